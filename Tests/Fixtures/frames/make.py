"""Writes the pictures beside it: one scene in every kind of JPEG and PNG a renderer may send. Needs Pillow for the JPEGs.

33 x 17 pixels; red 7x, green 15y, blue 5(x+y). The palette picture has colour (36i, 255-36i, 10i) with i = (x+y) mod 7; the grey ones have
7x; alpha is 7x; the 16-bit one has the 8-bit value in its high byte and 0x80 in its low one.
"""
import struct, zlib
from PIL import Image

W, H = 33, 17
def rgb(x, y): return (x * 7, y * 15, (x + y) * 5)

def chunk(kind, data): return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

def png(name, depth, color, rows, extra=b"", interlace=0):
    head = struct.pack(">IIBBBBB", W, H, depth, color, 0, 0, interlace)
    body = zlib.compress(b"".join(b"\0" + r for r in rows), 9)
    open(name, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + extra + chunk(b"IDAT", body) + chunk(b"IEND", b""))

png("rgb.png", 8, 2, [bytes(v for x in range(W) for v in rgb(x, y)) for y in range(H)])
png("rgba.png", 8, 6, [bytes(v for x in range(W) for v in (*rgb(x, y), x * 7)) for y in range(H)])
png("rgb16.png", 16, 2, [bytes(b for x in range(W) for v in rgb(x, y) for b in (v, 0x80)) for y in range(H)])
png("gray.png", 8, 0, [bytes(x * 7 for x in range(W)) for y in range(H)])
palette = bytes(v for i in range(7) for v in (36 * i, 255 - 36 * i, 10 * i))
png("palette.png", 8, 3, [bytes((x + y) % 7 for x in range(W)) for y in range(H)], chunk(b"PLTE", palette))
passes = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
rows = [bytes(v for x in range(x0, W, dx) for v in rgb(x, y)) for x0, y0, dx, dy in passes for y in range(y0, H, dy)]
png("interlaced.png", 8, 2, rows, interlace=1)

picture = Image.new("RGB", (W, H))
picture.putdata([rgb(x, y) for y in range(H) for x in range(W)])
picture.save("baseline420.jpg", quality=95, subsampling="4:2:0")
picture.save("baseline444.jpg", quality=95, subsampling="4:4:4")
picture.save("progressive.jpg", quality=95, subsampling="4:4:4", progressive=True)
picture.convert("CMYK").save("cmyk.jpg", quality=95)
gray = Image.new("L", (W, H))
gray.putdata([x * 7 for y in range(H) for x in range(W)])
gray.save("gray.jpg", quality=95)
