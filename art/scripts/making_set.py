"""The set of the eight pictures "How an ampoule is made": one camera, one light, air for a caption on the left. Units: cm."""
from scenes import *
from studio import _new, _node

STAGE = dict(w=1600, h=1000, spp=32, exposure=.2, bounces=12, thrift=.06)
SIZE = .95  # ampoules of these pictures, against the model of props.py
LIQUID = (.86, .985, .955)

def stage(right='#9ccbc9', left='#f6fafb', focus=(3.5, -.5, 3.5), aperture=.36, rough=.16, mid=.4):
    """Pale wall and floor of the hero, the family's camera; `right` is the wall's tone behind the subject, from `mid` on."""
    bright(right=right, left=left, gain=1.06, rough=rough, mid=mid)
    area((-2, -20, 13), (4, 0, 3), (12, 6), .9, '#fffaf2')
    camera((0, -27, 4.9), (0, 0, 4.0), 46, aperture, focus)
    return set(bpy.data.objects)

def turn(stood, angle=-24, pivot=(4, 0, 0)):
    """Turn what was built since `stood` about the pivot, so that the row recedes to the left."""
    e = link(bpy.data.objects.new('turn', None), pivot)
    for o in bpy.data.objects:
        if o not in stood and o != e and not o.parent: o.parent = e; o.location = o.location - Vector(pivot)
    e.rotation_euler = (0, 0, math.radians(angle))

def open_shape(t=.055):
    """Outer and inner (r, z) profiles of an ampoule whose stem is still open, height 8.2."""
    out = fillet([(0, .1), (.45, .1), (.6, 0), (.75, 0), (.75, 3.9), (.36, 4.75), (.33, 4.95), (.47, 5.45), (.4, 6.2), (.35, 7.5), (.47, 8.17), (.45, 8.2)],
                 [0, .1, .1, .14, .55, .3, .15, .35, .4, .4, .02, 0], 8)
    inn = fillet([(0, .2), (.55, .18), (.75, .1), (.75, 3.9), (.36, 4.75), (.33, 4.95), (.47, 5.45), (.4, 6.2), (.35, 7.5), (.48, 8.2)],
                 [0, .1, .2, .55, .3, .15, .35, .4, .4, 0], 8)
    inn = [(max(0, r - t), z) for r, z in inn][::-1]; inn[-1] = (0, .2)
    return out, inn

def RIM():
    """The mouth of an open stem: refracted, a flat rim would only show black."""
    m, join, out = _new('rim'); t = _node(m, 'ShaderNodeBsdfTransparent', Color=(.9, .95, .94, 1)); g = _node(m, 'ShaderNodeBsdfGlossy', Roughness=.12); w = _node(m, 'ShaderNodeLayerWeight', Blend=.35)
    mix = m.node_tree.nodes.new('ShaderNodeMixShader'); join(w.outputs['Facing'], mix.inputs[0]); join(t.outputs[0], mix.inputs[1]); join(g.outputs[0], mix.inputs[2]); join(mix.outputs[0], out.inputs[0])
    return m

def open_model(fill=0, g=None, liquid=LIQUID):
    """Open ampoule; fill 0 to 1 of its body."""
    out, inn = open_shape(); inn[0] = (inn[0][0], inn[0][1] - .02); lvl = .2 + fill * 3.7 if fill else None
    if lvl:
        i = max(k for k, p in enumerate(inn) if p[1] >= lvl); inn.insert(i + 1, (.695, lvl))
    prof = out + inn; n = len(out)
    midx = [1 if lvl and k >= n and prof[k][1] <= lvl + 1e-6 else 0 for k in range(len(prof) - 1)]
    midx = [2 if min(prof[k][1], prof[k + 1][1]) > 7.9 else q for k, q in enumerate(midx)]
    parts = [lathe('open', prof, [g or CLEAR(), glass('wet' + str(liquid), liquid, 1.5 / 1.333), RIM()], 64, midx, smooth=80)]
    if lvl: parts.append(lathe('men', fillet([(.695, lvl), (.64, lvl - .04), (0, lvl - .06)], .03), glass('liq' + str(liquid), liquid, 1.333), 64))
    return group(parts)

def open_ampoule(loc, fill=0, rot=(0, 0, 0), scale=SIZE, g=None, liquid=LIQUID):
    key = ('open', fill, g.name if g else '', liquid)
    return copy(proto(key, lambda: open_model(fill, g, liquid)), loc, rot, scale)

def shut_ampoule(loc, fill=.8, scale=SIZE, **kw):
    return ampoule(loc, scale=scale, fill=fill, **{'dot': False, **kw})

