#ifndef PLANNER_CCLP_SHIM_H
#define PLANNER_CCLP_SHIM_H
#include <coin/Clp_C_Interface.h>
#endif
