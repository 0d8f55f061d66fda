"""Even covers: how many are found, by the noise, the shade and the blur of the cover; and images under noise of which nothing is covered. The look for even patches alone.

    python3 cover.py covers SETS SEEDS      400 images, 20 % behind a rectangle of a quarter to half, grey; e.g. cover.py covers orl,coil20,yale-b,mnist-a 1
    python3 cover.py noise SETS SEEDS       50 to 1000 images with noise of 0 to 20 % of the range on every pixel
"""
import sys

from scipy.ndimage import gaussian_filter

from img import draw
from rule import *

COVERS = ((.02, 0, 0), (.005, 0, 0), (.05, 0, 0), (.02, .02, 0), (.02, .04, 0), (.02, .08, 0), (.02, 0, .4), (.02, 0, .6))     # deviation of the noise, rise along each side (shares of the range), blur (pixels)


def covered(x, shape, rate, seed, noise, shade, blur):
    n, (h, w) = len(x), shape; g = np.random.default_rng([seed, 77]); y = x.copy(); low, high = x.min(), x.max(); bad = np.zeros(n, bool); bad[g.permutation(n)[:round(rate * n)]] = True
    for i in np.flatnonzero(bad):
        while True:
            a, b = g.integers(1, h + 1), g.integers(1, w + 1)
            if .25 * h * w <= a * b <= .5 * h * w: break
        t, l = g.integers(0, h - a + 1), g.integers(0, w - b + 1); z = g.standard_normal((a, b))
        if blur: z = gaussian_filter(z, blur); z /= z.std()
        y[i].reshape(h, w)[t:t + a, l:l + b] = (low + high) / 2 + (high - low) * (noise * z + shade * (np.linspace(-.5, .5, a)[:, None] + np.linspace(-.5, .5, b)))
    return y, bad


def look(y, shape):
    order = np.argsort(((y - y.mean(0))**2).sum(1), kind="stable"); values, where = even_patches(y, shape)
    return leg_c(y, order, np.ones(len(y), bool), (values, where), True) + (where.any(1),)


if __name__ == "__main__":
    names, seeds = sys.argv[2].split(","), [int(s) for s in sys.argv[3].split(",")]
    for name in names:
        if sys.argv[1] == "covers":
            for cover in COVERS:
                R = []
                for s in seeds: x, shape, _, _ = draw(name, "none", 0, s, 400); y, bad = covered(x, shape, .2, s, *cover); h = look(y, shape)[0]; R.append((h[bad].mean(), h[~bad].mean()))
                print("%s, noise %g, shade %g, blur %g: found %.2f, false %.3f" % ((name,) + cover + tuple(np.mean(R, 0))), flush=True)
        else:
            for n in (50, 100, 200, 400, 1000):
                for noise in (0, .005, .01, .02, .05, .1, .2):
                    R = []
                    for s in seeds:
                        x, shape, _, _ = draw(name, "none", 0, s, n); y = x + noise * (x.max() - x.min()) * np.random.default_rng([s, 9]).standard_normal(x.shape); h, share, has = look(y, shape)
                        R.append((has.mean(), (share >= FAINT).sum() / max(1, has.sum()), h.mean()))
                    print("%s %d, noise %g: even %.3f, most of these clearly covered %.2f, found %.4f, at most %.3f" % (name, n, noise, np.mean(R, 0)[0], np.max(R, 0)[1], np.mean(R, 0)[2], np.max(R, 0)[2]), flush=True)
