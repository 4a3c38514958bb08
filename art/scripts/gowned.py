"""Gowned figures and gloved hands: limbs as tapered capsules, melted into one skin, creased where cloth creases. Units: cm."""
from scenes import *

def limb(a, b, r0, r1, flat=(1, 1, 1), n=20):
    """Vertices and faces of a capsule from a to b; flat squeezes it about its middle."""
    a, b = Vector(a), Vector(b); d = b - a; q = d.to_track_quat('Z', 'Y') if d.length > 1e-6 else Vector((0, 0, 1)).to_track_quat('Z', 'Y'); L = d.length
    prof = [(r0 * math.sin(t), -r0 * math.cos(t)) for t in (math.pi / 2 * k / 6 for k in range(7))] + [(r1 * math.cos(t), L + r1 * math.sin(t)) for t in (math.pi / 2 * k / 6 for k in range(7))]
    mid = (a + b) / 2; vs, fs = [], []
    for r, z in prof:
        for j in range(n):
            p = a + q @ Vector((r * math.cos(2 * math.pi * j / n), r * math.sin(2 * math.pi * j / n), z)); vs.append(tuple(mid[i] + (p[i] - mid[i]) * flat[i] for i in range(3)))
    for i in range(len(prof) - 1): fs += [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for j in range(n)]
    return vs, fs + [tuple(range(n))[::-1], tuple(range(len(vs) - n, len(vs)))]

def ball(c, r):
    """Ellipsoid with radii r = (x, y, z)."""
    return [tuple(c[i] + r[i] * u[i] for i in range(3)) for u in _unit()], _unit_faces()

def _unit(n=24, m=14): return [(math.sin(math.pi * i / m) * math.cos(2 * math.pi * j / n), math.sin(math.pi * i / m) * math.sin(2 * math.pi * j / n), math.cos(math.pi * i / m)) for i in range(m + 1) for j in range(n)]
def _unit_faces(n=24, m=14): return [(i * n + j, (i + 1) * n + j, (i + 1) * n + (j + 1) % n, i * n + (j + 1) % n) for i in range(m) for j in range(n)]

def skin(name, parts, voxel, m, smooth=8, crease=None):
    """Melt the parts into one surface; crease(point, normal) gives each vertex its way along the normal."""
    vs, fs = [], []
    for v, f in parts: b = len(vs); vs += v; fs += [tuple(i + b for i in x) for x in f]
    o = mesh(name, vs, fs, m, 0); me = o.data
    k = o.modifiers.new('melt', 'REMESH'); k.mode = 'VOXEL'; k.voxel_size = voxel; k.use_smooth_shade = True
    k = o.modifiers.new('smooth', 'SMOOTH'); k.iterations = smooth; k.factor = .5
    done = bpy.data.meshes.new_from_object(o.evaluated_get(bpy.context.evaluated_depsgraph_get())); o.modifiers.clear(); o.data = done; bpy.data.meshes.remove(me)
    if crease:
        co = [(v, v.co.copy(), v.normal.copy()) for v in done.vertices]
        for v, p, n in co: v.co = p + n * crease(p, n)
    done.materials.clear(); done.materials.append(m); done.polygons.foreach_set('use_smooth', [True] * len(done.polygons)); done.update()
    return o

def folds(joints, deep=1.5, base=.3):
    """Cloth: slack folds that run round the limb, deep at the joints [(point, reach)...], shallow between."""
    def f(p, n):
        w = base + sum(math.exp(-(p - Vector(c)).length_squared / (r * r)) for c, r in joints)
        warp = noise.noise(p * .045) * 16
        a = noise.noise(Vector((p.x * .05, p.y * .05, (p.z + warp + .5 * p.x) * .13))); b = noise.noise(Vector((p.x * .11 + 7, p.y * .11, (p.z - warp * .6 - .4 * p.x) * .24)))
        return min(w, 1.3) * deep * ((.5 - abs(a)) * 1.1 + (.4 - abs(b)) * .5 - .35)
    return f

GOWN = lambda: mat('gown', '#eef3f5', .72, spec=.25)
NITRILE = lambda c='#86bccb': mat('nitrile', c, .38, spec=.45)

FINGERS = (((9.2, 3.3, .1), (4.3, 2.7, 2.2), .92), ((9.6, 1.2, .35), (4.8, 3.1, 2.3), .95), ((9.2, -.9, .25), (4.4, 2.9, 2.2), .9), ((8.4, -2.8, -.1), (3.5, 2.2, 1.9), .8))

