"""Parts of the two plants at eye level in the evening: sky, ground, storeys with lit windows, docks, trucks, people. Units: m."""
from greenery import *
from studio import _new, _node

EVENING = dict(w=1600, h=1000, spp=40, bounces=6, exposure=.1, sat=1.02, contrast=1.1, thrift=.04)

def evening(sun_turn=-70, warm='#f8d3a6'):
    """Low warm sun, peach at the horizon, pale aqua above, faint high cloud."""
    w = bpy.data.worlds.new('evening'); bpy.context.scene.world = w; w.use_nodes = True; nt = w.node_tree; bg = nt.nodes['Background']; bg.inputs['Strength'].default_value = .7
    new = nt.nodes.new; join = nt.links.new; c, s, r = new('ShaderNodeTexCoord'), new('ShaderNodeSeparateXYZ'), new('ShaderNodeValToRGB'); join(c.outputs['Generated'], s.inputs[0]); join(s.outputs['Z'], r.inputs[0])
    el = r.color_ramp.elements; stops = [(0, warm, 1.05), (.05, '#f6e3c8', 1.02), (.16, '#dbe8e4', .98), (.34, '#a9d0d8', .92), (.7, '#7fb2c8', .85)]
    while len(el) < len(stops): el.new(.5)
    for x, (p, col, g) in zip(el, stops): x.position = p; x.color = tuple(v * g for v in rgb(col)[:3]) + (1,)
    mp, n, k, mix = new('ShaderNodeMapping'), new('ShaderNodeTexNoise'), new('ShaderNodeMapRange'), new('ShaderNodeMixRGB'); mp.inputs['Scale'].default_value = (1.6, 1.6, 11); n.inputs['Detail'].default_value = 5.; n.inputs['Scale'].default_value = 1.7
    join(c.outputs['Generated'], mp.inputs[0]); join(mp.outputs[0], n.inputs['Vector']); join(n.outputs['Fac'], k.inputs['Value']); k.inputs['From Min'].default_value = .5; k.inputs['From Max'].default_value = .7; k.inputs['To Max'].default_value = .75
    mix.inputs[2].default_value = rgb('#fbe4cc'); join(k.outputs[0], mix.inputs[0]); join(r.outputs[0], mix.inputs[1]); join(mix.outputs[0], bg.inputs['Color'])
    sun((78, 0, sun_turn), 1.7, '#ffcf9a', 1.2)

ASPHALT = lambda: varied('asphalt', '#6d7a82', '#7d8a91', 2.2, wet=(.12, .62), spec=.5)
LAWN = lambda: varied('lawn', '#6f9f78', '#86b189', .9, .95, bump=.5)
PAVING = lambda: varied('paving', '#d3d5d0', '#c4c9c7', 3., .7)
def ground(c=('#7fa783', '#93b593')): plane('ground', 1600, 1600, varied('ground', *c, .12, .95, bump=.3), (0, 300, -.02))
def slab(x, y, w, d, m, h=.04): return box('slab', (w, d, h), m, (x, y, h / 2))

def pane(kind, tint):
    """Window: unlit glass that mirrors the sky, or a lit room, brighter towards its ceiling."""
    key = ('pane', kind, tint)
    def make():
        base = '#1b5878' if tint == 'navy' else '#0d6d60'
        m, join, out = _new('pane'); p = _node(m, 'ShaderNodeBsdfPrincipled', Base_Color=rgb(base), Roughness=.06, Specular=.9)
        if kind:
            c = m.node_tree.nodes.new('ShaderNodeTexCoord'); s = m.node_tree.nodes.new('ShaderNodeSeparateXYZ'); r = m.node_tree.nodes.new('ShaderNodeValToRGB'); join(c.outputs['Generated'], s.inputs[0]); join(s.outputs['Z'], r.inputs[0])
            g = (.0, .42, .8, .58)[kind]; top = '#ffd9a2' if kind < 3 else '#f3efdc'; el = r.color_ramp.elements; stops = [(0, '#8a5a38', .35), (.24, '#c98650', .5), (.3, '#e0a468', .7), (.8, top, 1.2), (.86, '#fff2d8', 2.4), (.9, '#fff2d8', 2.4), (.95, top, .9)]
            while len(el) < len(stops): el.new(.5)
            for x, (q, col, k) in zip(el, stops): x.position = q; x.color = tuple(v * g * k for v in rgb(col)[:3]) + (1,)
            join(r.outputs[0], p.inputs['Emission'])
        join(p.outputs[0], out.inputs[0])
        bars = [(-.012, .012, 0, 1), (-.5, .5, .66, .685), (-.5, -.47, 0, 1), (.47, .5, 0, 1)]
        vs = [(-.5, 0, 0), (.5, 0, 0), (.5, .01, 1), (-.5, .01, 1)] + [(x, -.03, z) for a, b, c, d in bars for x, z in ((a, c), (b, c), (b, d), (a, d))]
        return mesh('pane', vs, [(4 * k, 4 * k + 1, 4 * k + 2, 4 * k + 3) for k in range(5)], [m, mat('winframe', '#2b3f4d', .4)], 0, [0, 1, 1, 1, 1])
    return proto(key, make)

