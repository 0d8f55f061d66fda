"""Writes the images of the reader's tests with the real tools: Pillow, Netpbm and the tools of libjpeg.

Run as  /usr/bin/python3 make_images.py  in this folder (Debian 12: Pillow 9.4.0, NumPy 1.24.2, Netpbm 11.01,
libjpeg-turbo 2.1.5). Beside every image X stands X.values: height and width on the first line, then the grey
values 0..255 that must come out, row after row.

Grey is  0.299 R + 0.587 G + 0.114 B  on the stored values (the fixed-point weights of Pillow and of every JPEG
file), laid over white where there is an alpha channel. Files of up to 8 bits give whole numbers, others do not.
"""
import os
import struct
import subprocess
import zlib
from fractions import Fraction

import numpy as np
from PIL import Image, ImageOps

HEIGHT, WIDTH = 19, 13
rng = np.random.default_rng(20250611)


def tool(*command, given=b""):
    return subprocess.run(command, input=given, stdout=subprocess.PIPE, check=True).stdout


def grey(rgb, alpha=None, most=255):
    """The exact grey values of an image, as fractions of 255."""
    rgb = np.asarray(rgb).astype(object)
    if rgb.ndim == 2:
        rgb = np.stack([rgb] * 3, axis=2)
    luma = (19595 * rgb[:, :, 0] + 38470 * rgb[:, :, 1] + 7471 * rgb[:, :, 2]) * Fraction(255, 65536 * most)
    if alpha is not None:
        share = np.asarray(alpha).astype(object) * Fraction(1, most)
        luma = luma * share + 255 * (1 - share)
    return luma


def rounded(values):
    return np.vectorize(lambda value: int(value + Fraction(1, 2)))(values)


def values(path, array):
    with open(path + ".values", "w") as out:
        out.write("%d %d\n" % array.shape)
        for row in array:
            out.write(" ".join(repr(float(entry)) if entry != int(entry) else str(int(entry)) for entry in row) + "\n")


def store(path, content, expected):
    with open(path, "wb") as out:
        out.write(content)
    values(path, expected)


def save(path, image, expected, **options):
    image.save(path, **options)
    values(path, expected)


def netpbm(array, most):
    """A binary PGM or PPM as the Netpbm format is defined."""
    kind = b"P5" if array.ndim == 2 else b"P6"
    wide = array.astype(">u2" if most > 255 else "u1")
    return b"%s\n%d %d\n%d\n" % (kind, array.shape[1], array.shape[0], most) + wide.tobytes()


def numbers(most, *shape):
    array = rng.integers(0, most + 1, shape)
    array.flat[0], array.flat[1] = 0, most
    return array


for folder in ("png", "jpeg", "bmp", "gif", "pnm"):
    os.makedirs(folder, exist_ok=True)

eight = numbers(255, HEIGHT, WIDTH)
colour = numbers(255, HEIGHT, WIDTH, 3)
alpha = numbers(255, HEIGHT, WIDTH)
sixteen = numbers(65535, HEIGHT, WIDTH)
colour16 = numbers(65535, HEIGHT, WIDTH, 3)
alpha16 = numbers(65535, HEIGHT, WIDTH)
black = numbers(1, HEIGHT, WIDTH)
indices = numbers(20, HEIGHT, WIDTH)
palette = numbers(255, 21, 3)
opacity = numbers(255, 21)

as_grey = Image.fromarray(eight.astype("u1"), "L")
as_rgb = Image.fromarray(colour.astype("u1"), "RGB")
as_rgba = as_rgb.copy()
as_rgba.putalpha(Image.fromarray(alpha.astype("u1"), "L"))
as_grey_alpha = as_grey.copy()
as_grey_alpha.putalpha(Image.fromarray(alpha.astype("u1"), "L"))
as_palette = Image.fromarray(indices.astype("u1"), "P")
as_palette.putpalette(palette.astype("u1").tobytes())

# the formula above is Pillow's own
assert (np.asarray(as_rgb.convert("L")) == rounded(grey(colour))).all()

# PNG
save("png/grey.png", as_grey, eight)
save("png/rgb.png", as_rgb, rounded(grey(colour)))
save("png/rgba.png", as_rgba, rounded(grey(colour, alpha)))
save("png/grey-alpha.png", as_grey_alpha, rounded(grey(eight, alpha)))
save("png/palette.png", as_palette, rounded(grey(palette[indices])))
save("png/palette-alpha.png", as_palette, rounded(grey(palette[indices], opacity[indices])),
     transparency=opacity.astype("u1").tobytes())
