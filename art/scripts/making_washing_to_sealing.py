"""How an ampoule is made, first half: washing, depyrogenation, filling, sealing."""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from making_set import *
from studio import _new, _node

def streak(x, y, z0, z1, r, m, seed):
    """A thread of falling water, thicker and thinner along its way."""
    prof = [(0, z0)] + [(r * (.55 + .6 * abs(noise.noise((seed * 3.1, z * 1.7, seed)))), z) for z in (z0 + (z1 - z0) * k / 24 for k in range(1, 24))] + [(0, z1)]
    return lathe('streak', prof, m, 16, loc=(x, y, 0), smooth=180)

@scene(**STAGE)
def making_1_washing():
    """Ampoules upside down over spray needles."""
    stood = stage(focus=(3.6, -1, 4.2), rough=.06)
    st = STEEL(); white = WHITE(); water = glass('water', (.9, .985, 1), 1.333); R = random.Random(2)
    for y, x0, n in ((0, -2.6, 6), (5.0, -4.6, 7)):
        for i in range(n):
            x = x0 + i * 2.5
            open_ampoule((x, y, 9.75), rot=(math.pi, 0, 0))
            lathe('needle', fillet([(0, .6), (.4, .6), (.4, 1.1), (.13, 1.4), (.1, 4.6), (.06, 4.8), (0, 4.8)], [0, .05, .08, .1, .02, .02, 0]), st, 32, loc=(x, y, 0))
            for k in range(5): a = k * 1.26 + i; rod((x, y, 4.7), (x + .34 * math.cos(a), y + .34 * math.sin(a), 8.9), .028, water, 10)
            for k in range(9):
                a, d = R.uniform(0, 6.28), R.uniform(.24, .42)
                streak(x + d * math.cos(a), y + d * math.sin(a), R.uniform(.7, 1.5), R.uniform(2.0, 3.0), R.uniform(.04, .085), water, i * 9 + k)
            for k in range(26 if y == 0 else 8):
                a, d = R.uniform(0, 6.28), R.uniform(.3, 1.15); z = 2.2 - R.random() ** .6 * 1.8
                drop((x + d * math.cos(a), y + d * math.sin(a), z), R.uniform(.03, .1), water)
            for k in range(7): drop((x + R.uniform(-.5, .5), y - .56 - .12 * R.random(), R.uniform(2.9, 6.6)), R.uniform(.03, .07), water)
        L = 2.5 * n + 8; mx = x0 - 1.4 + L / 2
        box('manifold', (L, 1.7, .7), st, (mx, y, .35), bevel=.14)
        for z in (6.75, 8.5):
            for s in (-1, 1): box('clamp', (L, .3, .36), white, (mx, y + s * .86, z), bevel=.12)
        box('band', (L + .02, .1, .12), mat('teal', 'teal', .3), (mx, y - 1.02, 8.5), bevel=.03)
    for k in range(150):
        x, y = R.uniform(-4.6, 12), R.uniform(-4, 3)
        if abs(y) > 1: o = drop((x, y, .03), R.uniform(.05, .17), water); o.scale.z *= .5
    turn(stood)

def tunnel_shell(cx, y0, length):
    """White housing with a round-cornered mouth, glowing bore, heating rods."""
    white = mat('housing', '#fbfdfd', .3, spec=.5, coat=.2); W = 4.3
    mouth = fillet([(-W, 0), (-W, 7.6), (W, 7.6), (W, 0)], [0, 2, 2, 0], 12); n = len(mouth)
    outer = fillet([(-6.4, 0), (-6.4, 10.2), (11, 10.2), (11, 0)], [0, 1, .2, 0], 12); m = len(outer)
    hot = emission('hot', grad=[(0, '#f3c590', .7), (.4, '#f0a85f', .95), (1, '#ffd9a0', 1.25)], axis='Z')
    mesh('bore', [(cx + x, y, z) for y in (y0, y0 + length) for x, z in mouth], [(i, i + 1, n + i + 1, n + i) for i in range(n - 1)], hot, 60)
    plane('end', 2 * W, 8, emission('end', '#fff0d8', 1.25), (cx, y0 + length, 3.8), (math.pi / 2, 0, 0))
    mesh('front', [(cx + x, y0, z) for x, z in outer + mouth], [list(range(m)) + [m + k for k in range(n)][::-1]], white, 0)
    mesh('body', [(cx + x, y, z) for y in (y0, y0 + length) for x, z in outer], [(i + 1, i, m + i, m + i + 1) for i in range(m - 1)], white, 60)
    for a, b in zip(mouth, mouth[1:]): rod((cx + a[0], y0 - .04, a[1]), (cx + b[0], y0 - .04, b[1]), .2, STEEL(), 16)
    box('band', (17.42, .08, .24), mat('teal', 'teal', .3), (cx + 2.3, y0 - .05, 9.0), bevel=.02)
    for k in range(8): rod((cx - W + .4, y0 + 1.2 + k * 2.6, 6.9), (cx + W - .4, y0 + 1.2 + k * 2.6, 6.9), .17, emission('rod', '#ffd398', 2.4), 20)

