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

# ------------------------------------------------------------------ plants (metres)
def tree(p, s, kind):
    if kind == 'pine':
        m = mat('pine', '#2b6e62', .8)
        o = proto('pine', lambda: lathe('pine', [(0, .6)] + [q for k in range(4) for q in ((1.5 - k * .33, .8 + k * 1.15), (.62 - k * .14, 2.3 + k * 1.1))] + [(0, 6.6)], m, 14, smooth=20))
    elif kind == 'palm':
        def mk():
            m = mat('frond', '#2b8a72', .7); ps = [lathe('trunk', [(.28, 0), (.2, 3), (.15, 6.2), (0, 6.3)], mat('trunk', '#b59a78', .8), 10)]
            for k in range(9):
                a = k * .7; vs = []; fs = []
                for i in range(7):
                    t = i / 6; x = 2.9 * t; z = 6.2 + .9 * math.sin(t * 2.4) - 1.5 * t * t; wd = .42 * math.sin(math.pi * (.08 + .9 * t)); vs += [(x, -wd, z - .12), (x, 0, z), (x, wd, z - .12)]
                for i in range(6): b = 3 * i; fs += [(b, b + 3, b + 4, b + 1), (b + 1, b + 4, b + 5, b + 2)]
                ps.append(mesh('frond', vs, fs, m, 60, rot=(0, 0, a)))
            return group(ps)
        o = proto('palm', mk)
    else:
        def mk():
            b = sphere('crown', 1.7, mat('leaf', '#3f947b', .85), (0, 0, 2.9), 3)
            for v in b.data.vertices: v.co *= 1 + .16 * noise.noise(v.co * 1.1)
            return group([b, cyl('tr', .2, 2.2, mat('trunk', '#b59a78', .8), segs=10)])
        o = proto('round', mk)
    return copy(o, p, (0, 0, random.uniform(0, 6)), s)

def block(x, y, z, w, d, h, floors=2, rib='navy', parapet=True, fins=0, roof='#eef2f3'):
    """White massing with recessed ribbon glazing on all sides, optional vertical fins and roof parapet."""
    c = mat('clay', '#f3f5f4', .6); gl = mat('glazing', '#14506a' if rib == 'navy' else '#0d7a68', .12, spec=.8)
    fh = h / floors
    for f in range(floors):
        box('slab', (w, d, fh * .46), c, (x, y, z + f * fh + fh * .23), bevel=.06); box('glz', (w - .7, d - .7, fh * .54), gl, (x, y, z + f * fh + fh * .73))
        n = max(3, int(w / 2.2)); m = max(3, int(d / 2.2))
        for i in range(n + 1): 
            for sy in (-1, 1): box('mu', (.14, .2, fh * .56), c, (x - w / 2 + .35 + i * (w - .7) / n, y + sy * (d / 2 - .32), z + f * fh + fh * .73))
        for j in range(m + 1):
            for sx in (-1, 1): box('mu', (.2, .14, fh * .56), c, (x + sx * (w / 2 - .32), y - d / 2 + .35 + j * (d - .7) / m, z + f * fh + fh * .73))
    box('roof', (w + .3, d + .3, .7), mat('roof', roof, .7), (x, y, z + h + .35), bevel=.06)
    if parapet: box('well', (w - 1, d - 1, .1), mat('gravel', '#d7dee0', .9), (x, y, z + h + .72))
    for i in range(fins): box('fin', (.35, 1.0, h + .4), mat('finm', 'teal', .4), (x - w / 2 + (i + .5) * w / fins, y - d / 2 - .35, z + h / 2))

def rooftop(x, y, z, w, d, seed=1):
    R = random.Random(seed); m = mat('plant', '#c9d3d7', .4); pv = mat('pv', '#16395a', .18, spec=.7)
    for i in range(int(w / 5)):
        u = x - w / 2 + 3 + i * 5
        if R.random() < .55: box('ahu', (2.6, 2, 1.3), m, (u, y + d * .22, z + .65), bevel=.1); cyl('fan', .7, .4, mat('fan', '#5b6e79', .5), (u, y + d * .22, z + 1.3), segs=24)
        for j in range(2): box('pv', (3.4, 1.5, .1), pv, (u, y - d * .1 - j * 2.1 - .6, z + .7), (math.radians(22), 0, 0))