def drop(p, r, m=None):
    """A small drop of water; copies share one mesh."""
    return copy(proto('drop', lambda: sphere('drop', 1, m or glass('water', (.97, .995, 1), 1.333), sub=3)), p, scale=r)

def rail(x0, x1, y, z, r=.14):
    rod((x0, y, z), (x1, y, z), r, STEEL())

def guide(x0, x1, y=0, post=4.6, high=1.0):
    """Belt with a rail each side; ampoules stand at z = 0 on it."""
    box('belt', (x1 - x0, 2.5, .5), mat('belt', '#e6edef', .3, spec=.5), ((x0 + x1) / 2, y, -.26), bevel=.08)
    for s in (-1, 1):
        rail(x0, x1, y + s * 1.08, high, .12)
        k = x0 + 1.2
        while k < x1: rod((k, y + s * 1.08, -.5), (k, y + s * 1.08, high), .13, STEEL(), 24); k += post

def soft(name, color, strength, density=.5, scale=1.6, seed=0.):
    """Smoke for a plane: a noise cloud that fades towards the edge, seen by the camera only."""
    m, link, out = _new(name); nt = m.node_tree.nodes
    e = _node(m, 'ShaderNodeEmission', Color=rgb(color), Strength=strength); t = nt.new('ShaderNodeBsdfTransparent'); mix = nt.new('ShaderNodeMixShader')
    c = nt.new('ShaderNodeTexCoord'); mp = nt.new('ShaderNodeMapping'); mp.inputs['Location'].default_value = (-1, -1, 0); mp.inputs['Scale'].default_value = (2, 2, 0)
    g = nt.new('ShaderNodeTexGradient'); g.gradient_type = 'SPHERICAL'; link(c.outputs['Generated'], mp.inputs[0]); link(mp.outputs[0], g.inputs[0])
    off = nt.new('ShaderNodeMapping'); off.inputs['Location'].default_value = (seed, seed * .7, seed * .3); link(c.outputs['Generated'], off.inputs[0])
    n = _node(m, 'ShaderNodeTexNoise', Scale=scale, Detail=3., Distortion=.6); link(off.outputs[0], n.inputs['Vector'])
    r = _node(m, 'ShaderNodeMapRange', From_Min=.32, From_Max=.75); link(n.outputs['Fac'], r.inputs['Value'])
    a, b = nt.new('ShaderNodeMath'), nt.new('ShaderNodeMath'); a.operation = b.operation = 'MULTIPLY'; b.inputs[1].default_value = density * 2
    link(g.outputs['Fac'], a.inputs[0]); link(r.outputs[0], a.inputs[1]); link(a.outputs[0], b.inputs[0]); b.use_clamp = True
    link(b.outputs[0], mix.inputs[0]); link(t.outputs[0], mix.inputs[1]); link(e.outputs[0], mix.inputs[2]); link(mix.outputs[0], out.inputs[0])
    m.cycles.sample_as_light = False
    return m

def glow(loc, size, color, strength):
    """A round, soft light in front of a hot place."""
    key = f'glow{color}{strength}'; m = bpy.data.materials.get(key)
    if not m:
        m, join, out = _new(key); nt = m.node_tree.nodes; e = _node(m, 'ShaderNodeEmission', Color=rgb(color), Strength=strength); t = nt.new('ShaderNodeBsdfTransparent'); mix = nt.new('ShaderNodeMixShader'); k = nt.new('ShaderNodeMath'); k.operation = 'POWER'; k.inputs[1].default_value = 1.7
        c = nt.new('ShaderNodeTexCoord'); mp = nt.new('ShaderNodeMapping'); mp.inputs['Location'].default_value = (-1, -1, 0); mp.inputs['Scale'].default_value = (2, 2, 0); g = nt.new('ShaderNodeTexGradient'); g.gradient_type = 'SPHERICAL'
        join(c.outputs['Generated'], mp.inputs[0]); join(mp.outputs[0], g.inputs[0]); join(g.outputs['Fac'], k.inputs[0]); join(k.outputs[0], mix.inputs[0]); join(t.outputs[0], mix.inputs[1]); join(e.outputs[0], mix.inputs[2]); join(mix.outputs[0], out.inputs[0]); m.cycles.sample_as_light = False
    return puff(loc, size, m)

def puff(loc, size, m, target=(0, -27, 4.7)):
    o = plane('puff', *size, m, loc); o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('Z', 'Y').to_euler()
    for v in ('visible_diffuse', 'visible_shadow', 'visible_glossy', 'visible_transmission'): setattr(o, v, False)
    return o