def hand_parts(curl, spread=(6, 1, -3, -8), thumb=((4.4, 4.3, -1.9), (7.0, 5.2, -3.2), (9.4, 4.5, -4.2))):
    """Right hand, wrist at the origin, fingers along +X, palm down; curl = per finger three bends in degrees. Also the finger tips."""
    ps, tips = [], []
    for (k, seg, r), bends, sp in zip(FINGERS, curl, spread):
        p, a = Vector(k), 0; ps.append(limb((.3, k[1] * .5, 0), k, 1.75, r * 1.22))
        for i, (L, b) in enumerate(zip(seg, bends)):
            a += math.radians(b); s = math.radians(sp); q = p + Vector((math.cos(a) * math.cos(s), math.cos(a) * math.sin(s), -math.sin(a))) * L; ps.append(limb(p, q, r * (1 - .07 * i), r * (.93 - .08 * i))); p = q
        tips.append(p)
    t = [Vector(x) for x in thumb]; ps += [limb((1.0, 1.9, -.5), t[0], 1.8, 1.45), limb(t[0], t[1], 1.3, 1.12), limb(t[1], t[2], 1.08, .86), limb((4, 0, -.7), (7.6, .6, -.4), 1.6, 1.3)]
    return ps, tips, t[2]

def glove(parts, m, voxel=.17):
    """Thin rubber over a hand: small wrinkles only."""
    def crease(p, n): return .06 * (.4 - abs(noise.noise(p * .9))) + .035 * (.4 - abs(noise.noise(Vector((p.x * 2.2, p.y * .7, p.z * .7)))))
    return skin('glove', parts, voxel, m, 6, crease)

def operator(arms, lean=0., strap='#2f8f7c', legs=True, voxel=1.0, gown=None):
    """Standing figure in coverall, hood and mask, facing -Y; arms = ((elbow, wrist), (elbow, wrist)) for left (-X) and right. Height 176."""
    L = lambda z: lean * max(0, z - 95) / 70
    at = lambda x, y, z: (x, y - L(z), z)
    ps = [limb(at(-6, 1, 97), at(6, 1, 97), 15, 15, (1, .84, 1)), limb(at(0, 1, 106), at(0, 1, 132), 15.5, 16.5, (1.06, .74, 1)), limb(at(-10, 1, 136), at(10, 1, 136), 11.5, 11.5, (1, .88, 1)), limb(at(-15, 1, 142), at(15, 1, 142), 7, 7),
          limb(at(0, 1, 144), at(0, -.5, 158), 15, 9.5, (1, .92, 1)), ball(at(0, -1.6, 166), (10.4, 12.2, 13.2)), limb(at(0, 3, 152), at(0, 2, 162), 10.5, 9.5)]
    joints = [(at(0, 0, 104), 16), (at(0, -2, 150), 11)]
    for s, (e, w) in zip((-1, 1), arms):
        sh = at(s * 17.5, 1, 140.5); ps += [limb(sh, e, 7.8, 6.4), limb(e, w, 6.7, 4.7)]; joints += [(e, 11), (sh, 10), (w, 7)]
    if legs:
        for s in (-1, 1): ps += [limb((s * 8.5, 1, 95), (s * 10, 0, 52), 11.8, 9.0), limb((s * 10, 0, 52), (s * 10.5, 2, 12), 9.2, 7.4), ball((s * 11, -5, 5.5), (6, 14, 6))]; joints += [((s * 10, 0, 52), 12), ((s * 10.5, 1, 14), 11), ((s * 8, 0, 88), 12)]
    body = skin('gown', ps, voxel, gown or GOWN(), 10, folds(joints, 2.7, .42))
    hd = Vector(at(0, -1.6, 166)); parts = [body]
    band = lathe('strap', [(1.0, -.9), (1.016, -.9), (1.016, .9), (1.0, .9)], mat('strap', strap, .5), 64, loc=hd + Vector((0, 0, 1.6))); band.scale = (10.9, 12.7, 1); parts.append(band)
    m = skin('mask', [ball(hd + Vector((0, -5.2, -6.0)), (7.8, 6.3, 6.8))], .5, mat('mask', '#cfe3e6', .7), 4); g = skin('goggles', [limb(hd + Vector((-5.4, -8.3, 2)), hd + Vector((5.4, -8.3, 2)), 4.2, 4.2, (1, .95, .9))], .5, mat('goggles', '#5b7783', .12, spec=.7, coat=.5), 4)
    return group(parts + [m, g])