def storeys(x, y, w, d, h, floors, tint, z=0, lit=.5, seed=1, skip=()):
    """White bands and recessed ribbons of windows on all four sides; skip=(floor, side) leaves a plain wall."""
    R = random.Random(seed); white = mat('render', '#f1f2ef', .55); frame = mat('winframe', '#2b3f4d', .4); fh = h / floors
    box('core', (w - .9, d - .9, h - .1), mat('corewall', '#dfe4e4', .7), (x, y, z + h / 2 - .05))
    sides = (('s', x, y - d / 2, w, 0), ('e', x + w / 2, y, d, math.pi / 2), ('n', x, y + d / 2, w, math.pi), ('w', x - w / 2, y, d, -math.pi / 2))
    for f in range(floors):
        z0 = z + f * fh; box('band', (w, d, fh * .46), white, (x, y, z0 + fh * .23), bevel=.04)
        for side, sx, sy, L, turn_ in sides:
            n = max(2, int(L / 2.2)); bw = (L - .7) / n; c, s = math.cos(turn_), math.sin(turn_)
            if (f, side) in skip: box('blind', (L - .2, .3, fh * .56), white, (sx - .25 * s * -1 * -1, sy, z0 + fh * .73), (0, 0, turn_)).location = (sx + .2 * -s, sy + .2 * c, z0 + fh * .73); continue
            for i in range(n):
                u = -L / 2 + .35 + (i + .5) * bw; k = 0 if R.random() > lit else R.choice((1, 1, 2, 2, 3))
                o = copy(pane(k, tint), (sx + u * c - .3 * s, sy + u * s + .3 * c, z0 + fh * .47), (0, 0, turn_)); o.scale = (bw, 1, fh * .52)
                q = -L / 2 + .35 + i * bw; box('mullion', (.12, .3, fh * .54), white if i % 2 == 0 else frame, (sx + q * c - .16 * s, sy + q * s + .16 * c, z0 + fh * .73), (0, 0, turn_))
                if R.random() < .18: b = box('blind', (bw - .14, .02, fh * .52 * R.uniform(.2, .6)), mat('roller', '#c3c6c0', .8), (0, 0, 0), (0, 0, turn_)); b.location = (sx + u * c - .24 * s, sy + u * s + .24 * c, z0 + fh * .98 - b.dimensions.z / 2)
            box('sill', (L - .5, .1, .07), frame, (sx - .1 * s, sy + .1 * c, z0 + fh * .475), (0, 0, turn_))
    box('plinth', (w + .06, d + .06, .35), mat('plinth', '#9aa7ab', .7), (x, y, z + .17)); box('roof', (w + .3, d + .3, .7), white, (x, y, z + h + .35), bevel=.05); box('coping', (w + .4, d + .4, .1), mat('coping', '#b9c4c8', .4, .6), (x, y, z + h + .74))
    for side, sx, sy, L, turn_ in sides:
        if side in 'sn': [rod((x - w / 2 + .4 + j * 8.8, sy + (-.03 if side == 's' else .03), z), (x - w / 2 + .4 + j * 8.8, sy + (-.03 if side == 's' else .03), z + h), .06, mat('pipe', '#c3ccd0', .4), 8) for j in range(int(w / 8.8) + 1)]

