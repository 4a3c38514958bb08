"""Work behind glass, without a figure: the ampoule line in its clean room, the closed isolator, the lit inspection board. Units: cm."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from scenes import *
from making_set import open_ampoule, shut_ampoule, LIQUID, SIZE

QUIET = dict(w=1600, h=1000, spp=32, bounces=12, thrift=.06)

@scene(**{**QUIET, 'exposure': .08, 'contrast': 1.14})
def ampoule_line():
    """Two rows of open ampoules pass under the filling needles; nobody is in the room."""
    clean_room(); st = STEEL(); white = WHITE(); teal = mat('teal', 'teal', .3)
    box('belt', (9, 560, .6), mat('belt', '#dfe7ea', .3, spec=.5), (0, 210, -.3)); box('bed', (15, 560, 9), mat('bed', '#c9d3d7', .22, 1.), (0, 210, -5.4)); box('cabinet', (26, 560, 70), mat('cab', '#eef3f5', .35), (0, 210, -46), bevel=1.2); box('cabband', (26.2, 560, 1.2), teal, (0, 210, -13))
    for s in (-1, 1): box('upper', (2, 900, 52), mat('upper', '#e6eef0', .5), (s * 190, 390, 126))
    for s in (-1, 1):
        rod((s * 5.2, -60, 2.2), (s * 5.2, 480, 2.2), .3, st)
        for k in range(20): rod((s * 5.2, -24 + k * 14, -.6), (s * 5.2, -24 + k * 14, 2.2), .26, st, 20)
    for k in range(44):
        for s in (-1, 1): y = -34 + k * 4.6 + (2.3 if s > 0 else 0); open_ampoule((s * 2.2, y, .02), .82 if y < 20 else .5 if y < 30 else .2 if y < 40 else 0, scale=1.3)
    for s in (-1, 1): box('post', (2.4, 3, 40), st, (s * 10, 46, 12), bevel=.3)
    box('beam', (30, 9, 6), white, (0, 46, 30), bevel=1.0); box('stripe', (30.1, 9.1, .9), teal, (0, 46, 28), bevel=.05); box('bar', (7.5, 26, 2), st, (0, 34, 21), bevel=.2)
    for s in (-1, 1):
        for j in range(6): y = 21.2 + j * 4.6 + (2.3 if s > 0 else 0); rod((s * 2.2, y, 8), (s * 2.2, y, 20.4), .18, st, 16); rod((s * 2.2, y, 13.4), (s * 2.2, y, 20), .55, st, 20); rod((s * 2.2, y, 22), (s * 2.2, y + .6, 28), .34, mat('hose', '#e8eff0', .35), 16)
    for k in range(3): box('screen', (.8, 74, 52), glass('iso', (.965, .995, .985), 1.45), (-17, 60 + k * 78, 30)); box('frame', (1.1, 1.1, 58), st, (-17, 22 + k * 78, 28)); box('rail', (1.1, 78, 1.1), st, (-17, 60 + k * 78, 56.4))
    area((40, -60, 70), (0, 20, 6), (40, 30), .7, '#fff6ea')
    camera((24, -62, 25), (-4.5, 24, 4.2), 42, .24, (1, -12, 6))

def closed_port(loc, r=8.2):
    """Round glove port in the back wall, closed by a domed cover with a handle; looks along -Y."""
    st = mat('brushed', '#cdd5d9', .26, 1., aniso=.5); parts = [
        lathe('ring', fillet([(r, 0), (r, 1.6), (r + 2.2, 1.6), (r + 2.6, 0)], .4), st, 128),
        lathe('clamp', fillet([(r - .2, 1.5), (r - .2, 2.5), (r + .7, 2.5), (r + .7, 1.5)], .2), mat('clamp', 'teal', .35), 128),
        lathe('cover', fillet([(0, .4), (r - .3, .4), (r - .3, 1.9), (r - 1.2, 2.2), (r - 1.6, 2.7), (0, 3.2)], [0, .1, .3, .3, .5, 0], 8), mat('cover', '#f4f7f7', .25, spec=.5, coat=.3), 128)]
    parts += [rod((-2.6, 0, 4.6), (2.6, 0, 4.6), .42, st)] + [rod((s * 2.6, 0, 2.6), (s * 2.6, 0, 4.6), .36, st) for s in (-1, 1)]
    return group(parts, loc, (math.pi / 2, 0, 0))

@scene(**{**QUIET, 'exposure': .14})
def isolator():
    """Inside an isolator: its glove ports closed, a rack of ampoules under the light."""
    bright(right='#8fc0c2', left='#f4f9f9', gain=1.04, rough=.14)
    st = STEEL(); wall = 26; stood = set(bpy.data.objects)
    plane('back', 220, 90, emission('back', grad=[(0, '#f6fafb', 1.04), (.42, '#eaf4f4', 1.0), (.8, '#8fc0c2', .92)]), (10, wall + .6, 32), (math.pi / 2, 0, 0))
    for x in (8, 36): closed_port((x, wall, 21))
    for z in (2.2, 39): box('rail', (220, 1.4, 1.6), mat('isoframe', '#dfe7e9', .3), (10, wall - .2, z), bevel=.2)
    box('seam', (220, .5, .5), mat('teal', 'teal', .3), (10, wall - 1, 3.4))
    for x in (22, 50): box('mullion', (1.2, 1.2, 38), mat('isoframe', '#dfe7e9', .3), (x, wall - .1, 20), bevel=.2)
    box('base', (38, 15, .9), mat('tray', '#dbe3e6', .2, .9), (14, 0, .45), bevel=.25); box('edge', (38.1, .1, .26), mat('teal', 'teal', .3), (14, -7.5, .5), bevel=.02)
    for y in (-6.4, -3.2, 0, 3.2, 6.4): rod((-4.2, y, 4.2), (32.2, y, 4.2), .17, st, 20)
    for x in (-4, 32):
        rod((x, -6.4, 4.2), (x, 6.4, 4.2), .17, st, 20)
        for y in (-6.4, 6.4): rod((x, y, .8), (x, y, 4.5), .28, st)
    for j in range(4):
        for i in range(9): shut_ampoule((-2 + i * 4, -4.8 + j * 3.2, .95), scale=1.25, ring='teal', liquid=LIQUID)
    plane('lamp', 60, 6, emission('lamp', '#fbffff', 2.4), (14, 8, 44), (math.pi, 0, 0)); area((14, -4, 42), (14, 0, 4), (50, 14), 2.0, '#fbfffe'); area((60, -20, 30), (16, 0, 8), (16, 30), 1.4, '#e6fbf5')
    camera((-6, -62, 17), (6, 0, 12), 38, .5, (12, -5, 7))

@scene(**{**QUIET, 'exposure': .08, 'contrast': 1.1})
def inspection_board():
    """Ampoules in a row before the lit board, half of them against white, half against black."""
    world([(0, 'ink', .5), (.5, '#24586a', .6), (1, 'mist', .6)], .4); R = random.Random(3)
    plane('white', 18, 80, emission('lit', grad=[(0, '#eef6f6', .92), (.6, '#ffffff', 1.04), (1, '#ffffff', 1.06)], axis='X'), (-9, 7, 18), (math.pi / 2, 0, 0)); plane('black', 18, 80, mat('black', '#070c12', .75, spec=.2), (9, 7, 18), (math.pi / 2, 0, 0))
    card((-30, 4, 5), (-6, 0, 5), (22, 30), emission('flag', 'ink', .35))
    box('bench', (140, 30, 2), mat('bench', '#eaf0f1', .08, spec=.5), (0, -2, -1), bevel=.2); box('edge', (140, .2, .3), mat('teal', 'teal', .3), (0, -17, -.2))
    area((-16, 5, 24), (2, 0, 4), (18, 10), .8, '#fffdf8')
    area((24, 2, 12), (5, 0, 4), (6, 22), 3.0, '#f2fffb'); area((-26, -12, 15), (-5, 0, 4), (3, 12), 1.4, '#f2fffb')
    area((10, 2, 20), (8, 0, 4), (22, 2), 2.2, '#f4fffb')
    for i in range(9):
        amber = i in (2, 6)
        shut_ampoule((-9.2 + i * 2.3, 0, .02), scale=SIZE, ring='teal', fill=.8, g=glass('amber2', (.86, .56, .24)) if amber else None, liquid=(.86, .7, .44) if amber else LIQUID)
    camera((0, -30, 6.4), (0, 0, 4.3), 44, .22, (0, -.5, 4))

if __name__ == '__main__': main()
