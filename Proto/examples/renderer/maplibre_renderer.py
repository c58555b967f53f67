#!/usr/bin/env python3
"""A map renderer for `pillion phone --map exec:...`: MapLibre Native by pymgl, without a display and without a network.

    maplibre_renderer.py MAPDIR

MAPDIR holds the layers that maplibre_style.py names, or a style of its own, with GeoJSON sources `ahead`, `done` and `puck`. README.md says what to install.
"""
import bisect, io, json, math, os, sys
from pathlib import Path
from PIL import Image, ImageDraw, ImageFont

os.environ.setdefault("EGL_PLATFORM", "surfaceless")
import pymgl  # noqa: E402: it reads the platform when it is loaded
from maplibre_style import EMPTY, style  # noqa: E402

EYE, PITCH, FOLLOWING_ZOOM, FREE_ZOOM = 1.5, 50, 16.6, 15


# The unit square of web maps, and back.
def world(lon, lat):
    y = math.asinh(math.tan(math.radians(max(-85.05, min(85.05, lat))))) / (2 * math.pi)
    return lon / 360 + 0.5, 0.5 - y

def place(x, y):
    return (x - 0.5) * 360, math.degrees(math.atan(math.sinh((0.5 - y) * 2 * math.pi)))


def puck_image(size=88):
    image, u = Image.new("RGBA", (size * 4, size * 4)), size * 4 / 44
    draw = ImageDraw.Draw(image)
    draw.ellipse([0, 0, 44 * u, 44 * u], "#ffffff")
    draw.ellipse([3 * u, 3 * u, 41 * u, 41 * u], "#1b74ec")
    draw.polygon([(x * u, y * u) for x, y in ((22, 8), (32.4, 33), (22, 27.6), (11.6, 33))], "#ffffff")
    return image.resize((size, size), Image.LANCZOS)


def feature(kind, coordinates, **properties):
    # A line of one point is none, and MapLibre refuses it.
    if kind == "LineString" and len(coordinates) < 2:
        return json.dumps(EMPTY)
    return json.dumps({"type": "Feature", "properties": properties, "geometry": {"type": kind, "coordinates": coordinates}})


