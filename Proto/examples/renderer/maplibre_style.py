"""The style of maplibre_renderer.py: what a folder of layers looks like by day and by night.

The layers are those that `pillion-map` reads too: sea, water, green, building, road, rail and place, as GeoJSON; roads have a `rank` from 1 (motorway) to
8 (path). Names need glyphs, which MapLibre does not bring: a folder `glyphs` beside the layers, with "DejaVu Sans" in it.
"""
import json

EMPTY = {"type": "FeatureCollection", "features": []}
COLOURS = {
    "day": {"ground": "#f3f1ec", "green": "#cfe6c3", "water": "#a6cfec", "building": "#e5ded5", "rail": "#b9b4af", "tunnel": "#ddd6cd", "path": "#e0d5c3",
            "edge": "#cfc5b8", "street": "#ffffff", "main": "#ffe8a8", "motorway": "#ffc38a", "ahead": "#1b74ec", "ahead edge": "#0a469e",
            "done": "#a3b4c6", "name": "#3c4248", "halo": "#ffffff"},
    "night": {"ground": "#171e29", "green": "#1b2f2a", "water": "#0c1a30", "building": "#222b3a", "rail": "#414b5b", "tunnel": "#2a3341", "path": "#2a3444",
              "edge": "#111720", "street": "#3b4759", "main": "#56637a", "motorway": "#6e665f", "ahead": "#53a6ff", "ahead edge": "#1a4c8f",
              "done": "#4a596d", "name": "#c9d3df", "halo": "#10161f"},
}


def width(more=0.0):
    """Points across a road by its rank; it grows more slowly than the ground does."""
    def at(factor):
        points = [v for rank, wide in enumerate((14, 12, 10.5, 9, 7, 3.8, 3.4, 1.5), 1) for v in (rank, wide * factor + more)]
        return ["match", ["get", "rank"], *points, 3.8 * factor + more]
    return ["interpolate", ["exponential", 1.6], ["zoom"], 12, at(0.15), 16, at(1), 19, at(4.1)]


def style(folder, theme):
    """A style as MapLibre takes it. A folder's own style-day.json and style-night.json go first; their "{MAP_DIR}" stands for the folder."""
    own = folder / f"style-{theme}.json"
    if own.is_file():
        return own.read_text().replace("{MAP_DIR}", str(folder))
    colour = COLOURS[theme]

    def line(name, source, paint, select=None, **layout):
        layer = {"id": name, "type": "line", "source": source, "layout": {"line-cap": "round", "line-join": "round", **layout}, "paint": paint}
        return layer if select is None else {**layer, "filter": select}

    def label(name, source, size, select, **layout):
        return {"id": name, "type": "symbol", "source": source, "filter": ["all", ["has", "name"], *select],
                "layout": {"text-field": ["get", "name"], "text-font": ["DejaVu Sans"], "text-size": size, **layout},
                "paint": {"text-color": colour["name"], "text-halo-color": colour["halo"], "text-halo-width": 1.6}}

    open_air, tunnel = ["!=", ["get", "tunnel"], 1], ["==", ["get", "tunnel"], 1]
    kind = ["step", ["get", "rank"], colour["motorway"], 2, colour["main"], 4, colour["street"], 8, colour["path"]]
    layers = [{"id": "ground", "type": "background", "paint": {"background-color": colour["ground"]}}]
    layers += [{"id": name, "type": "fill", "source": name, "paint": {"fill-color": colour[paint]}}
               for name, paint in (("green", "green"), ("sea", "water"), ("water", "water"), ("building", "building"))]
    layers += [
        line("rail", "rail", {"line-color": colour["rail"], "line-width": 2, "line-dasharray": [3, 2]}),
        line("tunnel", "road", {"line-color": colour["tunnel"], "line-width": width()}, tunnel),
        line("edge", "road", {"line-color": colour["edge"], "line-width": width(2)}, ["all", open_air, ["<", ["get", "rank"], 7]]),
        line("road", "road", {"line-color": kind, "line-width": width()}, open_air, **{"line-sort-key": ["-", 10, ["get", "rank"]]}),
        line("done", "done", {"line-color": colour["done"], "line-width": 10}),
        line("ahead edge", "ahead", {"line-color": colour["ahead edge"], "line-width": 14}),
        line("ahead", "ahead", {"line-color": colour["ahead"], "line-width": 10}),
    ]
    if (folder / "glyphs").is_dir():
        layers.append(label("street name", "road", 13, [["<", ["get", "rank"], 8]], **{"symbol-placement": "line", "symbol-spacing": 220}))
        layers.append(label("place name", "place", 16, []))
    layers.append({"id": "puck", "type": "symbol", "source": "puck", "layout": {
        "icon-image": "puck", "icon-rotation-alignment": "map", "icon-pitch-alignment": "map", "icon-rotate": ["get", "heading"],
        "icon-allow-overlap": True, "icon-ignore-placement": True}})
    sources = {name: f"file://{folder}/{name}.geojson" if (folder / f"{name}.geojson").is_file() else EMPTY
               for name in ("sea", "water", "green", "building", "road", "rail", "place")}
    sources.update({name: EMPTY for name in ("ahead", "done", "puck")})
    return json.dumps({"version": 8, "glyphs": f"file://{folder}/glyphs/{{fontstack}}/{{range}}.pbf", "layers": layers,
                       "sources": {name: {"type": "geojson", "data": data} for name, data in sources.items()}})
