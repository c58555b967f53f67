#ifndef PILLION_CPNG_H
#define PILLION_CPNG_H

#include <png.h>

#endif