def car(x, y, z, c, r=0, truck=False):
    m = mat('car', c, .3)
    if truck: return group([box('t', (6, 2.3, 2.4), mat('box', 'white', .5), (0, 0, 1.7), bevel=.1), box('c', (1.7, 2.2, 2), m, (4.1, 0, 1.4), bevel=.3)], (x, y, z), (0, 0, r))
    return group([box('b', (3.6, 1.6, .8), m, (0, 0, .7), bevel=.25), box('c', (2, 1.4, .7), mat('cg', '#1d3c50', .15), (-.1, 0, 1.3), bevel=.25)], (x, y, z), (0, 0, r))

def daylight(col='#ffeed6', rot=(52, 0, -62), p=2.7):
    world([(0, '#c7d6db', .8), (.5, '#eaf2f4', .95), (1, '#a9cfe0', 1.0)], .6); sun(rot, p, col, 2.5)

def arch_cam(dist=150, el=30, az=-38, target=(0, 0, 3), lens=70, ap=.5):
    e, a = math.radians(el), math.radians(az); t = Vector(target)
    camera(t + dist * Vector((math.cos(e) * math.sin(a), -math.cos(e) * math.cos(a), math.sin(e))), target, lens, ap, t)

@scene(spp=44, bounces=5, sat=1.0)
def plant_navi_mumbai():
    daylight()
    wat = mat('sea', '#1c7f86', .1, spec=.6, bump=(.3, .5)); plane('sea', 900, 900, wat, (0, 0, -1.6))
    land = [(-60, 40), (-62, -6), (-50, -20), (-30, -25), (-8, -22), (14, -27), (40, -24), (58, -14), (64, 8), (60, 40)]
    pts = [tuple(v) for v in fillet(land + [land[0]], 8, 8)][:-1]; n = len(pts)
    for k, (zt, zb, s, c) in enumerate(((-.9, -2, 1.07, '#e9dcc0'), (0, -2, 1.0, '#dfe8e1'))):
        mesh('land', [(x * s, (y - 5) * s + 5, zb) for x, y in pts] + [(x * s, (y - 5) * s + 5, zt) for x, y in pts], [tuple(range(n, 2 * n))[::-1]] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)], mat('land', c, .9), 20)
    road = mat('road', '#c3ccd0', .9); box('road', (112, 6, .1), road, (1, 27, .05)); box('road2', (6, 34, .1), road, (-40, 9, .03)); box('yard', (44, 16, .1), road, (26, -10.5, .04)); box('green', (30, 9, .2), mat('lawn', '#a8d0bb', .95), (-14, -14, .05), bevel=.05)
    block(-12, 8, 0, 36, 16, 10, 3); block(-12, -2.5, 0, 14, 6, 5, 1, 'teal', fins=9)
    block(24, 8, 0, 32, 18, 8, 2, 'teal', fins=0); block(24, 10, 8.7, 16, 9, 4, 1); rooftop(-12, 8, 10.7, 34, 14); rooftop(24, 3, 8.7, 30, 8, 3)
    for i in range(3): cyl('tank', 2.1, 6.5, mat('tank', '#e3e9eb', .25, .6), (46 + (i % 2) * 5, 2 + i * 5, 0), bevel=.4)
    box('gate', (5, 3, 3), mat('clay', '#f3f5f4', .6), (-46, 20, 1.5), bevel=.1)
    box('jetty', (3, 20, .4), mat('jetty', '#d9cdb7', .8), (-44, -33, -.4)); [cyl('pile', .3, 3, mat('jetty', '#d9cdb7', .8), (-44 + sx, -26 - j * 5, -3), segs=12) for j in range(4) for sx in (-1.2, 1.2)]
    R = random.Random(5)
    for i in range(14): car(8 + i * 2.6, -8 + (i % 2) * -6, .1, ['white', 'navy', 'teal', 'steel'][i % 4], math.pi / 2)
    car(-22, 27, .1, 'teal', 0, True); car(14, 28, .1, 'navy', math.pi, True)
    for i in range(46):
        t = i / 46 * n; x, y = pts[int(t) % n]; tree((x * .94 + R.uniform(-1.5, 1.5), (y - 5) * .93 + 5 + R.uniform(-1, 1), 0), R.uniform(.65, 1.0), 'palm' if y < 20 and R.random() < .75 else 'round')
    for i in range(16): tree((-30 + i * 1.9, -17 + R.uniform(-1, 1), 0), R.uniform(.5, .8), 'round')
    for i in range(12): tree((-30 + i * 7.5, 20.5, 0), R.uniform(.6, .9), 'round')
    arch_cam(182, 22, -30, (-3, -4, 2), 52, .9)

