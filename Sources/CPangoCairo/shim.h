#ifndef PLANNER_CPANGOCAIRO_SHIM_H
#define PLANNER_CPANGOCAIRO_SHIM_H
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#endif
