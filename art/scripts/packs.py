"""Packs on white paper, without words: the site writes the label onto them (model/pack/). `pack-base` comes first: the others render only
the window of their container and paste it into that picture; `pack-carton` moves it to the middle. Prints the label's areas in units of
1200 by 900. blender -b --factory-startup -P packs.py -- NAME [--w 1600 --spp 32 --out x.png]"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio
from props import *
from bpy_extras.object_utils import world_to_camera_view

TILT, WIDE, AT = math.radians(7), 15.4, (-6.0, .4)
CARTON, TURN = (6.5, 2.5, 9.3), math.radians(-22)
PAPER = lambda: mat('board', '#f4f5f4', .5, spec=.35)

def paper(x, *_):
    """Ground to white, soft shoulder, palette-true below."""
    x = np.maximum(x, 0) / np.median(x[:20].reshape(-1, 3), 0) * 1.06
    t = .8; x = np.where(x < t, x, np.minimum(1, t + (1 - t) * (1 - np.exp(-(x - t) / (1 - t))) / (1 - math.exp(-.26 / (1 - t)))))
    s = np.where(x <= .0031308, 12.92 * x, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - .055)
    return np.clip(s * 257.5 + np.random.default_rng(1).random(s.shape[:2])[..., None], 0, 255).astype(np.uint8)
studio.tonemap = paper

def point(*p):
    """Where a point of the set is in the picture."""
    bpy.context.view_layer.update(); c = world_to_camera_view(bpy.context.scene, bpy.context.scene.camera, Vector(p)); return c.x * 1200, (1 - c.y) * 900

def area_of(name, corner, right, up):
    """Prints the place of a flat area: its corner below on the left, and the ends of its two sides."""
    (x, y), (rx, ry), (ux, uy) = point(*corner), point(*right), point(*up)
    print(f'AREA {name} at {x:.1f} {y:.1f} right {rx - x:.1f} {ry - y:.1f} up {ux - x:.1f} {uy - y:.1f}', flush=True)

def stage():
    """White ground to every edge. The sky lights; panels that only glass and gloss can see draw their edges."""
    sc = bpy.context.scene; sc.render.resolution_x, sc.render.resolution_y = 1600, 1200
    world([(0, '#ffffff', 1), (1, '#ffffff', 1)], .34)
    plane('ground', 600, 600, mat('ground', '#ffffff', 1, spec=0))
    sun((40, 0, -26), 2.8, '#ffffff', 16)
    fill = sun((79, 0, -38), .62, '#ffffff', 30); fill.data.cycles.cast_shadow = False
    ink = emission('flag', 'ink', .12)
    card((-17, -7, 5), (2, 0, 4), (11, 30), ink); card((24, -7, 5), (2, 0, 4), (11, 30), ink)
    card((0, 0, 40), (0, 0, 0), (160, 160), emission('ceiling', '#eaf3f2', 1.35)); card((0, 70, 30), (0, 0, 5), (160, 90), emission('back', '#f2f7f6', 1.4))
    card((-8, -26, 15), (2, 0, 5), (6, 13), emission('window', '#ffffff', 4))
    card((0, -95, 30), (0, 0, 10), (120, 90), emission('front', grad=[(0, '#ffffff', 1.5), (.45, '#ffffff', 1.15), (.62, '#c9d3d6', .7), (1, '#ffffff', 1.2)]))
    c = camera((0, -60 * math.cos(TILT), 4.72 + 60 * math.sin(TILT)), (0, 0, 4.72)); c.data.type = 'ORTHO'; c.data.ortho_scale = WIDE
    return c

def carton(at=AT):
    """Folding carton with a tucked lid, its front turned to the left by TURN about its left lower corner."""
    w, d, h = CARTON; b = PAPER()
    o = [box('carton', (w, d, h), b, (w / 2, d / 2, h / 2), bevel=.035, seg=3),
         box('slit', (w - .1, .012, .01), mat('slit', '#8f9a9c', .9), (w / 2, .05, h + .001)), box('thumb', (.9, .02, .02), mat('slit', '#8f9a9c', .9), (w / 2, .03, h))]
    g = group(o, (*at, 0), (0, 0, TURN)); c, s = math.cos(TURN), math.sin(TURN); p = lambda x, y, z: (at[0] + x * c - y * s, at[1] + x * s + y * c, z)
    area_of('front', p(0, 0, 0), p(w, 0, 0), p(0, 0, h)); area_of('side', p(w, 0, 0), p(w, d, 0), p(w, 0, h))
    return g

# Where the container stands; its window in eightieths of the width.
X, Y, WINDOW = 4.3, -.6, (46, 2, 80, 59)
def amp(g=None):
    a = ampoule_model(g=g, fill=.84, ring='navy', dot=False); ring = lathe('snap', fillet([(.335, 4.86), (.375, 4.87), (.375, 4.96), (.335, 4.97)], .02), mat('snap', '#f7f8f8', .35), 64); ring.parent = a
    return a

def tube():
    """Gel tube on its screw cap: round below, flat and crimped above."""
    r, z0, z1, zf, n = 1.45, 1.55, 8.1, 8.75, 96; vs, fs = [], []
    prof = [(.0, z0 - .28), (.55, z0 - .28), (.6, z0 - .2)] + [(.6 + (r - .6) * math.sin(t), z0 - .2 + .42 * (1 - math.cos(t))) for t in (math.pi / 2 * k / 10 for k in range(1, 11))]
    rows = [(R, z, 0) for R, z in prof] + [(r, z0 + .25 + (z1 - z0 - .25) * k / 40, (k / 40) ** 1.25) for k in range(1, 41)] + [(r, z1 + .01 + (zf - z1) * k / 16, 1 if k % 2 else 1.004) for k in range(17)]
    for R, z, f in rows:
        rx, ry = R * (1 + .26 * min(f, 1)), R * (1 - min(f, 1)) + .07 + (.03 if f > 1 else 0)
        vs += [(rx * math.cos(2 * math.pi * j / n), (ry if f else R) * math.sin(2 * math.pi * j / n), z) for j in range(n)]
    for i in range(len(rows) - 1): fs += [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for j in range(n)]
    fs += [tuple((len(rows) - 1) * n + j for j in range(n))]
    body = mesh('tube', vs, fs, mat('laminate', '#f3f5f5', .28, spec=.5, coat=.3), 40)
    def ridge(x, y, z):
        q = math.hypot(x, y)
        if q > .9 and .12 < z < 1.2: k = 1 + .014 * math.cos(math.atan2(y, x) * 48); x *= k; y *= k
        return x, y, z
    cap = lathe('cap', fillet([(0, 0), (1.12, 0), (1.14, .1), (1.14, 1.22), (1.02, 1.36), (0, 1.36)], [0, .05, .03, .04, .08, 0]), WHITE(), 384, warp=ridge)
    return group([body, cap])

def strip(item='tablet'):
    """Blister of ten, its head left blank."""
    w, h, head = 4.5, 8.9, 2.2; parts = [slab('foil', w, h, .03, .35, mat('foil', '#dde3e5', .3, 1.))]
    top, low = h / 2 - .01, h / 2 - .01 - head; edge = [(x, y + top - head / 2) for x, y in rrect(w - .02, head, .34)[:18]] + [(.01 - w / 2, low), (w / 2 - .01, low)]
    parts.append(mesh('head', [(x, y, .034) for x, y in edge], [tuple(range(len(edge)))], PAPER(), 0))
    pvc = glass('pvc', (.99, 1, 1), 1.25, .02); round_ = item == 'tablet'
    dome = lathe('dome', fillet([(.68, .03), (.64, .05), (.58, .42), (0, .5)], [0, .03, .14, 0], 6), pvc, 64); dome.scale = (.92, .92, 1) if round_ else (1.22, .72, 1.3)
    for i in (0, 1):
        for j in range(5):
            x, y = (i - .5) * 2.1, -h / 2 + .75 + j * 1.3; d = link(dome.copy(), (x, y, 0)); d.scale = dome.scale; parts.append(d)
            parts.append(tablet('white', .46, .32, loc=(x, y, .21), rot=(0, 0, .3 * math.sin(7 * i + 3 * j))) if round_ else capsule('navy', 'white', .3, 1.42, loc=(x, y, .34), rot=(0, math.pi / 2, 0)))
    bpy.data.objects.remove(dome)
    lean = math.radians(80); g = group(parts, (X, Y, h / 2 * math.sin(lean)), (lean, 0, 0)); c, s = math.cos(lean), math.sin(lean)
    p = lambda x, y: (X + x, Y + y * c - .05 * s, h / 2 * s + y * s + .05 * c)
    area_of('label', p(-w / 2, top - head), p(w / 2, top - head), p(-w / 2, top))
    return g

def glass_(make, s, z0, z1, r, a=200):
    o = make(); l = wrap(None, r + .006, z0, z1, a); l.data.materials[0] = PAPER()
    for p in (*o, l) if isinstance(o, tuple) else (o, l): p.scale = (s,) * 3; p.location = (X, Y, 0)
    area_of('label', (X - r * s, Y, z0 * s), (X + r * s, Y, z0 * s), (X - r * s, Y, z1 * s)); print(f'SAG {point(X, Y - r * s, 0)[1] - point(X, Y, 0)[1]:.1f}')

def gel():
    o = tube(); o.location = (X, Y, 0); area_of('label', (X - 1.457, Y, 2), (X + 1.457, Y, 2), (X - 1.457, Y, 7.82))

S = {
    'base': lambda: None, 'carton': lambda: None,
    'ampoule': lambda: glass_(amp, 1.2, .4, 3.0, .75), 'ampoule-amber': lambda: glass_(lambda: amp(AMBER()), 1.2, .4, 3.0, .75),
    'vial': lambda: glass_(lambda: vial_model(cap='navy', fill=.9), 1.4, .4, 2.5, 1.2),
    'vial-powder': lambda: glass_(lambda: vial_model(cap='navy', fill=.87, content='powder', seed=1), 1.4, .4, 2.5, 1.2),
    'bottle': lambda: glass_(dropper, 1.08, .55, 3.75, 1.5, 215),
    'tube': gel, 'blister': strip, 'blister-capsules': lambda: strip('capsule'),
}

def main():
    a = sys.argv[sys.argv.index('--') + 1:]; name = a[0].removeprefix('pack-'); opt = dict(zip(a[1::2], a[2::2])); w = int(opt.get('--w', 1600))
    path = os.path.abspath(opt.get('--out', f'pack-{name}.png')); base = f'{os.path.dirname(path)}/pack-base.png'
    reset(); cam = stage(); carton(); S[name](); style = dict(spp=int(opt.get('--spp', 20)), bounces=8 if 'blister' in name else 16, thrift=.05, radius=5)
    if name == 'base': return render(path, w, w * 3 // 4, **style)
    board = pixels(base)
    if name == 'carton': board = np.roll(board, w * 195 // 1200, 1); board[:, :w // 8] = 255
    else: paste(board, cam, path, style)
    fade = np.clip((w - 1 - np.arange(w)) / w * 14, 0, 1)[None, :, None]  # shadows end before the edge
    save_png(path, np.rint(255 - (255 - board) * fade).astype(np.uint8))

def paste(board, cam, path, style):
    """Renders the container's window into the board, without a seam in the carton's shadow."""
    h, w, _ = board.shape; x0, y0, x1, y1 = (v * w // 80 for v in WINDOW); cw, ch = x1 - x0, y1 - y0
    cam.data.ortho_scale = WIDE * max(cw, ch) / w; cam.location += cam.matrix_world.to_3x3() @ Vector(((x0 + x1 - w) / 2, (h - y0 - y1) / 2, 0)) * WIDE / w
    render(path, cw, ch, **style); f = np.clip(np.arange(cw) / 40, 0, 1)[None, :, None]
    board[y0:y1, x0:x1] = np.rint(board[y0:y1, x0:x1] * (1 - f) + pixels(path) * f)

def pixels(path):
    im = bpy.data.images.load(path); im.colorspace_settings.name = 'Non-Color'; w, h = im.size; b = np.empty(w * h * 4, np.float32); im.pixels.foreach_get(b)
    return np.rint(b.reshape(h, w, 4)[::-1, :, :3] * 255).astype(np.uint8)

main()
