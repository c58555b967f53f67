#ifndef PILLION_CPANGOCAIRO_H
#define PILLION_CPANGOCAIRO_H

#include <cairo.h>
#include <pango/pangocairo.h>

#endif
