"""People at work without a face: gowned, gloved, or against the light. Units: cm."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from gowned import *
from making_set import open_ampoule, shut_ampoule, LIQUID

PEOPLE = dict(w=1600, h=1000, spp=32, bounces=12, thrift=.06)
REST = ((24, 18, 8), (26, 20, 10), (30, 24, 12), (34, 26, 12))

def gloved(wrist, toward, roll=0., curl=REST, size=1., m=None, left=False, voxel=.25):
    """A gloved hand at the wrist, fingers toward a point."""
    ps, tips, thumb = hand_parts(curl); o = glove(ps, m or NITRILE(), voxel); d = (Vector(toward) - Vector(wrist)).normalized(); q = d.to_track_quat('X', 'Z')
    o.rotation_mode = 'QUATERNION'; o.rotation_quaternion = q @ Euler((roll, 0, 0)).to_quaternion(); o.location = wrist; o.scale = (size, -size if left else size, size)
    return o, tips, thumb

def reaching(loc, turn_, left, right, **kw):
    """A figure at loc turned by turn_ degrees; left and right are (elbow, wrist, point the fingers look at) in its own space."""
    g = operator((left[:2], right[:2]), **kw); e = group([g])
    for s, (el, w, to) in ((True, left), (False, right)): o, _, _ = gloved(w, to, 0, left=s, size=1.08, voxel=.4); o.parent = e
    e.location = loc; e.rotation_euler = (0, 0, math.radians(turn_))
    return e

@scene(**{**PEOPLE, 'exposure': .08, 'contrast': 1.16})
def people_line():
    """Two operators in hood and mask at the filling line, from behind and from the side."""
    clean_room(); st = STEEL(); white = WHITE(); teal = mat('teal', 'teal', .3)
    box('belt', (9, 560, .6), mat('belt', '#dfe7ea', .3, spec=.5), (0, 210, -.3)); box('bed', (15, 560, 9), mat('bed', '#c9d3d7', .22, 1.), (0, 210, -5.4)); box('cabinet', (26, 560, 70), mat('cab', '#eef3f5', .35), (0, 210, -46), bevel=1.2); box('cabband', (26.2, 560, 1.2), teal, (0, 210, -13))
    for s in (-1, 1): box('upper', (2, 900, 52), mat('upper', '#e6eef0', .5), (s * 190, 390, 126))
    for s in (-1, 1): rod((s * 5.2, -60, 2.2), (s * 5.2, 480, 2.2), .3, st)
    for k in range(36):
        for s in (-1, 1): y = -40 + k * 4.6 + (2.3 if s > 0 else 0); open_ampoule((s * 2.2, y, .02), .82 if y < 44 else 0, scale=1.3)
    for s in (-1, 1): box('post', (2.4, 3, 40), st, (s * 10, 66, 12), bevel=.3)
    box('beam', (30, 9, 6), white, (0, 66, 34), bevel=1.0); box('stripe', (30.1, 9.1, .9), teal, (0, 66, 32), bevel=.05); box('bar', (7.5, 20, 2), st, (0, 60, 22), bevel=.2)
    for s in (-1, 1):
        for j in range(5): y = 52 + j * 4.6 + (2.3 if s > 0 else 0); rod((s * 2.2, y, 6), (s * 2.2, y, 21.4), .18, st, 16); rod((s * 2.2, y, 14), (s * 2.2, y, 21), .55, st, 20); rod((s * 2.2, y, 23), (s * 2.2, y + .6, 31), .34, mat('hose', '#e8eff0', .35), 16)
    for k in range(3): box('screen', (.8, 74, 52), glass('iso', (.965, .995, .985), 1.45), (-17, 60 + k * 78, 30)); box('frame', (1.1, 1.1, 58), st, (-17, 22 + k * 78, 28)); box('rail', (1.1, 78, 1.1), st, (-17, 60 + k * 78, 56.4))
    reaching((42, 16, -90), -146, ((-27, -9, 116), (-17, -28, 103), (-8, -46, 99)), ((27, -12, 118), (13, -32, 106), (2, -50, 101)), lean=7)
    reaching((-56, 190, -90), 138, ((-28, -6, 115), (-18, -24, 101), (-8, -40, 97)), ((28, -8, 116), (16, -28, 104), (6, -44, 99)), lean=5)
    box('trolley', (30, 46, 2), st, (78, 150, -12), bevel=.4)
    area((-60, -120, 110), (30, 30, 20), (60, 40), .7, '#fff1de')
    camera((-46, -150, 62), (9, 40, 35), 39, 1.0, (8, 40, 14))

def port(loc, m):
    """Round port in a wall that looks along -X: ring, gasket, clamp."""
    o = lathe('ring', fillet([(13.2, 0), (13.2, 2.2), (16.4, 2.2), (17, 0)], .5), m, 96, loc=loc); o.rotation_euler = (0, -math.pi / 2, 0)
    o = lathe('clamp', fillet([(12.9, 2), (12.9, 3.6), (14.4, 3.6), (14.4, 2)], .3), mat('clamp', 'teal', .35), 96, loc=loc); o.rotation_euler = (0, -math.pi / 2, 0)

def sleeve(a, b, r0, r1, m, rings=15):
    """Gauntlet from the port to the wrist: slack rubber with rounded pleats."""
    a, b = Vector(a), Vector(b); d = b - a; L = d.length; n = 150; prof = []
    for k in range(n + 1):
        t = k / n; r = r0 + (r1 - r0) * (1 - (1 - t) ** 2.1); r *= 1 + .045 * (1 - t) * math.sin(t * rings * 2 * math.pi); prof.append((r, L * t))
    def slack(x, y, z): t = z / L; w = .06 * (1 - t) + .025; f = 1 + w * noise.noise(Vector((x * .12, y * .12, z * .1))) + .03 * noise.noise(Vector((x * .3, y * .3, z * .34 + 5))); return x * f, y * f - 3.2 * math.sin(math.pi * t) * 0, z
    o = lathe('sleeve', prof, m, 96, warp=slack, smooth=180, loc=a); o.rotation_euler = d.to_track_quat('Z', 'Y').to_euler()
    return o

@scene(**{**PEOPLE, 'exposure': .16})
def people_isolator():
    """Two gauntlets through the ports of an isolator; a gloved hand lifts one ampoule from the tray."""
    bright(right='#8fc0c2', left='#f4f9f9', gain=1.04, rough=.14)
    plane('wall2', 330, 170, emission('wall2', grad=[(0, '#f4f9f9', 1.04), (.45, '#f4f9f9', 1.02), (.8, '#8fc0c2', .94)]), (0, 120, 40), (math.pi / 2, 0, 0)); bpy.data.objects.remove(bpy.data.objects['wall'])
    rub = mat('hypalon', '#f0f3f2', .5, spec=.35); wall = 37; st = STEEL()
    box('glasswall', (1.0, 150, 90), glass('pane', (.95, .99, .985), 1.45), (wall + .9, 20, 45)); box('frame', (3, 150, 4), mat('isoframe', '#dfe7e9', .3), (wall + 1, 20, 1)); box('sill', (2.4, 150, .8), mat('teal', 'teal', .3), (wall - .8, 20, 3.6))
    ports = ((wall, 3, 26), (wall, 44, 26))
    for p in ports: port(p, mat('ringm', '#c6d2d6', .25, .9))
    lift = Vector((2.2, 1, 22)); w1 = Vector((15.5, 2.2, 22.6)); sleeve((wall - 2, 3, 26), w1 + Vector((1.5, 0, .2)), 12.6, 4.3, rub)
    curl = ((42, 34, 16), (44, 36, 20), (52, 44, 26), (58, 50, 30)); o, tips, thumb = gloved(w1, (2, 1.2, 20.8), math.radians(38), curl, 1.06, voxel=.16)
    bpy.context.view_layer.update(); tip = o.matrix_world @ ((tips[0] + thumb) / 2); print('TIPS', o.matrix_world @ tips[0], o.matrix_world @ thumb)
    a = shut_ampoule((tip.x, tip.y, tip.z - 3.6), scale=1.2, ring='teal', liquid=LIQUID)
    w2 = Vector((9, 40, 17)); sleeve((wall - 2, 44, 26), w2, 12.6, 4.3, rub); gloved(w2, (-3, 37, 13), .2, REST, 1.06, left=True)
    cuff = lathe('cuff', fillet([(4.2, 0), (4.7, .3), (4.7, 1.5), (4.2, 1.8)], .25), mat('cuffm', '#dfe6e6', .45), 64, loc=w1 + Vector((.6, 0, .1))); cuff.rotation_euler = (0, math.pi / 2 - .1, 0)
    box('tray', (34, 20, .8), mat('tray', '#cfd8dc', .25, .9), (0, 4, .5), bevel=.2)
    for j in range(4):
        for i in range(8):
            if (i, j) != (5, 1): shut_ampoule((-14.5 + i * 4.1, -3.4 + j * 4.4, .95), scale=1.2, ring='teal', liquid=LIQUID)
    area((4, -30, 50), (8, 0, 18), (40, 26), 1.0, '#fff6ea'); area((60, -10, 60), (20, 0, 20), (20, 40), 1.6, '#e6fbf5')
    camera((2.5, -96, 24), (2.5, 0, 19.5), 50, .7, (6, 0, 20))

@scene(**{**PEOPLE, 'exposure': .1, 'contrast': 1.12})
def people_inspector():
    """An inspector against the lit board, one ampoule raised into the light."""
    world([(0, 'ink', .5), (.5, '#24586a', .6), (1, 'mist', .6)], .45)
    plane('room', 900, 500, emission('room', grad=[(0, '#12303f', .9), (.5, '#2a6470', .9), (1, '#12303f', .9)]), (0, 240, 60), (math.pi / 2, 0, 0))
    box('frame', (196, 4, 128), mat('bframe', 'navy', .4), (34, 112, 142), bevel=1.5); plane('board', 184, 116, emission('board', grad=[(0, '#fff6e6', 1.0), (.5, '#ffffff', 1.12), (1, '#e9fbf6', 1.0)]), (34, 109.5, 142), (math.pi / 2, 0, 0))
    area((34, 108, 142), (34, 0, 140), (180, 110), .9, '#fffaf0'); area((-120, -60, 220), (20, 0, 140), (60, 60), 1.5, '#ffd9a8')
    box('bench', (400, 60, 4), mat('bench', '#34606c', .2), (20, 72, 92), bevel=.6); box('edge', (400, .6, 1.2), mat('teal', 'teal', .3), (20, 41.6, 92.6))
    wrist = (27, -35, 156); o = operator((((-25, -9, 113), (-12, -32, 105)), ((29, -20, 129), wrist)), lean=5, legs=True, gown=mat('gownd', '#b9cdd6', .75, spec=.2), strap='#1d5a5a'); o.rotation_euler = (0, 0, math.pi); o.location = (42, 0, 0)
    world_of = lambda p: Vector((42 - p[0], -p[1], p[2])); w = world_of(wrist); m = NITRILE('#5f98a8')
    curl = ((48, 40, 18), (50, 42, 22), (58, 48, 28), (64, 54, 30)); h, tips, thumb = gloved(w, w + Vector((-4.5, 2, 12)), math.radians(60), curl, 1.1, m)
    bpy.context.view_layer.update(); tip = h.matrix_world @ ((tips[0] + thumb) / 2); print('TIP', tip)
    a = shut_ampoule((tip.x, tip.y, tip.z - 2.6), scale=1.5, ring='teal', fill=.9, g=AMBER(), liquid=(.9, .72, .4))
    for i in range(9): shut_ampoule((-30 + i * 7, 66, 94), scale=1.4, ring='teal', g=AMBER() if i % 3 == 1 else None, liquid=(.9, .72, .4) if i % 3 == 1 else (.55, .9, .82))
    camera((4, -185, 148), (4, 0, 145), 51, 1.2, (30, 20, 150))

if __name__ == '__main__': main()
