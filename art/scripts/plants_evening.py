"""The two plants at eye level in evening light: gate and front, loading dock. The buildings are those of plant_* in scenes.py."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from plant_set import *

def navi_mumbai_buildings(lit=.4, skip=(), panels=True):
    storeys(-12, 8, 36, 16, 10, 3, 'navy', lit=lit, seed=3); entrance(-12, -2.5, 14, 6, 5, 9)
    storeys(24, 8, 32, 18, 8, 2, 'teal', lit=lit, seed=5, skip=skip); storeys(24, 10, 16, 9, 4, 1, 'navy', 8.7, .3, 7)
    rooftop(-12, 6, 10.8, 34, 12)
    if panels: rooftop(24, 1, 8.8, 30, 8, 3)

def ridge(y, h, c, seed, strength=.9, x0=-900, x1=900, base=0.):
    p = [(x0 + i * (x1 - x0) / 160, base + h * max(.04, .5 + .6 * noise.fractal((i * .032 + seed * 9, seed * 3.1, .5), 1.1, 2, 4))) for i in range(161)]
    mesh('ridge', [(x, y, -3) for x, z in p] + [(x, y, z) for x, z in p], [(i, i + 1, 162 + i, 161 + i) for i in range(160)], emission(f'ridge{seed}', c, strength), 0)

def gate(x, y, white='#f1f2ef'):
    """Lodge with a lit window between two lanes, piers, one boom down and one raised, low walls and fence."""
    m, dark = mat('render', white, .55), mat('winframe', '#2b3f4d', .4)
    box('lodge', (3.0, 3.6, .9), m, (x, y, .45), bevel=.03); box('glass', (2.7, 3.3, 1.5), emission('lodge', grad=[(0, '#7a4f30', .4), (.3, '#b97845', .5), (.36, '#e0a468', .8), (.85, '#ffe0b0', 1.05), (.92, '#fff2d8', 1.9)], axis='Z'), (x, y, 1.6)); box('lid', (4.2, 5.0, .32), m, (x, y, 2.75), bevel=.04); box('edge', (4.24, 5.04, .1), mat('finm', 'teal', .4), (x, y, 2.62))
    for sx in (-1.35, -.45, .45, 1.35):
        for sy in (-1.66, 1.66): box('post', (.08, .08, 1.7), dark, (x + sx, y + sy, 1.7))
    for sy in (-.8, .2, 1.0):
        for sx in (-1.36, 1.36): box('post', (.08, .08, 1.7), dark, (x + sx, y + sy, 1.7))
    for s, up in ((-1, 0), (1, math.radians(70))):
        px = x + s * 2.3; box('motor', (.34, .34, 1.05), mat('bollard', 'warm', .5), (px, y - 1.2, .52), bevel=.04)
        g = [box('boom', (.62, .07, .1), mat('boom', ('#f4f6f5', '#c2543f')[k % 2], .5), (.31 + k * .62, 0, 0)) for k in range(7)]; group(g, (px, y - 1.2, 1.0), (0, -up if s > 0 else 0, 0 if s > 0 else math.pi))
        box('pier', (1.1, 1.1, 2.8), m, (x + s * 7.4, y, 1.4), bevel=.04); box('cap', (1.3, 1.3, .14), dark, (x + s * 7.4, y, 2.86)); box('sign', (.5, .04, 1.5), mat('finm', 'teal', .4), (x + s * 7.4, y - .57, 1.5)); box('pl', (.3, .3, .1), emission('pl', '#ffe6bd', 3.), (x + s * 7.4, y, 2.98))
        for k in range(5): box('wall', (4.8, .3, .9), m, (x + s * (10.6 + k * 4.9), y, .45), bevel=.03); [rod((x + s * (8.4 + k * 4.9 + j * .35), y, .9), (x + s * (8.4 + k * 4.9 + j * .35), y, 2.0), .022, dark, 6) for j in range(14)]; rod((x + s * (8.2 + k * 4.9), y, 1.95), (x + s * (13.0 + k * 4.9), y, 1.95), .035, dark, 8)
    area((x, y, 2.5), (x, y - 3, 0), (3.6, 4.4), 1.2, '#ffd9a0')

def kerbs(x, y0, y1, half):
    for s in (-1, 1): box('kerb', (.25, y1 - y0, .18), mat('kerbs', '#d9dcd8', .8), (x + s * half, (y0 + y1) / 2, .09), bevel=.02)

@scene(**EVENING)
def navi_mumbai_gate():
    """Gate, palms and the long white front; the harbour behind to the left."""
    evening(-64); ground(('#8fae8a', '#a3bd98')); random.seed(21)
    box('sea', (900, 700, .02), mat('sea', '#6fa5ac', .08, spec=.7, bump=(.5, .25)), (-540, 420, .0)); ridge(620, 46, '#9fb9bf', 4, .72); ridge(760, 84, '#b9cacb', 6, .8)
    navi_mumbai_buildings(); road = ASPHALT(); gx = -25.5
    slab(gx, -30, 12, 66, road); slab(-6, -10.5, 92, 9, road, .05); slab(gx, -27.5, 11.9, .3, mat('line', '#eef0ec', .8), .045); kerbs(gx, -62, -15.2, 6.1)
    for k in range(7): slab(gx, -58 + k * 5 if k < 5 else -20, .16, 2.2, mat('line', '#eef0ec', .8), .045)
    slab(2, -19.5, 42, 8, LAWN(), .1); slab(-44, -19.5, 24, 8, LAWN(), .1); slab(gx - 22, -40, 31, 25, LAWN(), .1); slab(gx + 30, -40, 47, 25, LAWN(), .1)
    gate(gx, -25); hedge((gx + 8.5, -26.2), (gx + 34, -26.2)); hedge((gx - 8.5, -26.2), (gx - 30, -26.2))
    for k in range(34): shrub((gx + 7.4 + k * .95, -28.3 + .3 * math.sin(k * 2.1), .05), .8 + .3 * math.sin(k * 1.7))
    turf(gx + 6.4, gx + 46, -47, -35); turf(gx + 6.4, gx + 46, -32.6, -28.6)
    slab(gx + 30.3, -33.5, 46.9, 1.6, PAVING(), .12)
    for p, s in (((-13.2, -37.5), 1.0), ((-36, -36), 1.0), ((-39, -22), .95), ((-14.5, -22.5), .9), ((-8, -21), 1.05), ((-1.5, -22.5), .9), ((6, -21), 1.0), ((13, -22), .95), ((20, -20.5), 1.05), ((-46, -14), 1.1), ((-52, -6), 1.0)): plant_tree('palm', (*p, 0), s)
    for p, s in (((-40, 2), .9), ((-46, 14), 1.0), ((-56, 24), 1.1), ((30, -17), .8), ((38, -16), .9), ((-35, 24), 1.0)): plant_tree('broad', (*p, 0), s)
    for i, x in enumerate((4, 6.8, 9.6, 15.2, 18)): saloon(x, -8.8, math.pi / 2, ['white', 'navy', 'steel', 'white', 'deepteal'][i])
    person(gx - 3.0, -29, .3); person(-18, -12.5, 1.6, '#e4e9e8'); person(-17.1, -12.2, 1.7, '#3d5c66'); person(gx + 3.4, -21, 3.0, '#2f4a44')
    lamp(gx - 6.9, -33, 5.2, 1.8, 0); lamp(gx - 6.9, -16, 5.2, 1.8, 0); lamp(4, -15.6, 5.2, 1.4, math.pi / 2)
    eye((-20.6, -48.5, 1.75), (-10.5, -4), 33, .115)

@scene(**EVENING)
def navi_mumbai_dock():
    """Three bays under a canopy on the side of the teal wing, a lorry at one of them."""
    evening(-30); ground(('#8fae8a', '#a3bd98')); random.seed(5); ridge(620, 46, '#9fb9bf', 4, .72); ridge(760, 84, '#b9cacb', 6, .8)
    navi_mumbai_buildings(skip=((0, 'e'),), panels=False); slab(58, 4, 44, 60, ASPHALT(), .05); slab(6, -9, 60, 14, ASPHALT(), .05)
    for y, s in ((2.4, 'shut'), (8, 'open'), (13.6, 'taken')): dock(40.02, y, math.pi / 2, s)
    box('canopy', (3.4, 18, .3), mat('render', '#f1f2ef', .55), (41.6, 8, 5.4), bevel=.04); box('canopyedge', (.12, 18.1, .42), mat('finm', 'teal', .4), (43.3, 8, 5.4))
    truck(41.1, 13.6, -math.pi / 2, 'teal'); truck(56, 22, math.radians(-70), 'navy')
    for k in range(3): cyl('tank', 2.1, 7.5, mat('tank', '#dfe6e8', .22, .7), (36 + k * 5.2, 24, 0), bevel=.4)
    pallet(43.2, 5.2, .05, 2, .2); pallet(44.8, 4.9, .05, 1, .5); person(43.4, 8.8, 1.2, '#e0a458'); person(46.4, 6.4, -1.9, '#e4e9e8')
    pallet(42.0, 10.8, .05, 2, .1)
    for y in (0, 5.2, 10.8, 16.4): slab(45.5, y, 9, .14, mat('line', '#eef0ec', .8), .055)
    for p, s in (((62, 30), 1.1), ((72, 26), 1.0), ((54, 36), 1.0)): plant_tree('broad', (*p, 0), s)
    for p, s in (((69, 16), 1.0), ((74, 20), 1.1), ((26, -13), .9), ((18, -14), 1.0), ((33, -14), .85)): plant_tree('palm', (*p, 0), s)
    hedge((44, -8), (30, -8)); lamp(44, -6.5, 6, 1.6, math.radians(60)); lamp(60, 20, 6, 1.6, math.pi)
    eye((57, -13.5, 1.75), (42.4, 9), 28, .12)

def dehradun_buildings(lit=.4, skip=()):
    storeys(-8, 2, 30, 13, 10, 3, 'teal', lit=lit, seed=2); storeys(18, 4, 24, 16, 6.5, 2, 'navy', lit=lit, seed=9, skip=skip); storeys(-27, 3, 8, 11, 6.5, 2, 'navy', lit=lit, seed=4)
    entrance(-8, -6.5, 10, 5, 4.2, 7); rooftop(-8, 1, 10.8, 28, 9, 2); rooftop(18, 3, 7.3, 22, 12, 4)
    for i in range(3): cyl('tank', 1.8, 5.5, mat('tank', '#e3e9eb', .25, .6), (34, -2 + i * 4.6, 0), bevel=.4)

def hills(seed=8):
    """Wooded slopes behind the plant and three ranges in the haze."""
    def hgt(x, y): return max(0, (y - 26) * .27 + max(0, abs(x) - 60) * .12) * (1 + .8 * noise.fractal((x * .013, y * .013, 2.2), 1, 2, 4)) if y > 26 else 0
    n = 90; vs = [(-330 + i * 660 / n, 22 + j * 2.6, hgt(-330 + i * 660 / n, 22 + j * 2.6)) for j in range(61) for i in range(n + 1)]
    mesh('slope', vs, [(j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1) + i) for j in range(60) for i in range(n)], varied('slopes', '#3f6d5b', '#5b8a70', .5, .95), 80)
    ridge(230, 70, '#7fa7a0', 2, .7); ridge(400, 150, '#a3c1c0', 5, .78); ridge(640, 260, '#c9d6d4', 9, .85); R = random.Random(seed)
    for _ in range(2200):
        x, y = R.uniform(-170, 170), 27 + R.random() ** 1.3 * 120
        if noise.noise((x * .03, y * .03, 4)) > -.28: plant_tree('pine', (x, y, hgt(x, y) - .2), R.uniform(.7, 1.25))

@scene(**EVENING)
def dehradun_gate():
    """Gate among deodars, the teal front and the wooded hills behind."""
    evening(58, '#f6cfa4'); ground(); random.seed(31); hills(); dehradun_buildings(); road = ASPHALT(); gx = 9
    slab(gx, -32, 12, 56, road); slab(2, -14, 84, 8, road, .05); kerbs(gx, -60, -18.2, 6.1); slab(gx - 26, -22, 40, 7, LAWN(), .1); slab(gx + 26, -22, 40, 7, LAWN(), .1)
    for k in range(5): slab(gx, -56 + k * 5, .16, 2.2, mat('line', '#eef0ec', .8), .045)
    gate(gx, -25.5); hedge((gx + 8.5, -26.7), (gx + 32, -26.7)); hedge((gx - 8.5, -26.7), (gx - 32, -26.7))
    for p, s in (((-24, -19.5), .75), ((-31, -17), .9), ((26, -19), .7), ((33, -20), .95), ((39, -12), 1.1), ((-36, -6), 1.1), ((-38, 6), 1.0), ((41, 2), 1.1), ((25, -35), .95)): plant_tree('pine', (*p, 0), s)
    for k in range(34): shrub((gx - 7.4 - k * .95, -28.8 + .3 * math.sin(k * 2.1), .05), .8 + .3 * math.sin(k * 1.7))
    slab(gx - 26, -38, 39.6, 23, LAWN(), .1); turf(gx - 46, gx - 6.3, -47, -35); turf(gx - 46, gx - 6.3, -33, -29)
    slab(gx - 30.3, -34, 47, 1.6, PAVING(), .12)
    for p, s in (((-6.5, -37), .8), ((-16, -20), .6), ((-21, -20.5), .55), ((19, -20.5), .6), ((30, -33), .9)): plant_tree('broad', (*p, 0), s)
    for i in range(6): saloon(14 + i * 2.8, -12.6, math.pi / 2, ['white', 'navy', 'steel', 'deepteal', 'white', 'steel'][i])
    person(gx + 2.6, -30, .2); person(-6, -12.4, -1.5, '#e4e9e8'); person(-4.8, -12.8, -1.4, '#3d5c66'); person(gx - 3.6, -21, 3.0, '#2f4a44')
    lamp(gx + 6.9, -33, 5.2, 1.8, math.pi); lamp(gx + 6.9, -17.5, 5.2, 1.8, math.pi); lamp(-14, -17, 5.2, 1.4, math.pi / 2)
    eye((4.4, -48, 1.75), (-1.2, -4), 33, .125)

@scene(**EVENING)
def dehradun_dock():
    """Bays in the front of the navy wing, a lorry leaving, hills behind."""
    evening(58, '#f6cfa4'); ground(); random.seed(12); hills(11); dehradun_buildings(skip=((0, 's'),)); slab(14, -14, 84, 20, ASPHALT(), .05)
    for x, s in ((10.5, 'open'), (16, 'shut'), (21.5, 'taken'), (27, 'shut')): dock(x, -4.02, 0, s)
    box('canopy', (24, 3.4, .3), mat('render', '#f1f2ef', .55), (18, -5.6, 5.2), bevel=.04); box('canopyedge', (24.1, .12, .42), mat('finm', 'navy', .4), (18, -7.3, 5.2))
    truck(21.5, -5.1, math.pi, 'teal'); pallet(13.2, -5.6, .05, 2, .15); pallet(13.6, -7.2, .05, 1, .4); pallet(18.8, -5.6, .05, 2, 0); person(11.6, -6.6, .4, '#e0a458'); person(16.2, -8.6, 1.8, '#e4e9e8')
    for x in (7.7, 13.2, 18.8, 24.3): slab(x, -9, .14, 9, mat('line', '#eef0ec', .8), .055)
    for p, s in (((44, -4), 1.1), ((49, 4), 1.0), ((46, 12), 1.2), ((54, -8), 1.0), ((-20, -10), .9)): plant_tree('pine', (*p, 0), s)
    for p, s in (((39, -7), .7), ((-14, -12), .6)): plant_tree('broad', (*p, 0), s)
    lamp(30.5, -12, 6, 1.6, math.radians(200)); lamp(3, -14, 6, 1.6, math.radians(20))
    eye((2.5, -21.5, 1.75), (20, -3), 27, .13)

if __name__ == '__main__': main()
