import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Declaration, parse, type Rule } from 'postcss'
import { expect, test } from 'vitest'
import { type BrandColours, brandColours } from '#model/brand/brand-colours.ts'
import { contrastOf } from '#model/brand/colour.ts'
import { lowestContrasts } from '#model/brand/contrast.ts'
import { brandTokens, paletteOf } from '#model/brand/palette.ts'

/** Brands that the form of the desk accepts: the original one, and colours far from it. */
const brands: Record<string, BrandColours> = {
  original: brandColours,
  'blue and orange': { ink: '#12236b', accent: '#b8470b', ground: '#f6efe6' },
  'plum and violet': { ink: '#4a0d4a', accent: '#6d28d9', ground: '#fdf4ff' },
  'black and white': { ink: '#000000', accent: '#555555', ground: '#ffffff' },
  'light ink': { ink: '#3d4a66', accent: '#0b6b8a', ground: '#eef2f6' },
  'red on warm paper': { ink: '#2b0f0f', accent: '#b3123a', ground: '#f7efe9' },
}

/** Grounds of texts: the page in either mode, and a dark section of either page. */
const scopes = ['light', 'dark', 'dark section of a light page', 'dark section of a dark page'] as const
type Scope = (typeof scopes)[number]

type Tokens = ReadonlyMap<string, string>
type Pair = { front: string; ground: string; min: number }

const text = 4.5
const graphics = 3
const textRoles = ['--fg', '--fg-1', '--fg-2', '--fg-3', '--accent-text', '--up', '--down', '--warn', '--err']
/** Grounds with controls and charts, and grounds of text only. */
const grounds = ['--bg', '--raised']
const textGrounds = [...grounds, '--bg-2', '--bg-3']

/** Roles that any component may put on any such ground. */
const roles: Pair[] = [
  ...pairsOf(['--edge', '--accent', '--fill'], grounds, graphics),
  ...pairsOf(['--focus'], textGrounds, graphics),
  ...pairsOf(textRoles, textGrounds, text),
]

/** Texts of the page on grounds of parents, which no single rule names. */
const nested: Pair[] = [
  ...pairsOf(['--fg', '--fg-1', '--fg-2'], ['--mist'], text),
  ...pairsOf(['--fg-2'], ['--tint', '--tint-2'], text),
  ...pairsOf(['--fg'], ['--zone-a', '--zone-b', '--zone-c', '--mark', '--accent-bg', '--warn-bg'], text),
]
test.each(Object.entries(brands))('every text has the contrast of WCAG AA, light and dark: %s', (_, colours) => {
  // The hero, on its own ground, is never in a dark section.
  const shared = [...roles, ...pairsOfSheets().filter(({ ground }) => ground !== '--mist')]
  expect(shared.length).toBeGreaterThan(60)
  const low = scopes.flatMap((scope) => {
    const tokens = tokensIn(scope, colours)
    const pairs = scope.startsWith('dark section') ? shared : [...shared, ...nested]
    return pairs.flatMap(({ front, ground, min }) => {
      const ratio = contrastOf(resolve(front, tokens), resolve(ground, tokens))
      return ratio < min ? [`${front} on ${ground}, ${scope}: ${ratio.toFixed(2)}, at least ${min}`] : []
    })
  })
  expect([...new Set(low)]).toEqual([])
})

test('the form of the desk accepts each of these brands', () => {
  for (const [name, colours] of Object.entries(brands))
    for (const lowest of Object.values(lowestContrasts(colours))) expect(lowest, name).toMatchObject({ passes: true })
})

test('dark mode changes every role of a colour that the dark section changes', () => {
  const namesIn = (scope: Scope) => declarationsOf(scope).map(({ prop }) => prop)
  expect(namesIn('dark section of a light page').filter((name) => !namesIn('dark').includes(name))).toEqual([])
})