class Renderer:
    def __init__(self, folder):
        self.folder, self.map, self.made_for, self.course = Path(folder).resolve(), None, None, 0
        self.geometry, self.route, self.metres, self.fresh = None, [], [], False

    def take_route(self, shape):
        self.route, self.metres, self.fresh = shape, [0.0], True
        for (a, b), (c, d) in zip(shape, shape[1:]):
            degrees = math.hypot((c - a) * math.cos(math.radians((b + d) / 2)), d - b)
            self.metres.append(self.metres[-1] + math.radians(degrees) * 6371008.8)

    def split(self, metres):
        """The route behind and ahead of a place so many metres along it; without one, all of it is ahead."""
        if metres is None or len(self.route) < 2:
            return [], self.route
        at = min(max(bisect.bisect_right(self.metres, metres), 1), len(self.route) - 1)
        (a, b), (c, d) = self.route[at - 1], self.route[at]
        part = (metres - self.metres[at - 1]) / ((self.metres[at] - self.metres[at - 1]) or 1)
        part = min(max(part, 0), 1)
        here = [a + (c - a) * part, b + (d - b) * part]
        return self.route[:at] + [here], [here] + self.route[at:]

    def make_map(self, g, width, height, lon, lat):
        """A map of this density and theme; kept while only sizes change. It must begin near what is shown, or its first picture is bare."""
        if (g["scale"], g["theme"]) != self.made_for:
            self.map = None  # One at a time: the end of the old one takes the drawing context of a new one with it.
            self.map = pymgl.Map(style(self.folder, g["theme"]), width, height, g["scale"], lon, lat, FREE_ZOOM)
            self.map.load()
            puck = puck_image()
            self.map.addImage("puck", puck.tobytes(), *puck.size, 2, False)
            self.made_for, self.fresh = (g["scale"], g["theme"]), True
        if self.map.size != (width, height):
            self.map.setSize(width, height)

    def look(self, down, lon, lat, zoom, bearing, pitch):
        """Turns the camera so that a place stands `down` points below the picture's middle: MapLibre's own center is that middle."""
        height, tilt, turn = self.map.size[1], math.radians(pitch), math.radians(bearing)
        back = down / (math.cos(tilt) + down * math.sin(tilt) / (EYE * height))
        depth = 1 - back * math.sin(tilt) / (EYE * height)
        # The zoom is meant at the place; in the middle of a tilted map it is another one.
        x, y = world(lon, lat)
        ahead = back / depth / (512 * 2**zoom)
        self.map.setCenter(*place(x + ahead * math.sin(turn), y - ahead * math.cos(turn)))
        self.map.setZoom(zoom + math.log2(depth))
        self.map.setBearing(bearing % 360)
        self.map.setPitch(pitch)

    def draw(self, d):
        g = self.geometry
        lon, lat = d.get("longitude", 0), d.get("latitude", 0)
        x, y, w, h = (v / g["scale"] for v in g.get("visibleArea") or (0, 0, g["width"], g["height"]))
        width, height, middle = g["width"] / g["scale"], g["height"] / g["scale"], x + w / 2
        # Lines straight ahead meet in the middle of a picture: it is made so wide that this is the middle of the area, and cut to size.
        self.make_map(g, math.ceil(2 * max(middle, width - middle)), math.ceil(height), lon, lat)
        self.course = d.get("course", self.course)
        if self.fresh or "meters" in d:
            behind, ahead = self.split(d.get("meters"))
            self.map.setGeoJSON("done", feature("LineString", behind))
            self.map.setGeoJSON("ahead", feature("LineString", ahead))
            self.fresh = False
        self.map.setGeoJSON("puck", feature("Point", [lon, lat], heading=self.course))
        if d["camera"] == "following":
            self.look(y + h * 0.7 - height / 2, lon, lat, d.get("zoom", FOLLOWING_ZOOM), self.course, PITCH)
        elif d["camera"] == "overview" and self.route:
            (west, north), (east, south) = (tuple(map(f, zip(*(world(*p) for p in self.route + [[lon, lat]])))) for f in (min, max))
            fit = min(max(w - 64, 1) / max(east - west, 1e-9), max(h - 64, 1) / max(south - north, 1e-9))
            self.look(y + h / 2 - height / 2, *place((west + east) / 2, (north + south) / 2), min(math.log2(fit / 512), 17), 0, 0)
        else:
            self.look(y + h / 2 - height / 2, *d.get("center", [lon, lat]), d.get("zoom", FREE_ZOOM), d.get("mapBearing", 0), 0)
        # Not renderBuffer: pymgl 0.6.1 gives too few pixels where the density is not 1.
        picture = Image.open(io.BytesIO(self.map.renderPNG())).convert("RGB")
        left = round(picture.width / 2 - middle * g["scale"])
        picture = picture.crop((left, 0, left + g["width"], g["height"]))
        x, y, w, h = g.get("stableArea") or (0, 0, g["width"], g["height"])  # the corner that no template covers
        ink, halo = ("#3c4248", "#ffffff") if g["theme"] == "day" else ("#c9d3df", "#10161f")
        font = ImageFont.load_default(round(10.5 * g["scale"]))
        ImageDraw.Draw(picture).text((x + w - 9, y + h - 9), "© OpenStreetMap contributors", ink, font, "rs", stroke_width=2, stroke_fill=halo)
        out = io.BytesIO()
        picture.save(out, "JPEG", quality=80)
        return out.getvalue()


def main():
    renderer, out = Renderer(sys.argv[1]), sys.stdout.buffer
    out.write(b'{"ready":{"name":"maplibre (pymgl %s)"}}\n' % pymgl.__version__.encode())
    out.flush()
    for line in sys.stdin.buffer:
        try:
            message = json.loads(line)
            if "geometry" in message:
                renderer.geometry = message["geometry"]
            elif "route" in message:
                renderer.take_route(message["route"]["shape"])
            elif "draw" in message and renderer.geometry:
                g, d = renderer.geometry, message["draw"]
                picture = renderer.draw(d)
                header = {"number": d["number"], "geometryRevision": g["revision"], "width": g["width"], "height": g["height"],
                          "codec": "jpeg", "theme": g["theme"], "camera": d["camera"], "bytes": len(picture)}
                out.write(json.dumps({"frame": header}).encode() + b"\n" + picture)
                out.flush()
        except (ArithmeticError, LookupError, RuntimeError, TypeError, ValueError) as problem:  # one bad line must not end the map
            print(f"renderer: {type(problem).__name__}: {problem}", file=sys.stderr)


main()
