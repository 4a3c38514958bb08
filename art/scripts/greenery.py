"""Trees, palms, hedges seen from eye level: leaves as small faces, one mesh a kind, instanced. Units: m."""
from scenes import *
from studio import _new, _node

def varied(name, a, b, scale, rough=.8, wet=None, bump=None, spec=.3):
    """Two tones mixed by noise; wet=(low, high): roughness varies too, as on a road after rain."""
    m, join, out = _new(name); nt = m.node_tree.nodes
    p = _node(m, 'ShaderNodeBsdfPrincipled', Roughness=rough, Specular=spec); c = nt.new('ShaderNodeTexCoord')
    n = _node(m, 'ShaderNodeTexNoise', Scale=scale, Detail=5., Roughness=.6); r = nt.new('ShaderNodeValToRGB'); join(c.outputs['Object'], n.inputs['Vector']); join(n.outputs['Fac'], r.inputs[0])
    r.color_ramp.elements[0].position, r.color_ramp.elements[1].position = .35, .65; r.color_ramp.elements[0].color, r.color_ramp.elements[1].color = rgb(a), rgb(b); join(r.outputs[0], p.inputs['Base Color'])
    if wet:
        w = _node(m, 'ShaderNodeTexNoise', Scale=.16, Detail=3.); g = _node(m, 'ShaderNodeMapRange', From_Min=.42, From_Max=.56, To_Min=wet[0], To_Max=wet[1]); join(c.outputs['Object'], w.inputs['Vector']); join(w.outputs['Fac'], g.inputs['Value']); join(g.outputs[0], p.inputs['Roughness'])
    if bump: k = _node(m, 'ShaderNodeBump', Strength=bump, Distance=.03); join(n.outputs['Fac'], k.inputs['Height']); join(k.outputs['Normal'], p.inputs['Normal'])
    join(p.outputs[0], out.inputs[0])
    return m

def leaf(c): return mat('leaf', c, .55, spec=.35)

def leaves(points, size, mats, R):
    """A quad at each point, turned at random; mats in turn."""
    vs, fs, ms = [], [], []
    for i, (p, droop) in enumerate(points):
        u = Vector((R.uniform(-1, 1), R.uniform(-1, 1), R.uniform(-.5, .5))).normalized(); v = u.cross(Vector((R.uniform(-1, 1), R.uniform(-1, 1), R.uniform(-1, 1)))).normalized()
        s = size * R.uniform(.6, 1.25); u *= s; v *= s * .5; p = Vector(p); u.z -= droop * s; b = len(vs)
        vs += [p - u * .5, p + v * .5, p + u * .6, p - v * .5]; fs.append((b, b + 1, b + 2, b + 3)); ms.append(R.randrange(len(mats)))
    return mesh('leaves', [tuple(v) for v in vs], fs, mats, 0, ms)

def cloud(blobs, n, R):
    """Points in the shells of ellipsoids (x, y, z, rx, rz)."""
    out = []
    for _ in range(n):
        x, y, z, rx, rz = R.choice(blobs); d = Vector((R.gauss(0, 1), R.gauss(0, 1), R.gauss(0, 1))).normalized() * R.uniform(.62, 1.0) ** .6
        k = 1 + .25 * noise.noise(d * 2.3 + Vector((x, y, z))); out.append(((x + d.x * rx * k, y + d.y * rx * k, z + d.z * rz * k), .2))
    return out

BARK = lambda: mat('bark', '#7d6a58', .9)
def broadleaf(kind):
    """Rain tree or mango: a wide, loose crown of many clouds on a forked trunk; height about 7."""
    R = random.Random(kind + 40); blobs = []
    for k in range(16): a, d = k * 2.4, 2.3 * math.sqrt((k + .5) / 16); blobs.append((d * math.cos(a), d * math.sin(a), 5.3 - .26 * d * d + R.uniform(-.5, .5), R.uniform(.75, 1.15), R.uniform(.5, .8)))
    ls = leaves(cloud(blobs, 9500, R), .27, [leaf(c) for c in ('#2f6f55', '#3d8463', '#2a5f50', '#5a976b')], R); inner = []
    for x, y, z, r, h in blobs: o = sphere('inner', 1, mat('inner', '#1f4a40', .9), (x, y, z), 2); o.scale = (r * .55, r * .55, h * .55); inner.append(o)
    return group([ls, rod((0, 0, 0), (.08, 0, 2.3), .19, BARK(), 12)] + inner + [rod((.08, 0, 2.2), (x * .8, y * .8, z - .2), .07, BARK(), 8) for x, y, z, _, _ in blobs[3:12]])

def shrub(p, s=1.):
    def make():
        R = random.Random(9); pts = cloud([(0, 0, .35, .6, .4), (.4, .2, .3, .45, .32), (-.35, .1, .28, .4, .3)], 900, R)
        return group([leaves(pts, .15, [leaf(c) for c in ('#3d8463', '#5a976b', '#79a86f')], R)])
    return copy(proto('shrub', make), p, (0, 0, random.uniform(0, 6)), s)