def entrance(x, y, w, d, h, fins):
    """Glazed hall behind teal fins, warm within, with a canopy and doors."""
    white = mat('render', '#f1f2ef', .55); warm = emission('hall', grad=[(0, '#d99f63', .55), (1, '#ffe9c4', 1.25)], axis='Z')
    box('floorband', (w, d, .3), white, (x, y, .15)); box('lid', (w + .4, d + .4, .8), white, (x, y, h - .3), bevel=.05); box('room', (w - 1.6, d - 1.2, h - 1.2), warm, (x, y + .3, h / 2 - .1))
    for k in range(int(w / 1.4) + 1): box('frame', (.08, .12, h - 1), mat('winframe', '#2b3f4d', .4), (x - w / 2 + .5 + k * (w - 1) / int(w / 1.4), y - d / 2 + .5, h / 2))
    for i in range(fins):
        u = x - w / 2 + (i + .5) * w / fins
        if abs(u - x) > 1.0: box('fin', (.35, 1.0, h + .3), mat('finm', 'teal', .4), (u, y - d / 2 - .1, h / 2 + .1), bevel=.03)
    box('door', (1.9, .1, 2.5), emission('doorlight', '#fff0d0', 1.2), (x, y - d / 2 + .42, 1.3)); box('canopy', (3.4, 2.2, .18), mat('winframe', '#2b3f4d', .4), (x, y - d / 2 - 1.2, 2.9), bevel=.03)
    area((x, y - d / 2 - .8, 2.75), (x, y - d / 2 - .9, 0), (3, 1.4), 3.0, '#ffd9a0'); area((x, y - d / 2 - .2, 3), (x, y - d / 2 - 6, 0), (w - 1, 1), .8, '#ffd2a0')
    for s in (-.6, 0, .6): box('bar', (.06, .14, 2.5), mat('winframe', '#2b3f4d', .4), (x + s * 1.5, y - d / 2 + .36, 1.3))

def lamp(x, y, h=5., reach=1.6, turn_=0.):
    m = mat('mast', '#46555f', .4, .6); c, s = math.cos(turn_), math.sin(turn_); rod((x, y, 0), (x, y, h), .07, m, 12); rod((x, y, h - .05), (x + reach * c, y + reach * s, h + .1), .05, m, 10)
    box('head', (.9, .3, .1), m, (x + reach * c, y + reach * s, h + .08), (0, 0, turn_)); box('glow', (.8, .22, .03), emission('lampglow', '#fff0d2', 4.), (x + reach * c, y + reach * s, h + .01), (0, 0, turn_))
    area((x + reach * c, y + reach * s, h - .06), (x + reach * c, y + reach * s, 0), .5, 22, '#ffd6a0')

def person(x, y, face=0., coat='#23384a', legs='#1b2833', step=.22, h=1.72, z=0.):
    """A small figure, walking; meant for a distance."""
    def make():
        c, l = mat('coat', coat, .8), mat('legs', legs, .85); ps = []
        for s in (-1, 1):
            ps += [rod((s * .09, 0, .86), (s * .1, s * step * .5, .46), .085, l, 12), rod((s * .1, s * step * .5, .46), (s * .1, s * step * 1.2 - .04, .07), .065, l, 12), sphere('shoe', .075, mat('shoe', '#12181d', .6), (s * .1, s * step * 1.2 - .09, .06), 2)]
            ps[-1].scale = (.8, 1.7, .7); ps += [rod((s * .2, 0, 1.4), (s * .26, -s * step * .5, 1.12), .055, c, 12), rod((s * .26, -s * step * .5, 1.12), (s * .25, -s * step * 1.1 - .06, .88), .045, c, 12), sphere('hand', .05, mat('skin', '#8b6248', .7), (s * .25, -s * step * 1.1 - .07, .85), 2)]
        t = lathe('torso', fillet([(0, .72), (.2, .74), (.19, 1.05), (.23, 1.36), (.11, 1.5), (.05, 1.54), (0, 1.54)], [0, .04, .2, .1, .05, .02, 0]), c, 24); t.scale = (1, .62, 1)
        hd = sphere('head', .105, mat('skin', '#8b6248', .7), (0, -.01, 1.64), 3); hd.scale = (.85, 1, 1.12); hr = sphere('hair', .112, mat('hair', '#1c1a1c', .6), (0, .02, 1.665), 3); hr.scale = (.86, .95, 1.05)
        return group(ps + [t, hd, hr, rod((0, 0, 1.5), (0, 0, 1.6), .055, mat('skin', '#8b6248', .7), 12)])
    return copy(proto(('person', coat, legs, step), make), (x, y, z), (0, 0, face), h / 1.72)

