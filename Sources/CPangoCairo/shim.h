#ifndef PLANNER_CPANGOCAIRO_SHIM_H
#define PLANNER_CPANGOCAIRO_SHIM_H
#include <cairo-pdf.h>
#include <pango/pangocairo.h>

/* g_object_unref is a macro over an untyped pointer, which Swift cannot import. */
static inline void planner_unref(void *object) { g_object_unref(object); }

#endif