@scene(**{**STAGE, 'exposure': .12, 'bounces': 20})
def making_2_depyrogenation():
    """Ampoules on a belt into the warm tunnel."""
    stood = stage(focus=(3.6, -3, 2.6), aperture=.3); cx = 4.6
    tunnel_shell(cx, 3.6, 36)
    area((cx, 6, 6.5), (cx, 0, 1), (7, 3), 3.6, '#ffb566'); area((cx, 16, 7), (cx, 15, 0), (7, 18), 2.6, '#ffb566')
    box('belt', (7.6, 70, .4), mat('belt2', '#eef2f2', .3, spec=.5), (cx, 4.5, -.06), bevel=.05)
    for s in (-1, 1): box('cheek', (.3, 70, .9), mat('cheek', '#dfe6e8', .3, spec=.5), (cx + s * 3.95, 4.5, .3), bevel=.1)
    for j in range(6):
        for i in range(4 - j % 2):
            open_ampoule((cx + (i - 1.5 + (j % 2) * .5) * 1.95, -5 + j * 2.7, .15), scale=.62)
    turn(stood, -16, (cx, 0, 0))

@scene(**STAGE)
def making_3_filling():
    """A row of needles in open ampoules; the level rises along the row."""
    stood = stage(focus=(3.6, -1, 3.8))
    st = STEEL(); guide(-6.6, 22); white = WHITE(); teal = mat('teal', 'teal', .3)
    for i, f in enumerate((.82, .82, .82, .68, .5, .32, .14, 0, 0)):
        x = -4.6 + i * 2.3; open_ampoule((x, 0, 0), fill=f)
        if not 1 < i < 8: continue
        top = SIZE * (.2 + f * 3.7); tip = top + .5
        rod((x, 0, tip), (x, 0, 9.6), .085, st, 24); rod((x, 0, 8.7), (x, 0, 10), .3, st, 40); cyl('nut', .4, .45, teal, (x, 0, 8.7), bevel=.09, segs=48)
        if 0 < f < .8: rod((x, 0, top - .1), (x, 0, tip + .05), .045, glass('jet', LIQUID, 1.333), 16)
        rod((x, 0, 10.6), (x + .2, .6, 13), .24, mat('hose', '#eaf1f1', .3), 24)
    box('bar', (16, 2, 1), white, (5.9, 0, 10.3), bevel=.25); box('stripe', (16.02, .06, .18), teal, (5.9, -1.01, 10.1), bevel=.02)
    guide(-5, 24, 6)
    for i in range(9): open_ampoule((-2.7 + i * 2.3, 6, 0), fill=.82)
    turn(stood)

def flame_shell(name, r, length, color, strength, share):
    """A slender jet along Z, densest where one looks through its middle."""
    m, join, out = _new(name); e = _node(m, 'ShaderNodeEmission', Color=rgb(color), Strength=strength); t = m.node_tree.nodes.new('ShaderNodeBsdfTransparent')
    lw = _node(m, 'ShaderNodeLayerWeight', Blend=.5); inv = m.node_tree.nodes.new('ShaderNodeMath'); inv.operation = 'MULTIPLY_ADD'
    inv.inputs[1].default_value = -share; inv.inputs[2].default_value = share; inv.use_clamp = True; join(lw.outputs['Facing'], inv.inputs[0])
    mix = m.node_tree.nodes.new('ShaderNodeMixShader'); join(inv.outputs[0], mix.inputs[0]); join(t.outputs[0], mix.inputs[1]); join(e.outputs[0], mix.inputs[2]); join(mix.outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    o = lathe(name, [(0, 0)] + [(r * (math.sin(math.pi * (k / 24) ** .62) ** .9 * .8 + .25 * (1 - k / 24)), length * k / 24) for k in range(1, 24)] + [(0, length)], m, 32, smooth=180)
    o.visible_shadow = o.visible_diffuse = False
    return o

def flame(loc, rot):
    make = lambda: group([flame_shell('mantle', .2, 1.7, '#3a6fe0', .85, .5), flame_shell('blue', .12, 1.15, '#2f7bff', 1.3, .7), flame_shell('core', .075, .6, '#d8f2ff', 1.8, .95)])
    return copy(proto('flame', make), loc, rot)

@scene(**{**STAGE, 'exposure': .1})
def making_4_sealing():
    """Small flames close the necks; the closed tips still glow."""
    stood = stage(right='#245d6c', left='#f0f6f7', focus=(3.6, -1, 5.4), mid=.28)
    guide(-6.6, 22); st = STEEL()
    for i in range(1, 9):
        x = -6.9 + i * 2.3
        if i < 4:
            shut_ampoule((x, 0, 0), ring=None, liquid=LIQUID)
            if i > 1: glow((x + .14, -.3, 7.06), (1.0, .8), '#ff8a3a', (0, 0, .9, 1.4)[i])
            continue
        open_ampoule((x, 0, 0), fill=.82)
        if i > 7: continue
        glow((x + .2, -.55, 7.05), (1.5, 1.25), '#ff8a3a', 1.5); glow((x + .2, -.56, 7.05), (.75, .7), '#ffe0ac', 2.0)
        for s in (-1, 1):
            nx, nz = x + s * 1.0, 6.35; flame((nx - s * .1, -.05, nz + .05), (0, -s * math.radians(48), 0))
            rod((nx + s * .62, 0, nz - .62), (nx - s * .04, 0, nz), .13, st, 32); cyl('collar', .2, .3, mat('brass', '#c79a5a', .25, 1.), (nx + s * .24, 0, nz - .26), (0, -s * math.radians(45), 0), .04, 40)
    rail(2, 12, .9, 5.7, .16); rail(2, 12, 1.5, 5.2, .12)
    area((6, -.6, 8.4), (6, 0, 4), (9, 1), .9, '#8fb8ff')
    turn(stood)

if __name__ == '__main__': main()