test('colours are written only in the tokens, for print, and as the grounds of pictures', () => {
  const written = globSync('app/**/*.css')
    .filter((path) => !/^(tokens|print|picture-grounds)\.css$/.test(basename(path)))
    .flatMap((path) => declarationsIn(path).map(({ prop, value }) => ({ path, prop, value })))
    .filter(
      ({ prop, value }) =>
        !/mask/.test(prop) && /#[\da-f]{3,8}\b|\b(rgba?|hsla?|oklch)\(|\b(white|black)\b/i.test(value),
    )
  expect(written).toEqual([])
})

function pairsOf(fronts: string[], behind: string[], min: number): Pair[] {
  return behind.flatMap((ground) => fronts.map((front) => ({ front, ground, min })))
}

/** Returns text and ground of each rule that sets both to a token. */
function pairsOfSheets(): Pair[] {
  const known = tokensIn('light', brandColours)
  const token = /^var\((--(?!grad-)[\w-]+)\)$/
  return globSync('app/**/*.css').flatMap((path) => {
    const pairs: Pair[] = []
    parse(readFileSync(path, 'utf8')).walkRules((rule) => {
      const setTo = (names: string[]) =>
        rule.nodes.find((node): node is Declaration => node.type === 'decl' && names.includes(node.prop))?.value ?? ''
      const [, front] = token.exec(setTo(['color'])) ?? []
      const [, ground] = token.exec(setTo(['background', 'background-color'])) ?? []
      if (front && ground && known.has(front) && known.has(ground)) pairs.push({ front, ground, min: text })
    })
    return pairs
  })
}

function tokensIn(scope: Scope, colours: BrandColours): Tokens {
  const tokens = new Map(declarationsOf('light').map(({ prop, value }) => [prop, value]))
  const palette = paletteOf(colours)
  for (const name of brandTokens) tokens.set(`--${name}`, palette[name])
  const layers: Scope[] = scope === 'dark section of a dark page' ? ['dark', 'dark section of a light page'] : [scope]
  for (const layer of scope === 'light' ? [] : layers)
    for (const { prop, value } of declarationsOf(layer)) tokens.set(prop, value)
  return tokens
}

/** Returns the custom properties that tokens.css sets in a scope. */
function declarationsOf(scope: Scope): Declaration[] {
  const isDark = ({ parent }: Rule) =>
    parent?.type === 'atrule' && 'params' in parent && /dark/.test(String(parent.params))
  const found: Declaration[] = []
  parse(readFileSync('app/styles/tokens.css', 'utf8')).walkRules((rule) => {
    const inScope =
      scope === 'light'
        ? rule.selector === ':root' &&
          rule.parent?.type === 'atrule' &&
          'name' in rule.parent &&
          rule.parent.name === 'layer'
        : scope === 'dark'
          ? rule.selector === ':root' && isDark(rule)
          : rule.selector === '.dark'
    if (inScope) rule.each((node) => void (node.type === 'decl' && node.prop.startsWith('--') && found.push(node)))
  })
  return found
}

function declarationsIn(path: string): Declaration[] {
  const found: Declaration[] = []
  parse(readFileSync(path, 'utf8')).walkDecls((declaration) => void found.push(declaration))
  return found
}

/** Returns the colour of a token as `#rrggbb`; a mix of two equal parts is the mean of its channels. */
function resolve(name: string, tokens: Tokens): string {
  const value = tokens.get(name) ?? ''
  const [, one = '', other = ''] = /^color-mix\(in sRGB, var\((--[\w-]+)\), var\((--[\w-]+)\)\)$/.exec(value) ?? []
  if (one) return mean(resolve(one, tokens), resolve(other, tokens))
  const [, reference] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  if (reference) return resolve(reference, tokens)
  if (/^#[\da-f]{3}$/.test(value)) return value.replaceAll(/[\da-f]/g, '$&$&')
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`${name} is no colour: ${value}`)
  return value
}

function mean(one: string, other: string): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round((channel(one, at) + channel(other, at)) / 2)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
