"""How an ampoule is made, second half: autoclave, inspection, labelling, cold room."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from making_set import *

def disc(r, t, m, bulge=.5):
    """Round door along Z: domed outside, rim, flat gasket side."""
    return lathe('disc', fillet([(0, 0), (r, 0), (r, t), (r * .86, t), (r * .8, t + bulge * .4), (0, t + bulge)], [0, .12, .12, .1, .5, 0], 8), m, 128)

@scene(**{**STAGE, 'exposure': .14})
def making_5_autoclave():
    """A round door ajar, trays of ampoules within, soft steam."""
    stood = stage(right='#8dbdbc', focus=(4.2, 1.6, 3.4), aperture=.2); cx, y0, zc, r = 4.4, 4.2, 5.2, 4.0
    steel = mat('brushed', '#cdd5d9', .26, 1., aniso=.5); st = STEEL()
    panel = mat('panel', '#f4f8f8', .32, spec=.5); n = 96; P = [(math.cos(2 * math.pi * k / n), math.sin(2 * math.pi * k / n)) for k in range(n)]
    q = [(max(-1, min(1, c / max(abs(c), abs(s)))), max(-1, min(1, s / max(abs(c), abs(s))))) for c, s in P]
    vs = [(cx + r * c, y0, zc + r * s) for c, s in P] + [(cx + (-6.6 if u < 0 else 11) * abs(u), y0, zc + (5.6 if v > 0 else 5.2) * v) for u, v in q]
    mesh('panel', vs, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], panel, 0)
    box('side', (.1, 20, 10.8), panel, (cx - 6.6, y0 + 10, 5.4)); box('top', (17.6, 20, .1), panel, (cx + 2.2, y0 + 10, 10.8))
    box('band', (17.62, .08, .24), mat('teal', 'teal', .3), (cx + 2.2, y0 - .05, 10.0), bevel=.02)
    o = lathe('flange', fillet([(r, 0), (r, 1.3), (r + .75, 1.3), (r + .75, 0)], .16), steel, 128, loc=(cx, y0, zc)); o.rotation_euler = (math.pi / 2, 0, 0)
    o = lathe('gasket', fillet([(r + .12, 1.28), (r + .12, 1.4), (r + .34, 1.4), (r + .34, 1.28)], .05), mat('gasket', '#2f8f7c', .5), 128, loc=(cx, y0, zc)); o.rotation_euler = (math.pi / 2, 0, 0)
    o = lathe('bore', [(r - .02, -1.3), (r - .02, 16)], mat('bore', '#dfe7e8', .3, .6), 96, loc=(cx, y0, zc)); o.rotation_euler = (-math.pi / 2, 0, 0)
    plane('end', 9, 9, emission('end', grad=[(0, '#f7d9ad', .75), (1, '#fff4e2', 1.1)], axis='Y'), (cx, y0 + 15, zc), (math.pi / 2, 0, 0))
    area((cx, y0 + 4, zc + 4), (cx, y0 + 3, 0), (5, 8), 2.4, '#ffd9a4'); area((cx, y0 - 6, 12), (cx, y0, 4), (8, 3), 1.0, '#fffaf2')
    hinge = (cx + r + .95, y0 - 1.3, zc); d = disc(r + .72, .9, steel); d.rotation_euler = (math.pi / 2, 0, 0); d.location = (-(r + .95), -.1, 0)
    wheel = lathe('wheel', [(1.5 + .13 * math.cos(a), .13 * math.sin(a)) for a in (2 * math.pi * k / 16 for k in range(17))], st, 64, loc=(-(r + .95), -2.2, 0)); wheel.rotation_euler = (math.pi / 2, 0, 0)
    bars = [rod((-(r + .95) - 1.4 * math.cos(a), -2.2, 1.4 * math.sin(a)), (-(r + .95) + 1.4 * math.cos(a), -2.2, -1.4 * math.sin(a)), .09, st) for a in (0, 1.05, 2.1)] + [rod((-(r + .95), -1.2, 0), (-(r + .95), -2.3, 0), .24, st)]
    group([d, wheel] + bars, hinge, (0, 0, math.radians(74)))
    for z in (-1.6, 1.6): rod((hinge[0], hinge[1], zc + z - .6), (hinge[0], hinge[1], zc + z + .6), .28, st)
    for k, z in enumerate((2.35, 4.95)):
        w = 6.2; box('tray', (w, 9.4, .16), steel, (cx, y0 + 3.4, z), bevel=.05); box('lip', (w, .12, .5), steel, (cx, y0 - 1.3, z + .2), bevel=.05)
        for j in range(4):
            for i in range(8 - j % 2):
                shut_ampoule((cx + (i - 3.5 + (j % 2) * .5) * .75, y0 - .6 + j * 1.0, z + .1), scale=.29, ring='teal', liquid=LIQUID)
    for s in (-1, 1): rod((cx + s * 2.7, y0 - 1.2, 1.9), (cx + s * 2.7, y0 + 12, 1.9), .14, st)
    for k, (x, y, z, w, h, dn) in enumerate(((2.6, -.4, 8.4, 8, 4.8, .75), (5.2, -.8, 9.4, 9, 4.6, .75), (4.0, 1.2, 6.9, 8, 4.4, .4), (.6, -1.4, 7.4, 6, 4.4, .5), (3.2, -2, 1.1, 9, 2.6, .6))):
        puff((x, y, z), (w, h), soft(f'steam{k}', '#ffffff', 1.02, dn, 2.2, k * 3.7))
    turn(stood, -14, (cx, 0, 0))

def turned_model():
    """A shut ampoule held upside down: the liquid stands in the stem, a few bubbles rise."""
    out = fillet([(0, .1), (.45, .1), (.6, 0), (.75, 0), (.75, 3.9), (.36, 4.75), (.33, 4.95), (.47, 5.45), (.38, 6.2), (.27, 7.25), (.16, 7.55), (0, 7.6)], [0, .1, .1, .14, .55, .3, .15, .35, .5, .3, .15, 0], 10)
    lvl = 1.15; inn = [(max(0, r - .055), z + (.1 if z < .2 else -.06 if z > 7 else 0)) for r, z in out][::-1]; inn[0] = (0, inn[0][1]); inn[-1] = (0, inn[-1][1])
    i = max(k for k, p in enumerate(inn) if p[1] >= lvl); inn.insert(i + 1, (.695, lvl))
    parts = [lathe('amp', out, CLEAR(), 64, smooth=80),
             lathe('ampin', inn, [CLEAR(), glass('wet' + str(LIQUID), LIQUID, 1.5 / 1.333)], 64, [1 if p[1] > lvl + 1e-6 else 0 for p in inn[:-1]], smooth=80),
             lathe('men', fillet([(0, lvl + .06), (.63, lvl + .04), (.695, lvl)], .03), glass('liq' + str(LIQUID), LIQUID, 1.333), 64)]
    return parts

@scene(**STAGE)
def making_6_inspection():
    """Ampoules before a board half black, half white; one is turned over."""
    stood = stage(focus=(4.2, -1, 4)); st = STEEL(); cx = 4.6
    board = lambda n, c: mat(n, c, .7, spec=.25)
    box('frame', (13.6, .5, 11.2), mat('frame', '#b9c8ce', .35), (cx, 4.1, 5.6), bevel=.2)
    plane('white', 6.4, 10.4, emission('lit', '#ffffff', 1.0), (cx - 3.2, 3.82, 5.6), (math.pi / 2, 0, 0)); plane('black', 6.4, 10.4, board('black', '#080d13'), (cx + 3.2, 3.82, 5.6), (math.pi / 2, 0, 0))
    box('hood', (13.8, 4.6, .5), mat('hood', '#f1f5f5', .35), (cx, 2.0, 11.2), bevel=.15); plane('lamp', 13, .8, emission('lamp', '#fffdf6', 3.), (cx, .6, 10.9), (math.pi, 0, 0))
    box('shelf', (15.4, 4.8, .36), mat('shelf', '#eef3f4', .25), (cx, 1.4, .02), bevel=.1); box('edge', (15.42, .06, .12), mat('teal', 'teal', .3), (cx, -1.02, .04), bevel=.02)
    area((cx, 0, 10.7), (cx, .3, 3), (12.5, 1.2), 3.4, '#fffdf6'); area((cx + 8, -3, 6), (cx + 3, 0, 4), (2, 8), 2.2, '#f4fffb')
    for i in range(5):
        x = cx - 4.9 + i * 2.45
        if i != 3: shut_ampoule((x, .4, .22), ring='teal', liquid=LIQUID)
    t = group(turned_model(), (cx + 2.45, .4, 9.2), (math.pi, 0, 0)); t.scale = (SIZE,) * 3; t.rotation_euler = (math.pi, math.radians(4), 0); R = random.Random(5)
    for k in range(9): sphere('bubble', R.uniform(.02, .05), glass('bubble', (1, 1, 1), 1 / 1.333), (cx + 2.45 + R.uniform(-.35, .35), .4 + R.uniform(-.3, .3), R.uniform(5.6, 7.7)), 3)
    x = cx + 2.45
    for s in (-1, 1): box('jaw', (.2, .7, .9), mat('jaw', '#e9eff0', .35), (x + s * .8, .4, 8.5), bevel=.08); rod((x + s * .82, .4, 8.8), (x + s * .3, .4, 10.2), .12, st)
    cyl('arm', .34, 1.4, st, (x, .4, 9.9), bevel=.06)
    turn(stood, -18, (cx, 0, 0))

def label(r, z0, z1, a=210, n=48):
    """Paper label of coloured bands and grey lines, no words; centred on -Y."""
    bands = [(0, .16, 'teal'), (.16, .2, 'white'), (.2, .62, 'white'), (.62, .78, 'white'), (.78, 1, 'white')]
    parts = []
    def patch(u0, u1, a0, a1, c, dr):
        k = max(2, int(n * (a1 - a0))); t = [-math.pi / 2 + math.radians(a) * (a0 + (a1 - a0) * j / k - .5) for j in range(k + 1)]; zz = [z0 + (z1 - z0) * u for u in (u0, u1)]
        return mesh('label', [((r + dr) * math.cos(x), (r + dr) * math.sin(x), z) for x in t for z in zz], [(2 * j, 2 * j + 2, 2 * j + 3, 2 * j + 1) for j in range(k)], mat('paper', c, .45, spec=.4), 80)
    parts.append(patch(0, 1, 0, 1, '#fbfcfc', 0)); parts.append(patch(0, .17, 0, 1, 'teal', .004)); parts.append(patch(.93, 1, 0, 1, 'ink', .004))
    for u, w, h, c in ((.72, .32, .075, 'ink'), (.6, .24, .05, '#6b7f8c'), (.5, .28, .035, '#9fb0ba'), (.42, .25, .035, '#9fb0ba'), (.34, .27, .035, '#9fb0ba'), (.26, .16, .035, '#9fb0ba')): parts.append(patch(u, u + h, .34, .34 + w, c, .004))
    for k in range(13): parts.append(patch(.3, .68, .74 + k * .012, .74 + k * .012 + (.004, .008, .006)[k % 3], 'ink', .004))
    return parts

def labelled(loc, turn_by, scale):
    def make():
        a = ampoule_model(fill=.8, ring='teal', liquid=LIQUID, dot=False)
        for o in label(.757, .5, 3.5): o.parent = a
        return a
    return copy(proto('labelled', make), loc, (0, 0, turn_by), scale)

def star(r, pockets, depth, t, m):
    """Star wheel: a disc with round pockets at its rim."""
    pts = []; n = pockets; h = math.asin(depth / r)
    for k in range(n):
        a0 = 2 * math.pi * k / n
        for j in range(13):
            b = math.pi * j / 12; lx, ly = r * math.cos(h) - depth * math.sin(b), -depth * math.cos(b); pts.append((lx * math.cos(a0) - ly * math.sin(a0), lx * math.sin(a0) + ly * math.cos(a0)))
        for j in range(1, 8): a = a0 + h + (2 * math.pi / n - 2 * h) * j / 8; pts.append((r * math.cos(a), r * math.sin(a)))
    k = len(pts)
    return mesh('star', [(x, y, 0) for x, y in pts] + [(x, y, t) for x, y in pts], [tuple(range(k))[::-1], tuple(range(k, 2 * k))] + [(i, (i + 1) % k, k + (i + 1) % k, k + i) for i in range(k)], m, 30)

@scene(**STAGE)
def making_7_labelling():
    """Ampoules in the pockets of a star wheel take their labels from a roll."""
    stood = stage(focus=(3.4, -2.5, 3)); st = STEEL(); cx, cy, r, n = 5.4, 3.2, 6.0, 14
    for z, t, m in ((.9, .5, WHITE()), (3.25, .4, WHITE())): star(r, n, .75, t, m).location = (cx, cy, z)
    for z in (1.4, 3.65): cyl('plate', 3.4, .1, mat('teal', 'teal', .3), (cx, cy, z), bevel=.03, segs=96)
    cyl('hub', 1.0, 6.2, st, (cx, cy, 0), bevel=.1); cyl('knob', 1.35, .6, mat('knob', 'navy', .35), (cx, cy, 6.0), bevel=.15)
    h = math.asin(.75 / r)
    for k in range(n):
        a = 2 * math.pi * k / n; x, y = cx + r * math.cos(h) * math.cos(a), cy + r * math.cos(h) * math.sin(a); deg = math.degrees(a) % 360
        if 20 < deg < 160: shut_ampoule((x, y, .02), scale=.92, ring='teal', liquid=LIQUID)
        elif deg <= 20 or deg > 245 + 6: labelled((x, y, .02), a + math.pi / 2 + (.0 if k % 2 else .12), .92)
        else: shut_ampoule((x, y, .02), scale=.92, ring='teal', liquid=LIQUID)
    rx, ry = -2.4, 3.6; roll = lathe('roll', fillet([(.8, .6), (2.0, .6), (2.0, 3.35), (.8, 3.35)], .03), mat('rollpaper', '#f7f7f3', .6), 96, loc=(rx, ry, 0)); cyl('core', .78, 4.2, mat('teal', 'teal', .3), (rx, ry, 0), bevel=.05)
    for z in (.42, 3.38): cyl('flange', 2.5, .14, mat('reel', '#d3e2e4', .3), (rx, ry, z), bevel=.04, segs=96)
    def band(p0, p1, off):
        a, b = Vector(p0), Vector(p1); d = (b - a).normalized(); nrm = Vector((d.y, -d.x, 0)) * off; v = [(a.x, a.y, .62), (b.x, b.y, .62), (b.x, b.y, 3.3), (a.x, a.y, 3.3)]
        mesh('web', v, [(0, 1, 2, 3)], mat('web', '#e9edea', .5), 0); L = (b - a).length; k = .25
        while k + 1.5 < L:
            for u0, u1, c, o in ((0, 1, '#fbfcfc', 1), (0, .17, 'teal', 1.6), (.93, 1, 'ink', 1.6), (.6, .74, 'navy', 1.6)):
                w0, w1 = (k, k + 1.5) if u0 != .6 else (k + .25, k + 1.0); q = [a + d * w0, a + d * w1]; e = nrm * o; z0, z1 = .72 + 2.45 * u0, .72 + 2.45 * u1
                mesh('lab', [(q[0].x + e.x, q[0].y + e.y, z0), (q[1].x + e.x, q[1].y + e.y, z0), (q[1].x + e.x, q[1].y + e.y, z1), (q[0].x + e.x, q[0].y + e.y, z1)], [(0, 1, 2, 3)], mat('paper', c, .45, spec=.4), 0)
            k += 1.75
    t0 = (cx + (r + .12) * math.cos(math.radians(246)), cy + (r + .12) * math.sin(math.radians(246)) - .25, 0)
    g = (-.6, -2.6, 0); band((rx - 1.2, ry - 1.62, 0), g, .012); band(g, t0, .012); cyl('idler', .34, 4.0, st, (g[0] + .05, g[1] + .36, 0), bevel=.06)
    box('blade', (.16, .5, 3.4), st, (t0[0] + .1, t0[1] + .1, 1.9), bevel=.05)
    turn(stood, -8, (4, 0, 0))

@scene(**{**STAGE, 'exposure': .08})
def making_8_cold_room():
    """Shelves of cartons in cold light."""
    stood = stage(right='#7fb2cc', left='#eef5f9', focus=(3.6, -1, 3.2), aperture=.34, mid=.3); R = random.Random(4); st = STEEL()
    wire = mat('wire', '#dbe4e8', .3, .7); kinds = [('#fbfcfc', 'teal'), ('#fbfcfc', 'navy'), ('#f3f7f8', 'teal')]
    def carton(w, d, h, k):
        c, b = kinds[k]
        return proto(('carton', w, d, h, k), lambda: group([box('c', (w, d, h), mat('carton', c, .55), (0, 0, h / 2), bevel=.04), box('b', (w + .02, d + .02, h * .2), mat('cband', b, .5), (0, 0, h * .2), bevel=.02), box('l', (w * .42, .02, h * .16), mat('cl', 'ink', .5), (-w * .18, -d / 2 - .01, h * .72)), box('l2', (w * .3, .02, h * .07), mat('cl2', '#8fa3af', .5), (-w * .24, -d / 2 - .01, h * .54)), box('win', (w * .16, .02, h * .36), mat('cl3', b, .5), (w * .3, -d / 2 - .01, h * .66))]))
    for row, (y, x0, x1) in enumerate(((1.2, -1.6, 22), (9, -3.6, 26))):
        for z in (.0, 3.5, 7.0, 10.5):
            for yy in (-1.5, -.5, .5, 1.5): rod((x0 - .2, y + yy, z + .25), (x1, y + yy, z + .25), .07, wire, 12)
            box('lip', (x1 - x0, .1, .3), wire, ((x0 + x1) / 2, y - 1.75, z + .2), bevel=.03)
        for x in (x0, x0 + 8.4, x0 + 16.8):
            for yy in (-1.7, 1.7): rod((x, y + yy, -.5), (x, y + yy, 14), .16, wire, 24)
        for z in (.34, 3.84, 7.34):
            x = x0 + .5
            while x < x1 - 3:
                k = R.randrange(3); w, h = R.choice(((1.7, 2.3), (2.2, 1.9), (1.9, 1.3)))
                for s in range(1 if h > 1.4 else 2): copy(carton(w, 2.6, h, k), (x + w / 2, y + R.uniform(-.1, .1), z + s * h), (0, 0, R.uniform(-.03, .03)))
                x += w + R.uniform(.08, .3)
                if R.random() < .14 and not (row == 0 and z < 1): x += 1.4
    box('tray', (5.4, 2.6, .3), mat('tray', '#f4f8f9', .4), (1.6, -3.6, .14), bevel=.1)
    for j in range(2):
        for i in range(5): shut_ampoule((-.5 + i * 1.05, -4.2 + j * 1.15, .3), scale=.52, ring='teal', liquid=LIQUID)
    area((2, -4, 12), (4, 0, 3), (14, 3), 1.5, '#d5ebff'); area((14, -8, 8), (5, 0, 4), (4, 10), 1.6, '#cfe8ff')
    for k, (x, y, z, w, h) in enumerate(((4, -4.6, .8, 14, 2.6), (9, -5, .9, 12, 3))): puff((x, y, z), (w, h), soft(f'mist{k}', '#eef8ff', .98, .3, 2., k * 4.1))
    turn(stood, -26, (4, 0, 0))

if __name__ == '__main__': main()
