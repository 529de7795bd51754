#ifndef PLANNER_CYAML_SHIM_H
#define PLANNER_CYAML_SHIM_H
#include <yaml.h>
#endif
