#ifndef PILLION_CSDL2_H
#define PILLION_CSDL2_H

#define SDL_MAIN_HANDLED
#include <SDL2/SDL.h>

#endif