@scene(spp=44, bounces=5, sat=1.0)
def plant_dehradun():
    daylight('#ffe4c2', (62, 0, 58), 2.9)
    def hgt(x, y):
        d = max(0, math.hypot(x * .72, y * 1.25 + 4) - 30); up = max(0, y - 16)
        f = noise.fractal((x * .016, y * .016, 2.2), 1, 2, 5)
        return max(0, d * .10 * (1 + f) + min(up, 130) * .105 * (1 + 1.3 * f) + min(d, 30) * .16 * noise.noise((x * .05, y * .05, 7))) if d > 0 else 0
    nx, ny, X, Y = 200, 190, 420, 330; vs = [(x, y, hgt(x, y)) for j in range(ny) for i in range(nx) for x, y in [((i / (nx - 1) - .5) * X, -70 + j / (ny - 1) * Y)]]
    mesh('hills', vs, [(j * nx + i, j * nx + i + 1, (j + 1) * nx + i + 1, (j + 1) * nx + i) for j in range(ny - 1) for i in range(nx - 1)], mat('hill', '#a3c2b1', .95), 80)
    for k, (y, h, c) in enumerate(((240, 62, '#7fb0ab'), (340, 104, '#a3c6c8'), (480, 175, '#c6dcdf'))):
        p = [(-500 + i * 10, h * (.62 + .55 * noise.fractal((i * .075 + k * 9, k * 3.1, .5), 1, 2, 4))) for i in range(101)]
        mesh('ridge', [(x, y, 0) for x, z in p] + [(x, y, z) for x, z in p], [(i, i + 1, 102 + i, 101 + i) for i in range(100)], emission('ridge', c, .86), 0)
    plane('sky', 1900, 420, emission('sky', grad=[(0, '#fdf4e6', 1.), (.45, '#eef3f2', 1.), (1, '#9cc8de', .95)], axis='Y'), (0, 620, 190), (math.pi / 2, 0, 0))
    road = mat('road', '#c9d0d2', .9); box('road', (70, 5, .1), road, (0, -17, .06)); box('road2', (5, 53, .1), road, (-30, -43.4, .03)); box('court', (24, 9, .12), mat('lawn', '#93c4ab', .95), (-3, -10.5, .06))
    block(-8, 2, 0, 30, 13, 10, 3, 'teal'); block(18, 4, 0, 24, 16, 6.5, 2); block(-8, -6.5, 0, 10, 5, 4.2, 1, fins=7); block(-27, 3, 0, 8, 11, 6.5, 2)
    rooftop(-8, 2, 10.7, 28, 11, 2); rooftop(18, 3, 7.2, 22, 12, 4)
    for i in range(3): cyl('tank', 1.8, 5.5, mat('tank', '#e3e9eb', .25, .6), (34, -2 + i * 4.6, 0), bevel=.4)
    R = random.Random(8)
    for i in range(9): car(8 + i * 2.6, -11.5, .1, ['white', 'navy', 'teal', 'steel'][i % 4], math.pi / 2)
    car(-14, -17, .1, 'teal', 0, True)
    for i in range(2600):
        x, y = R.uniform(-120, 120), R.uniform(-52, 150)
        z = hgt(x, y); cl = noise.noise((x * .03, y * .03, 4)) 
        if z > .8 and cl > -.2: tree((x, y, z - .3), R.uniform(.55, 1.15), 'pine')
    for i in range(22): tree((-34 + i * 3.2, -20.5 + R.uniform(-.6, .6), 0), R.uniform(.5, .8), 'round' if i % 3 else 'pine')
    arch_cam(128, 6.5, 22, (0, 6, 14), 44, .7)

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
