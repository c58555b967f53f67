#ifndef PILLION_CTURBOJPEG_H
#define PILLION_CTURBOJPEG_H

#include <turbojpeg.h>

#endif