def truck(x, y, turn_, c='white', L=7.5, open_=False):
    """Box lorry; its tail at the origin, its cab towards +Y before it is turned."""
    body, dark = mat('lorry', '#f2f4f3', .35, coat=.2), mat('tyre', '#20282d', .8); cab = mat('cab', c, .3, coat=.4); ps = [box('body', (2.45, L, 2.6), body, (0, L / 2, 2.35), bevel=.06), box('stripe', (2.47, L - .4, .3), mat('stripe', 'teal', .4), (0, L / 2, 1.5), bevel=.02), box('chassis', (1.0, L + 2, .3), dark, (0, L / 2 + 1, .8))]
    ps += [box('cab', (2.35, 2.0, 2.3), cab, (0, L + 1.25, 1.85), bevel=.22), box('screen', (2.1, .1, .95), mat('cg', '#1d3c50', .1, spec=.8), (0, L + 2.24, 2.3), bevel=.04), box('sidewin', (2.38, .9, .75), mat('cg', '#1d3c50', .1, spec=.8), (0, L + 1.5, 2.3), bevel=.04), box('bumper', (2.4, .3, .45), dark, (0, L + 2.2, .65), bevel=.08), box('tailbar', (2.3, .12, .16), dark, (0, 0, .6))]
    ps += [box('grille', (1.5, .08, .55), dark, (0, L + 2.24, 1.3), bevel=.03), box('visor', (2.1, .3, .1), dark, (0, L + 2.3, 2.86), bevel=.03), box('step', (2.38, 1.2, .3), dark, (0, L + 1.3, .75), bevel=.05)] + [box('mirror', (.1, .16, .5), dark, (s * 1.34, L + 2.05, 2.25), bevel=.03) for s in (-1, 1)]
    for s in (-1, 1):
        for wy in (1.5, 2.6, L + 1.2): ps.append(cyl('wheel', .48, .34, dark, (s * 1.05 - (.17 if s > 0 else -.17) - .17, wy, .48), (0, math.pi / 2, 0), .06, 32)); ps.append(cyl('hub', .22, .36, mat('hubm', '#b9c2c8', .3, 1.), (s * 1.05 - (.17 if s > 0 else -.17) - .18, wy, .48), (0, math.pi / 2, 0), .03, 20))
        ps += [box('lamp', (.2, .05, .3), emission('tail', '#d0452f', 1.2), (s * 1.05, -.02, .85)), box('head', (.35, .06, .2), emission('headl', '#fff2d8', 3.), (s * .85, L + 2.37, .85)), box('doorbar', (.04, .05, 2.3), mat('hubm', '#b9c2c8', .3, 1.), (s * .35, -.02, 2.3))]
    return group(ps, (x, y, 0), (0, 0, turn_))