save("png/grey-key.png", as_grey, np.where(eight == eight[5, 5], 255, eight), transparency=int(eight[5, 5]))
key = tuple(int(c) for c in colour[4, 4])
save("png/rgb-key.png", as_rgb, np.where((colour == key).all(axis=2), 255, rounded(grey(colour))), transparency=key)
save("png/black-and-white.png", Image.fromarray((black * 255).astype("u1"), "L").convert("1"), black * 255)
for bits in (2, 4):
    few = numbers(2**bits - 1, HEIGHT, WIDTH)
    store("png/grey-%d-bit.png" % bits, tool("pnmtopng", "-force", given=netpbm(few, 2**bits - 1)),
          few * 255 // (2**bits - 1))
save("png/grey-16-bit.png", Image.fromarray(sixteen.astype("<u2"), "I;16"), grey(sixteen, most=65535))
store("png/rgb-16-bit.png", tool("pnmtopng", given=netpbm(colour16, 65535)), grey(colour16, most=65535))
with open("alpha.pgm", "wb") as mask:
    mask.write(netpbm(alpha16, 65535))
store("png/rgba-16-bit.png", tool("pnmtopng", "-alpha=alpha.pgm", given=netpbm(colour16, 65535)),
      grey(colour16, alpha16, 65535))
store("png/grey-alpha-16-bit.png", tool("pnmtopng", "-alpha=alpha.pgm", given=netpbm(sixteen, 65535)),
      grey(sixteen, alpha16, 65535))
os.remove("alpha.pgm")
many = numbers(255, 23, 21, 3)  # more colours than a palette holds
store("png/interlaced.png", tool("pnmtopng", "-interlace", given=netpbm(many, 255)), rounded(grey(many)))
store("png/interlaced-palette.png", tool("pnmtopng", "-interlace", given=netpbm(colour, 255)), rounded(grey(colour)))
store("png/interlaced-16-bit.png", tool("pnmtopng", "-interlace", given=netpbm(sixteen, 65535)),
      grey(sixteen, most=65535))
store("png/gamma.png", tool("pnmtopng", "-gamma=0.45455", given=netpbm(eight, 255)), eight)

# JPEG: a smooth picture, as the format is meant for; what must come out is what libjpeg-turbo decodes
y, x = np.mgrid[0:48, 0:40]
smooth = np.stack([4 * y + x, 255 - 4 * y, 6 * x], axis=2).clip(0, 255).astype("u1")
photo = Image.fromarray(smooth, "RGB")
rotated = Image.Exif()
rotated[0x0112] = 6
for name, picture, options in (
        ("grey", photo.convert("L"), {}),
        ("rgb", photo, {}),
        ("progressive", photo, {"progressive": True}),
        ("progressive-grey", photo.convert("L"), {"progressive": True}),
        ("full-chroma", photo, {"subsampling": 0}),
        ("rotated-by-exif", photo, {"exif": rotated})):
    path = "jpeg/%s.jpg" % name
    picture.save(path, quality=92, **options)
    with Image.open(path) as opened:
        values(path, np.asarray(ImageOps.exif_transpose(opened).convert("L")).astype(int))
photo.convert("CMYK").save("jpeg/cmyk.jpg")
store("jpeg/stored-as-rgb.jpg", tool("cjpeg", "-rgb", "-quality", "92", given=netpbm(smooth, 255)),
      np.asarray(photo.convert("L")).astype(int))

# nothing says what the channels are: luma and chroma, by the rules of libjpeg
with open("jpeg/full-chroma.jpg", "rb") as marked:
    content = marked.read()
assert content[2:4] == b"\xff\xe0" and content[6:10] == b"JFIF"
with open("jpeg/unmarked.jpg", "wb") as out:
    out.write(content[:2] + content[4 + struct.unpack(">H", content[4:6])[0]:])
with Image.open("jpeg/unmarked.jpg") as opened:
    values("jpeg/unmarked.jpg", np.asarray(opened.convert("L")).astype(int))

# BMP
save("bmp/grey.bmp", as_grey, eight)
save("bmp/rgb.bmp", as_rgb, rounded(grey(colour)))
save("bmp/palette.bmp", as_palette, rounded(grey(palette[indices])))
save("bmp/black-and-white.bmp", Image.fromarray((black * 255).astype("u1"), "L").convert("1"), black * 255)
store("bmp/os2.bmp", tool("ppmtobmp", "-os2", given=netpbm(colour, 255)), rounded(grey(colour)))

# GIF
save("gif/palette.gif", as_palette, rounded(grey(palette[indices])), interlace=0)
save("gif/interlaced.gif", as_palette.resize((31, 37), Image.NEAREST),
     rounded(grey(palette[np.asarray(as_palette.resize((31, 37), Image.NEAREST))])), interlace=1)
save("gif/transparent.gif", as_palette,
     np.where(indices == 3, 255, rounded(grey(palette[indices]))), transparency=3)
save("gif/animated.gif", as_palette, rounded(grey(palette[indices])), save_all=True,
     append_images=[as_palette.transpose(Image.FLIP_LEFT_RIGHT), as_palette.transpose(Image.FLIP_TOP_BOTTOM)])
store("gif/netpbm.gif", tool("ppmtogif", given=netpbm(eight, 255)), eight)
noise = numbers(255, 70, 80)  # enough to fill the table of codes and start it anew
save("gif/full-table.gif", Image.fromarray(noise.astype("u1"), "L"), noise)
save("gif/flat.gif", Image.new("L", (50, 40), 77), np.full((40, 50), 77))

# Netpbm
save("pnm/binary.pgm", as_grey, eight)
save("pnm/binary.ppm", as_rgb, rounded(grey(colour)))
save("pnm/binary.pbm", Image.fromarray((black * 255).astype("u1"), "L").convert("1"), black * 255)
store("pnm/plain.pgm", tool("pnmtoplainpnm", given=netpbm(eight, 255)), eight)
store("pnm/plain.ppm", tool("pnmtoplainpnm", given=netpbm(colour, 255)), rounded(grey(colour)))
with open("pnm/binary.pbm", "rb") as packed:
    store("pnm/plain.pbm", tool("pnmtoplainpnm", given=packed.read()), black * 255)
store("pnm/binary-16-bit.pgm", netpbm(sixteen, 65535), grey(sixteen, most=65535))
store("pnm/binary-16-bit.ppm", netpbm(colour16, 65535), grey(colour16, most=65535))
store("pnm/plain-16-bit.pgm", tool("pnmtoplainpnm", given=netpbm(sixteen, 65535)), grey(sixteen, most=65535))
twelve = numbers(4095, HEIGHT, WIDTH)
store("pnm/binary-12-bit.pgm", netpbm(twelve, 4095), grey(twelve, most=4095))
store("pnm/binary-4-bit.pgm", netpbm(few, 15), few * 17)
hundred = numbers(100, HEIGHT, WIDTH)
store("pnm/binary-percent.pgm", netpbm(hundred, 100), rounded(grey(hundred, most=100)))
remarks = b"P2 # the format\n# made by hand, as some cameras do\n13 # width\n#\n 19\n#most:\n255 # now the pixels\n"
store("pnm/comments.pgm", remarks + b"\n".join(b" ".join(b"%d" % v for v in row) for row in eight), eight)


# Other sizes: what Pillow makes of an image, and where it has no such filter the mean over repeated pixels
os.makedirs("size", exist_ok=True)
real = Image.fromarray(numbers(255, 12, 18).astype("f4"), "F")
values("size/original", np.asarray(real))
for name, height, width, method in (("shrunk", 4, 6, Image.BOX), ("enlarged", 31, 40, Image.BILINEAR)):
    values("size/" + name, np.asarray(real.resize((width, height), method)))
repeated = np.asarray(real).astype(float).repeat(5, axis=0).repeat(7, axis=1)
values("size/shrunk-by-fractions", repeated.reshape(5, 12, 7, 18).mean(axis=(1, 3)))


# PNG files that promise far more than they hold
def chunk(kind, body):
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def promising(width, height):
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(bytes(1000))) + chunk(b"IEND", b"")


with open("png/bomb.png", "wb") as out:
    out.write(promising(60000, 60000))
with open("png/liar.png", "wb") as out:
    out.write(promising(3000, 3000))
