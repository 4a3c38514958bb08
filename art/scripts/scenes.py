"""All pictures. blender -b --factory-startup -P scenes.py -- NAME [--w 1920 --h 1080 --spp 128 --out x.png]"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from props import *
S = {}
def scene(w=1920, h=1080, spp=96, **kw):
    def deco(f): S[f.__name__] = (f, w, h, spp, kw); return f
    return deco

def bright(floor='#e9f0f2', left='#f6fafb', right='#bfd6d8', gain=1.0, rough=.18, flags=True, mid=.4):
    """Clinical high-key set: glowing gradient wall, satin white floor, navy flags that draw the glass edges."""
    world([(0, '#cfdde2', .5), (.5, '#dfeaee', .7), (1, '#ffffff', 1.0)], .55)
    plane('wall', 90, 70, emission('wall', grad=[(0, left, gain), (mid, left, gain * .98), (.48 + mid, right, gain * .9)]), (0, 42, 12), (math.pi / 2, 0, 0))
    plane('floor', 300, 160, mat('floor', floor, rough, spec=.5), (0, 0, 0))
    area((-14, -6, 18), (0, 0, 2), (12, 12), 1.6, '#fbfeff'); area((13, 8, 12), (0, 0, 3), (5, 14), 2.2, '#e6fbf5')
    if flags:
        ink = emission('flag', 'ink', .35)
        card((-30, -12, 5), (0, 0, 3), (18, 26), ink); card((30, -12, 5), (0, 0, 3), (18, 26), ink)

def dark(floor='#0c2236', glow='#12455a', gain=.6, rough=.12, pos=(0, 40, 10)):
    """Ink set: radial glow behind, dark glossy floor, strip lights for rims."""
    world([(0, 'ink', .25), (.5, 'ink', .5), (1, 'navy', .9)], .5)
    plane('wall', 150, 90, emission('wall', grad=[(0, 'ink', .55), (.45, glow, gain * .5), (1, '#2f8f8d', gain)], axis='R'), pos, (math.pi / 2, 0, 0))
    plane('floor', 300, 160, mat('floor', floor, rough, spec=.5), (0, 0, 0))

@scene(spp=52, exposure=.2, bounces=24)
def hero():
    bright(right='#9ccbc9', gain=1.08)
    caps = ['teal', 'navy', 'white', 'teal', 'warm', 'navy', 'teal', 'white']
    # focus trio at right, then rows receding
    front = [(.7, -.7, 'teal'), (3.6, .8, 'navy'), (6.5, -.3, 'teal')]
    for i, (x, y, c) in enumerate(front): vial((x, y, 0), cap=c, fill=(.62, .55, .66)[i])
    vial((2.3, 4.6, 0), cap='white', fill=.5); vial((5.5, 5.4, 0), cap='warm', fill=.7, g=AMBER()); vial((8.9, 4.2, 0), cap='white', fill=.6)
    vial((.2, 9.5, 0), cap='navy', fill=.6); vial((4.8, 10.5, 0), cap='teal', fill=.6); vial((8.6, 10, 0), cap='teal', fill=.6); vial((12, 8.5, 0), cap='white', fill=.6)
    vial((-2.2, 15, 0), cap='teal', fill=.6)
    camera((-.2, -22, 4.5), (-.2, 0, 2.75), 46, .36, (3, .4, 2.5))

@scene(1200, 900, 88)
def ampoules():
    world([(0, 'ink', .4), (.5, '#1c5c66', .8), (1, 'mist', .8)], .6)
    plane('wall', 46, 34, emission('wall', grad=[(0, 'ink', 1.), (.2, '#0c4a58', 1.), (.62, '#3aa893', 1.), (1, '#f0fffa', 1.12)], axis='R'), (0, 26, 5), (math.pi / 2, 0, 0))
    plane('floor', 300, 160, mat('floor', '#0d2b3d', .1, spec=.5), (0, 0, 0))
    area((10, 3, 9), (0, 0, 4), (4, 14), 3, '#eafff8'); area((-10, 3, 9), (0, 0, 4), (4, 14), 3, '#eafff8'); area((0, -8, 14), (0, 0, 4), (12, 4), 1.6)
    for i, x in enumerate((-4.4, -2.2, 0, 2.2, 4.4)): ampoule((x, abs(x) * .5, 0), rot=.1 * i, ring='teal', fill=.8 + .02 * (i % 2))
    for x in (-3.4, 3.4): ampoule((x * 1.05, 7, 0), ring='warm', fill=.8, g=AMBER())
    camera((0, -21, 4.4), (0, 0, 3.95), 62, .3, (0, -.6, 4))

@scene(1200, 900, 64, exposure=.2)
def powder():
    bright(left='#eef5f6', right='#b7d3d4')
    L = f'{HERE}/tex/label_powder.png'
    area((-2, -18, 9), (0, 0, 2), (14, 6), 1.5)
    vial((-.2, 0, 0), cap='teal', fill=.38, content='powder', seed=1)
    vial((2.9, 1.8, 0), cap='navy', fill=.4, content='powder', seed=5); vial((-3.3, 1.7, 0), cap='navy', fill=.34, content='powder', label=L if os.path.exists(L) else None, seed=9, rot=.1)
    vial((5.6, 6, 0), cap='teal', fill=.4, content='powder', seed=4); vial((.8, 7, 0), cap='white', fill=.4, content='powder', seed=4)
    camera((0, -17, 3.6), (0, 0, 2.55), 72, .3, (-.2, -1, 2.4))

@scene(1200, 900, 80, exposure=.2)
def drops():
    bright(left='#f3f7f7', right='#c4dcdb')
    L = f'{HERE}/tex/label_drops.png'
    b, d = dropper(label=L if os.path.exists(L) else None); b.location = (-1.2, 0, 0); d.location = (-1.2, 0, 0); b.rotation_euler = (0, 0, .1)
    b2, d2 = dropper(); b2.location = (2.9, 2.6, 0); d2.location = (2.9, 2.6, 0)
    camera((.4, -25, 5.2), (.7, 0, 4.15), 68, .34, (-1.2, -1.5, 3))

@scene(1200, 900, 52, exposure=.28)
def solids():
    bright(left='#eef4f5', right='#cfe0e0', flags=False, floor='#e6eef0', rough=.3)
    fl = plane('ground', 60, 60, mat('g', '#e6eef0', .3), (0, 0, 0)); fl.hide_render = True
    obs = []; R = random.Random(4)
    for i in range(44):
        p = (R.uniform(-2.2, 2.2), R.uniform(-1.6, 2), 1 + i * .32); r = tuple(R.uniform(0, 6.3) for _ in range(3)); k = i % 4
        obs.append(capsule('teal', 'white', loc=p, rot=r) if k == 0 else tablet('#f5f4ee', loc=p, rot=r) if k == 1 else tablet('#9ad7c4', .42, .3, score=False, loc=p, rot=r) if k == 2 else capsule('warm', '#f3efe6', .3, 1.55, loc=p, rot=r))
    settle(obs, 110, [fl])
    b = blister(5, 2, color='#f5f4ee'); b.location = (2.2, 4.2, 1.4); b.rotation_euler = (math.radians(62), 0, math.radians(-14))
    camera((-1.5, -14, 7.2), (.2, .6, .75), 66, .22, (-.2, -1, .6))

@scene(1200, 900, 64, exposure=.25)
def capsules():
    bright(left='#eef4f5', right='#cfe0e0', flags=False, floor='#e8eff1', rough=.3)
    fl = plane('ground', 60, 60, mat('g', '#e6eef0', .3), (0, 0, 0)); fl.hide_render = True
    R = random.Random(11); obs = [capsule(*[('teal', 'white'), ('navy', 'white'), ('teal', 'aqua')][i % 3], loc=(R.uniform(-2.6, 2.6), R.uniform(-2.0, 2.4), .8 + i * .2), rot=tuple(R.uniform(0, 6.3) for _ in range(3))) for i in range(70)]
    settle(obs, 110, [fl])
    camera((0, -12.5, 8.5), (0, .2, .5), 70, .25, (0, -1, .6))

def clean_room():
    """Glazed walls with navy frames, luminous ceiling; floor at z = -90 (cm)."""
    world([(0, 'mist', .6), (.5, 'white', .8), (1, 'white', 1)], .35)
    Z0, Z1, W, L = -90, 150, 190, 900
    plane('floor', 2 * W, L, mat('epoxy', '#d5e0e3', .12), (0, L / 2 - 60, Z0)); plane('ceil', 2 * W, L, mat('ceil', '#eef3f4', .6), (0, L / 2 - 60, Z1), (math.pi, 0, 0))
    lamp = emission('lamp', '#f4ffff', 2.4); frame = mat('frame', 'navy', .35); pane = emission('pane', '#9fd6d0', .62); wallm = mat('wall', '#eef3f4', .35)
    for k in range(10):
        y = 20 + k * 85
        for x in (-95, 0, 95): plane('lamp', 56, 48, lamp, (x, y, Z1 - .5), (math.pi, 0, 0))
        for sx in (-1, 1):
            plane('pane', 78, 130, pane if sx > 0 else emission('pane2', '#cfe9e8', .8), (sx * (W - 1), y, 35), (0, math.pi / 2 * -sx, math.pi / 2 * 0)).rotation_euler = (math.pi / 2, 0, math.pi / 2 * -sx)
            box('mull', (4, 5, 240), frame, (sx * (W - 2), y + 42, 30)); box('sill', (3, 85, 4), frame, (sx * (W - 2), y, -30)); box('head', (3, 85, 4), frame, (sx * (W - 2), y, 100))
            plane('low', 85, 60, wallm, (sx * (W - .5), y, -60)).rotation_euler = (math.pi / 2, 0, math.pi / 2 * -sx)
    plane('end', 2 * W, 260, emission('end', '#dff1f0', .9), (0, L - 70, 30), (math.pi / 2, 0, 0)); box('door', (60, 2, 190), mat('door', '#5fb9a6', .3), (80, L - 74, 5))
    for x in (-55, 55): area((x, 120, Z1 - 6), (x, 120, 0), (70, 380), 1.3, '#f6ffff')

@scene(spp=40, exposure=.08, contrast=1.2)
def line():
    """Filling line in a clean room (cm): conveyor, filling needles, glazed walls, luminous ceiling."""
    clean_room()
    area((0, -10, 60), (0, 30, 0), (60, 30), 1.0)
    st = STEEL(); belt = mat('belt', '#dfe7ea', .3, spec=.5)
    box('belt', (8.4, 700, .6), belt, (0, 320, -.3)); box('bed', (12, 700, 9), mat('bed', '#c9d3d7', .22, 1.), (0, 320, -5.4))
    for k in range(90): box('slat', (8.4, .12, .05), mat('gap', '#8fa0a8', .6), (0, -25 + k * 3.2, .0))
    for sx in (-1, 1):
        for z in (1.5, 3.0): rod((sx * 4.55, -30, z), (sx * 4.55, 600, z), .22, st)
        for k in range(12): rod((sx * 4.55, -10 + k * 22, -.5), (sx * 4.55, -10 + k * 22, 3.4), .3, st)
    for k in range(54):
        for sx in (-1, 1):
            y = -9 + k * 3.1 + (1.5 if sx > 0 else 0)
            vial((sx * 1.9, y, 0), cap='teal', fill=.6) if y < 46 else vial((sx * 1.9, y, 0), fill=.6 if y < 66 else .03, seal=False)
    # filling station
    for sx in (-1, 1): box('post', (2.2, 3, 115), st, (sx * 9, 58, -32.5), bevel=.3)
    box('beam', (24, 8, 4.4), mat('house', '#eef3f5', .3), (0, 58, 20), bevel=.8); box('band', (24.1, 8.1, .7), mat('band', 'teal', .3), (0, 58, 18.6), bevel=.05)
    box('manifold', (7, 13, 1.6), st, (0, 58, 13.5), bevel=.2)
    for sx in (-1, 1):
        for j in range(5): y = 52 + j * 3.1; rod((sx * 1.9, y, 4.9), (sx * 1.9, y, 13), .14, st); rod((sx * 1.9, y, 9.4), (sx * 1.9, y, 12.8), .42, st); rod((sx * 1.9, y, 14), (sx * 1.9, y + .4, 18.2), .28, mat('hose', '#e8eff0', .35))
    # isolator glass screens beside the line
    for k in range(3):
        for sx in (-1,): box('iso', (.8, 58, 46), glass('iso', (.96, .995, .985), 1.45), (sx * 21, 62 + k * 62, 24)); box('isof', (1.0, 1.0, 139), st, (sx * 21, 32 + k * 62, -20.5)); box('isot', (1.0, 60, 1.0), st, (sx * 21, 62 + k * 62, 48))
    camera((9.5, -40, 12.5), (-3.6, 22, 4.6), 40, .26, (1.9, 0, 3))

@scene(1200, 900, 80, exposure=.15)
def lab():
    bright(left='#f1f7f7', right='#a8d0cd', gain=1.05)
    fl = vessel(fillet([(0, .02), (2.7, 0), (2.95, .35), (.95, 5.4), (.9, 7.3), (1.12, 7.45)], [0, .25, .4, .8, .15, 0], 10), .09, 2.6, (.80, .97, .92)); fl.location = (-2.7, 1.2, 0)
    bk = vessel(fillet([(0, .02), (2.05, 0), (2.15, .3), (2.15, 5.0), (2.4, 5.2)], [0, .25, .2, .3, 0], 8), .09, 2.3, (.97, .80, .48)); bk.location = (2.3, 3.2, 0)
    cy = vessel(fillet([(0, .5), (.75, .5), (.85, .6), (.85, 9.2), (1.05, 9.35)], [0, .15, .1, .2, 0], 6), .08, 6.1, (.75, .97, .92), 96); cy.location = (.1, 6.4, 0); cyl('foot', 1.7, .5, CLEAR(), (.1, 6.4, 0), bevel=.12)
    rod((1.35, 2.4, .4), (4.1, 4.3, 8.6), .13, CLEAR())
    mo = molecule(.62); mo.location = (3.3, -1.6, 1.85); mo.rotation_euler = (math.radians(66), math.radians(-14), math.radians(24))
    vial((-.15, -2.4, 0), cap='navy', fill=.6, scale=.62)
    camera((0, -24, 5.4), (.1, 0, 3.75), 62, .3, (.6, -1.6, 2))

# ------------------------------------------------------------------ coming soon / 404
@scene(spp=72)
def soon_sunrise():
    """One ampoule against a rising teal sun."""
    world([(0, 'ink', .5), (.5, '#123e4e', .8), (1, 'ink', .8)], .6)
    plane('wall', 130, 80, emission('wall', grad=[(0, '#0b1f33', 1), (.62, '#0e3b4c', 1), (1, '#14606a', 1.)], axis='R'), (9, 40, 2), (math.pi / 2, 0, 0))
    disc = lathe('sun', [(7.2, 0), (0, .001)], emission('sun', grad=[(0, '#0fa37f', 1.0), (1, '#d9fff2', 1.35)], axis='Y'), 128, loc=(10.3, 24, 5.2)); disc.rotation_euler = (math.pi / 2, 0, 0)
    plane('floor', 300, 160, mat('floor', '#0c2a3c', .09, spec=.5), (0, 0, 0))
    area((13, 2, 9), (5, 0, 4), (3, 12), 3, '#eafff8'); area((-6, 2, 9), (5, 0, 4), (3, 12), 2, '#dfeaff')
    ampoule((5.0, 0, 0), rot=.1, ring='teal', fill=.8); ampoule((9.6, 8, 0), ring='warm', fill=.8, g=AMBER()); ampoule((4.6, 12, 0), ring='teal')
    camera((0, -23, 4.2), (0, 0, 4.1), 44, .3, (5, -.6, 4))

@scene(spp=64)
def soon_ripple():
    """A drop about to fall over a still surface."""
    world([(0, '#0d5a62', .6), (.5, '#bfe3df', .9), (1, '#f4fbfb', 1.1)], .9)
    plane('wall', 120, 60, emission('wall', grad=[(0, '#e9f5f4', 1.0), (.5, '#a5d8d1', .95), (1, '#3f9d97', .9)]), (0, 46, 10), (math.pi / 2, 0, 0))
    cx, cy = 5.2, 2; nr, ns = 260, 200; vs, fs = [], []
    for i in range(nr):
        r = .02 + 60 * (i / (nr - 1)) ** 2.2; z = .26 * math.cos(r * 3.4) * math.exp(-r * .34) * min(1, r * 2.2)
        vs += [(cx + r * math.cos(2 * math.pi * j / ns), cy + r * math.sin(2 * math.pi * j / ns), z) for j in range(ns)]
    fs = [(i * ns + j, i * ns + (j + 1) % ns, (i + 1) * ns + (j + 1) % ns, (i + 1) * ns + j)[::-1] for i in range(nr - 1) for j in range(ns)]
    mesh('water', vs, fs, mat('water', '#0f7f78', .04, spec=.7), 180)
    area((-12, 10, 16), (5, 2, 0), (6, 14), 3); area((16, 4, 12), (5, 2, 0), (4, 12), 3, '#eafff8'); area((5, -10, 14), (5, 2, 3), (10, 4), 1.2)
    g = CLEAR(); px, py = cx, cy
    lathe('pipette', fillet([(.0, 5.4), (.17, 5.4), (.24, 6.2), (.6, 7.6), (.6, 20), (.5, 20), (.5, 7.65), (.15, 6.3), (.08, 5.45), (0, 5.46)], [0, .03, .2, .3, 0, 0, .3, .2, .03, 0]), g, 64, loc=(px, py, 0))
    lathe('pliq', fillet([(0, 5.5), (.12, 6.3), (.49, 7.65), (.49, 9.6), (0, 9.56)], [0, .2, .3, .03, 0]), glass('dl', (.45, .92, .8), 1.333), 64, loc=(px, py, 0))
    drop = [(0, 3.35)] + [(.44 * math.sin(t), 3.79 - .44 * math.cos(t)) for t in (math.pi * k / 40 for k in range(1, 26))] + [(.26, 4.24), (.15, 4.5), (.07, 4.8), (0, 5.0)]
    lathe('drop', drop, glass('dl', (.45, .92, .8), 1.333), 64, loc=(px, py, 0), smooth=80)
    camera((0, -22, 5.6), (0, 0, 3.9), 46, .2, (5.2, 2, 3.8))

@scene(1600, 900, 56, exposure=.15)
def soon_queue():
    """Vials waiting out of focus; one, amber, already sharp."""
    bright(left='#f3f8f8', right='#8fc4c1', gain=1.05)
    for k in range(7): vial((-5.5 + k * 2.9, 9 + (k % 2) * 2.0, 0), cap=('teal', 'navy', 'white')[k % 3], fill=.6)
    vial((4.9, -1.5, 0), cap='teal', fill=.62, g=AMBER())
    camera((0, -20, 3.2), (0, 0, 2.9), 48, .5, (5.6, -2.6, 2.4))

@scene(1600, 900, 36, exposure=.42)
def missing_vial():
    """404: a rack of capped vials seen from above, one socket empty."""
    world([(0, 'mist', .6), (.5, 'white', .8), (1, 'white', 1)], .55)
    area((-16, 8, 20), (0, 0, 1), (8, 10), 2.6, '#ffffff'); area((18, -6, 12), (0, 0, 1), (5, 14), 1.2, '#d9fbf0')
    rack = mat('rack', '#e9eff1', .4); P = 2.75; hx, hy = 2 * P + P / 2, P * .866; n = 48; vs, fs = [], []
    for k in range(n):  # rack top with a round hole
        t = 2 * math.pi * k / n; c, s_ = math.cos(t), math.sin(t); q = 60 / max(abs(c), abs(s_)); vs += [(hx + 1.22 * c, hy + 1.22 * s_, 0), (hx + q * c, hy + q * s_, 0)]
    for k in range(n): m = (k + 1) % n; fs.append((2 * k, 2 * k + 1, 2 * m + 1, 2 * m))
    mesh('rack', vs, fs, rack, 0)
    lathe('socket', [(0, -3), (1.22, -3), (1.22, 0), (1.22, 0)][:3], mat('socket', 'teal', .35), 96, loc=(hx, hy, 0))
    lathe('lip', fillet([(1.2, .0), (1.2, .06), (1.36, .06), (1.36, 0)][::-1], [0, .03, .03, 0]), mat('lip', 'teal', .3), 96, loc=(hx, hy, 0))
    def capm(c): return group([lathe('crimp', fillet([(1.065, -.2), (1.065, .47), (.9, .5)], [0, .07, 0]), ALU(), 96), lathe('flip', fillet([(1.0, .49), (1.09, .53), (1.09, .74), (.86, .77), (.8, .735), (0, .735)], [0, .03, .07, .03, .05, 0]), PLASTIC(c), 96)])
    R = random.Random(3)
    for j in range(-7, 9):
        for i in range(-9, 10):
            x, y = i * P + (j % 2) * P / 2, j * P * .866
            if math.hypot(x - hx, y - hy) < .5: continue
            c = 'teal' if (i * 5 + j * 3) % 13 == 0 else 'navy' if (i * 5 + j * 3) % 13 == 6 else 'white'
            copy(proto(('cap', c), lambda: capm(c)), (x, y, .15))
    camera((2.2, -17, 21), (1.4, .6, 0), 48, .35, (hx, hy, .3))

@scene(1600, 900, 44, exposure=.15)
def missing_tablet():
    """404: a blister with one pocket already empty, the tablet gone for a roll."""
    bright(left='#eef5f5', right='#a9d2ce', flags=False, floor='#e6eff0', rough=.25)
    b = blister(5, 2, popped=(6,), color='#a5dccb'); b.location = (2.2, 3.0, 1.45); b.rotation_euler = (math.radians(64), 0, math.radians(-12))
    box('prop', (7, .1, 2.4), mat('navyblk', 'navy', .4), (2.4, 4.4, 1.2), (0, 0, math.radians(-12)))
    tablet('#a5dccb', .46, .32, loc=(-2.4, -2.2, .46), rot=(math.radians(90), 0, math.radians(38)))
    camera((0, -16, 4.0), (0, 0, 1.75), 52, .2, (2.8, 1.6, 1.4))

# ------------------------------------------------------------------ wide heroes, the tablets card, the investor banner
@scene(1200, 900, 48, exposure=.25)
def tablets():
    """Card: film-coated tablets of three kinds, no capsules."""
    bright(left='#eef4f5', right='#cfe0e0', flags=False, floor='#e8eff1', rough=.3)
    fl = plane('ground', 60, 60, mat('g', '#e6eef0', .3), (0, 0, 0)); fl.hide_render = True
    R = random.Random(23); kinds = [('#f5f4ee', .56, .38, True, 1.), ('#8fd3bf', .5, .34, False, 1.), ('#e8c493', .44, .34, True, 1.45)]; obs = []
    for i in range(58):
        c, r, h, s, o = kinds[(0, 0, 1, 0, 2, 1)[i % 6]]
        obs.append(tablet(c, r, h, score=s, oval=o, loc=(R.uniform(-2.7, 2.7), R.uniform(-2.0, 2.6), .8 + i * .24), rot=tuple(R.uniform(0, 6.3) for _ in range(3))))
    settle(obs, 110, [fl])
    camera((0, -12.5, 8.5), (0, .2, .45), 70, .25, (0, -1, .5))

@scene(1600, 900, 40, exposure=.2, bounces=16)
def powder_wide():
    """Hero: vials of dry powder on the right, air on the left."""
    bright(left='#f6fafb', right='#a9cfcf', gain=1.06)
    area((-2, -18, 9), (3, 0, 2), (14, 6), 1.5)
    for x, y, c, f, n in ((1.1, -.6, 'navy', .34, 9), (4.0, .7, 'teal', .4, 1), (6.9, -.4, 'navy', .36, 5)): vial((x, y, 0), cap=c, fill=f, content='powder', seed=n)
    for x, y, c, n in ((2.6, 5.2, 'white', 4), (6.2, 5.6, 'teal', 2), (9.6, 4.6, 'navy', 7), (.6, 11, 'teal', 4), (5.0, 11.5, 'navy', 4), (9.4, 11, 'white', 4)): vial((x, y, 0), cap=c, fill=.38, content='powder', seed=n)
    camera((-.2, -22, 4.5), (-.2, 0, 2.75), 46, .36, (4, .4, 2.3))

@scene(1600, 900, 36, exposure=.26)
def solids_wide():
    """Hero: tablets, capsules and a blister on the right, air on the left."""
    bright(left='#f6fafb', right='#a9cfcf', flags=False, floor='#e6eef0', rough=.28, gain=1.04)
    fl = plane('ground', 60, 60, mat('g', '#e6eef0', .3), (0, 0, 0)); fl.hide_render = True
    obs = []; R = random.Random(14)
    for i in range(60):
        p = (3.0 + R.uniform(-2.5, 2.7), -.4 + R.uniform(-1.4, 1.5), 1 + i * .26); r = tuple(R.uniform(0, 6.3) for _ in range(3)); k = i % 4
        obs.append(capsule('teal', 'white', loc=p, rot=r) if k == 0 else tablet('#f5f4ee', loc=p, rot=r) if k == 1 else tablet('#9ad7c4', .42, .3, score=False, loc=p, rot=r) if k == 2 else capsule('navy', 'white', .3, 1.55, loc=p, rot=r))
    settle(obs, 110, [fl])
    for o in obs: o.hide_render = o.matrix_world.translation.x < .1  # keeps the left free for words
    b = blister(5, 2, color='#f5f4ee'); b.location = (2.7, 3.6, 1.45); b.rotation_euler = (math.radians(62), 0, math.radians(-14))
    camera((-.3, -14, 5.0), (-.3, 0, 1.5), 46, .22, (3, -.8, .6))

@scene(1600, 900, 40, exposure=.4, bounces=16)
def investor_dark():
    """Banner of the investor zone: vials on ink glass, their levels rising like a chart."""
    dark(glow='#0f4254', gain=.5, pos=(10, 40, 5))
    area((15, 5, 10), (4, 0, 3), (3, 13), 3.4, '#eafff8'); area((-17, 6, 10), (3, 0, 3), (3, 12), 2.4, '#dfeaff'); area((3, -7, 16), (3, 0, 3), (13, 5), 2.2)
    for i in range(6): vial((-4.2 + i * 2.36, 0, 0), scale=.86, cap='warm' if i == 5 else 'teal', fill=.12 + i * .13, liquid=(.5, .97, .84))
    camera((0, -24, 3.5), (0, 0, 2.35), 46, .2, (4, -.9, 2))

def main():
    """Render the picture named after `--`, with its own size and samples or those asked for."""
    a = sys.argv[sys.argv.index('--') + 1:]; name = a[0]; opt = dict(zip(a[1::2], a[2::2])); f, w, h, spp, kw = S[name]
    reset(); f()
    render(os.path.abspath(opt.get('--out', f'{name}.png')), int(opt.get('--w', w)), int(opt.get('--h', h)), int(opt.get('--spp', spp)), **kw)

if __name__ == '__main__': main()