def dock(x, y, turn_, state):
    """Loading bay 3.4 m wide on a wall through (x, y) that looks along -Y before turning; state: shut, open or taken."""
    black, white, dark = mat('shelter', '#20282d', .8), mat('doorpanel', '#e9edec', .4), mat('winframe', '#2b3f4d', .4); z = 1.15; ps = []
    if state == 'shut':
        for k in range(5): ps.append(box('panel', (2.7, .1, .56), white, (0, -.08, z + .3 + k * .58), bevel=.02))
        ps += [box('eye', (.3, .04, .2), emission('eye', '#ffe2b0', .9), (u, -.14, z + 1.48)) for u in (-.7, .7)]
    else: ps += [box('hall', (2.7, .06, 2.9), emission('bay', grad=[(0, '#c98f56', .6), (1, '#ffe6bd', 1.35)], axis='Z'), (0, .02, z + 1.45))]
    if state == 'open': ps += [box('load', (.95, .03, 1.15), mat('load', '#8a6a48', .8), (-.55, -.01, z + .58)), box('load', (.8, .03, .75), mat('load2', '#a5835a', .8), (.62, -.01, z + .38)), box('post', (.06, .02, 2.9), mat('load', '#8a6a48', .8), (.12, 0, z + 1.45)), box('shelf', (2.7, .02, .06), mat('load', '#8a6a48', .8), (0, 0, z + 1.75)), box('load', (.7, .02, .4), mat('load2', '#a5835a', .8), (-.8, 0, z + 1.98)), box('half', (2.7, .1, .9), white, (0, -.1, z + 2.5), bevel=.02)]
    for s in (-1, 1): ps += [box('jamb', (.45, .5, 3.3), black, (s * 1.6, -.3, z + 1.55), bevel=.06), box('buffer', (.25, .3, .6), black, (s * 1.2, -.2, z - .3), bevel=.05), box('guide', (.14, .14, .9), mat('bollard', 'warm', .5), (s * 1.95, -2.1, .45), bevel=.04)]
    ps += [box('head', (3.65, .6, .55), black, (0, -.35, z + 3.2), bevel=.06), box('leveller', (2.2, .7, .12), dark, (0, -.3, z - .02)), box('number', (.5, .05, .5), mat('plate', 'teal', .5), (2.25, -.05, z + 2.7), bevel=.02), box('light', (1.0, .18, .12), emission('docklight', '#fff0d2', 3.5), (0, -.5, z + 3.75))]
    g = group(ps, (x, y, 0), (0, 0, turn_)); c, s = math.cos(turn_), math.sin(turn_)
    area((x + .9 * s, y - .9 * c, z + 3.9), (x + 1.6 * s, y - 1.6 * c, 0), (1.6, .5), 6, '#ffd9a0')
    return g

def saloon(x, y, turn_, c):
    """A parked car: body, glazed cabin, wheels; its length along X."""
    def make():
        body, glz, dark = mat('car', c, .25, coat=.5), mat('cg', '#1d3c50', .1, spec=.8), mat('tyre', '#20282d', .8); w = 1.7
        side = fillet([(-2.1, .32), (-2.12, .85), (-1.75, .98), (-1.15, 1.0), (-.75, 1.42), (.55, 1.45), (1.15, 1.0), (1.95, .88), (2.1, .7), (2.1, .32)], .16, 4); n = len(side)
        ps = [mesh('body', [(u, s * w / 2, z) for s in (-1, 1) for u, z in side], [tuple(range(n)), tuple(range(n, 2 * n))[::-1]] + [(i, n + i, n + (i + 1) % n, (i + 1) % n) for i in range(n)], body, 40), box('glass', (1.5, w + .02, .32), glz, (-.08, 0, 1.2), bevel=.1), box('sill', (3.9, w - .1, .2), dark, (0, 0, .28))]
        ps += [cyl('wheel', .33, .22, dark, (u, s * (w / 2 + .01) + (.0 if s < 0 else 0), .33), (math.pi / 2 * s, 0, 0), .05, 28) for u in (-1.3, 1.3) for s in (-1, 1)] + [cyl('rim', .19, .23, mat('hubm', '#b9c2c8', .3, 1.), (u, s * (w / 2 + .015), .33), (math.pi / 2 * s, 0, 0), .03, 20) for u in (-1.3, 1.3) for s in (-1, 1)]
        return group(ps + [box('lamp', (.06, .3, .12), emission('headl2', '#fff2d8', .8), (2.08, s * .6, .72)) for s in (-1, 1)] + [box('lamp', (.06, .3, .12), emission('tail2', '#a8382a', .6), (-2.09, s * .6, .78)) for s in (-1, 1)])
    return copy(proto(('saloon', c), make), (x, y, .06), (0, 0, turn_))

def pallet(x, y, z, n=2, turn_=0.):
    ps = [box('deck', (1.1, 1.1, .13), mat('wood', '#b08c62', .8), (0, 0, .07))] + [box('c', (.5, .5, .4), mat('ctn', ('#e9e6dc', '#dfe9e6')[(i + j + k) % 2], .7), ((i - .5) * .53, (j - .5) * .53, .34 + k * .42), bevel=.02) for i in range(2) for j in range(2) for k in range(n)]
    return group(ps, (x, y, z), (0, 0, turn_))

def eye(loc, target, lens=30, rise=.12):
    """Camera held level at eye height, so that walls stay upright; the frame is shifted up by `rise`."""
    c = camera(loc, (target[0], target[1], loc[2]), lens); c.data.shift_y = rise
    return c
