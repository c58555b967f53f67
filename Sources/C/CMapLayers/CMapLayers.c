#include "CMapLayers.h"

// C23, which clang takes in any mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t sea[] = {
#embed "monaco/sea.geojson"
};
static const uint8_t water[] = {
#embed "monaco/water.geojson"
};
static const uint8_t green[] = {
#embed "monaco/green.geojson"
};
static const uint8_t building[] = {
#embed "monaco/building.geojson"
};
static const uint8_t road[] = {
#embed "monaco/road.geojson"
};
static const uint8_t rail[] = {
#embed "monaco/rail.geojson"
};
static const uint8_t place[] = {
#embed "monaco/place.geojson"
};

#define TEXT(layer) \
  struct cmaplayers_text cmaplayers_##layer(void) { return (struct cmaplayers_text){layer, sizeof layer}; }

TEXT(sea)
TEXT(water)
TEXT(green)
TEXT(building)
TEXT(road)
TEXT(rail)
TEXT(place)