def palm(kind):
    R = random.Random(kind); vs, fs, ms = [], [], []; top = Vector((.5, .2, 7.2)); m = [leaf('#2f7a5c'), leaf('#4a9068'), leaf('#6d9c63')]
    for k in range(17):
        a = k * 2.4 + R.uniform(-.2, .2); lift = R.uniform(.1, 1.5); d = Vector((math.cos(a), math.sin(a), 0)); side = Vector((-d.y, d.x, 0)); L = R.uniform(2.5, 3.1)
        at = lambda t: top + d * L * t + Vector((0, 0, lift * math.sin(t * 2.2) - 1.9 * t * t))
        for i in range(5, 62):
            t = i / 62; p, q = at(t), at(t + .013); w = .75 * math.sin(math.pi * (.1 + .85 * t)) ** .7
            for s in (-1, 1):
                b = len(vs); e = p + side * s * w + Vector((0, 0, -.45 * w)) + d * .22
                vs += [tuple(p), tuple(q), tuple(e)]; fs.append((b, b + 1, b + 2)); ms.append(k % 3)
    trunk = lathe('trunk', [(0, -.1)] + [(.2 - .07 * z / 7.2 + (.012 if k % 2 else 0), z) for k, z in enumerate(j * 7.2 / 90 for j in range(91))] + [(0, 7.25)], varied('palmbark', '#8d7c68', '#a8977e', 9., .9), 20, warp=lambda x, y, z: (x + .5 * (z / 7.2) ** 2, y + .2 * z / 7.2, z))
    heart = sphere('heart', .26, leaf('#5f8a58'), tuple(top + Vector((0, 0, -.05))), 3); heart.scale = (1, 1, 1.7)
    return group([mesh('fronds', vs, fs, m, 0, ms), trunk, heart])

def conifer(kind):
    """Deodar: drooping tiers; height about 9."""
    R = random.Random(kind); pts = []
    for k in range(150):
        z = 1.1 + 7.7 * (k / 150) ** .92; L = 2.5 * (1 - (z - 1.1) / 8.1) ** .85 * R.uniform(.7, 1.1); a = k * 2.4
        for i in range(int(16 + L * 18)):
            t = R.random() ** .7; pts.append(((L * t * math.cos(a) + R.uniform(-.16, .16), L * t * math.sin(a) + R.uniform(-.16, .16), z + .15 * t - .42 * t * t * L * .6 + R.uniform(-.1, .1)), .5))
    return group([leaves(pts, .24, [leaf(c) for c in ('#1f5a50', '#2a6b5b', '#357a63')], R), rod((0, 0, 0), (0, 0, 8.6), .14, BARK(), 10)])

def turf(x0, x1, y0, y1):
    """Short grass near the camera, in patches of 4 m."""
    def make():
        R = random.Random(2); vs, fs, ms = [], [], []
        for _ in range(7000):
            x, y, a = R.uniform(-2, 2), R.uniform(-2, 2), R.uniform(0, 6.28); h, w = R.uniform(.03, .09), .012; b = len(vs); c, s = math.cos(a) * w, math.sin(a) * w
            vs += [(x - c, y - s, 0), (x + c, y + s, 0), (x + R.uniform(-.03, .03), y + R.uniform(-.03, .03), h)]; fs.append((b, b + 1, b + 2)); ms.append(R.randrange(3))
        return mesh('turf', vs, fs, [leaf(c) for c in ('#6f9f6e', '#86b07c', '#5c8f68')], 0, ms)
    for i in range(max(1, round((x1 - x0) / 4))):
        for j in range(max(1, round((y1 - y0) / 4))): copy(proto('turf', make), (x0 + 2 + i * 4, y0 + 2 + j * 4, .1), (0, 0, random.randrange(4) * math.pi / 2))

def hedge_piece():
    R = random.Random(3); pts = [((R.uniform(-2, 2), R.choice((-.4, .4)) * R.uniform(.8, 1), R.uniform(.05, .9)), .1) for _ in range(1800)] + [((R.uniform(-2, 2), R.uniform(-.4, .4), .9 + .06 * R.random()), .1) for _ in range(1100)]
    return group([leaves(pts, .13, [leaf(c) for c in ('#2f6f55', '#3d8463', '#4f936b')], R), box('core', (4, .62, .82), mat('inner', '#1f4a40', .9), (0, 0, .42))])

def plant_tree(kind, p, s=1., r=None):
    make = {'broad': broadleaf, 'palm': palm, 'pine': conifer}[kind]; n = random.randrange(3)
    return copy(proto((kind, n), lambda: make(n + 1)), p, (0, 0, random.uniform(0, 6) if r is None else r), s)

def hedge(a, b):
    a, b = Vector((*a, 0)), Vector((*b, 0)); d = b - a; n = max(1, round(d.length / 3.9))
    for i in range(n): copy(proto('hedge', hedge_piece), a + d * (i + .5) / n, (0, 0, math.atan2(d.y, d.x)))
