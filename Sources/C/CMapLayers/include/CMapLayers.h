// The map layers that are bundled with pillion-map, as bytes of the program's own file: nothing is read, copied or kept in memory
// until a layer is asked for. Their source and licence: ../monaco/ATTRIBUTION.md.
#ifndef PILLION_CMAPLAYERS_H
#define PILLION_CMAPLAYERS_H

#include <stddef.h>
#include <stdint.h>

/// GeoJSON text, not ended by a zero.
struct cmaplayers_text {
  const uint8_t *bytes;
  size_t count;
};

struct cmaplayers_text cmaplayers_sea(void);
struct cmaplayers_text cmaplayers_water(void);
struct cmaplayers_text cmaplayers_green(void);
struct cmaplayers_text cmaplayers_building(void);
struct cmaplayers_text cmaplayers_road(void);
struct cmaplayers_text cmaplayers_rail(void);
struct cmaplayers_text cmaplayers_place(void);

#endif
