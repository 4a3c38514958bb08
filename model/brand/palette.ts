import { eachNamed, keysOf } from '../keys-of.ts'
import { type BrandColours, brandColours } from './brand-colours.ts'
import { luminanceOf, toOklch, withLuminance } from './colour.ts'

/**
 * THE table of tokens (app/styles/tokens.css) that follow from the colours of the brand: the colour that a token follows, and its original
 * value. `dark`: the token is used on the ink, so its contrast with the ink stays the same; of other tokens the luminance stays.
 * `ownHue`: the hue has a meaning, such as a rise or an error.
 */
const tokens = {
  'ink-950': { from: 'ink', original: '#061424', dark: true },
  'ink-900': { from: 'ink', original: '#0b1f33', dark: true },
  'ink-800': { from: 'ink', original: '#12304b', dark: true },
  'ink-700': { from: 'ink', original: '#23425d', dark: true },
  'ink-600': { from: 'ink', original: '#3c556c' },
  'ink-500': { from: 'ink', original: '#556b7f' },
  'ink-400': { from: 'ink', original: '#76899a' },
  'ink-300': { from: 'ink', original: '#a9b8c4' },
  'ink-250': { from: 'ink', original: '#b9c8d3', dark: true },
  'ink-200': { from: 'ink', original: '#ccd7dd' },
  'ink-100': { from: 'ink', original: '#e0e8ea' },
  'night-text': { from: 'ink', original: '#8ea3b4', dark: true },
  'night-edge': { from: 'ink', original: '#5a7288', dark: true },
  'night-line': { from: 'ink', original: '#2c4761', dark: true },
  'night-line-2': { from: 'ink', original: '#1d374f', dark: true },
  'teal-900': { from: 'accent', original: '#0d3b3d' },
  'teal-800': { from: 'accent', original: '#075a46' },
  'teal-600': { from: 'accent', original: '#0a7a5f' },
  'teal-500': { from: 'accent', original: '#0fa37f' },
  'teal-300': { from: 'accent', original: '#4fd1ad', dark: true },
  'teal-200': { from: 'accent', original: '#8fcbc2' },
  'teal-100': { from: 'accent', original: '#c9efe2' },
  'teal-50': { from: 'accent', original: '#e3f4ee' },
  'green-300': { from: 'ink', original: '#4fd1ad', dark: true, ownHue: true },
  'amber-300': { from: 'ink', original: '#e6a54a', dark: true, ownHue: true },
  'red-300': { from: 'ink', original: '#ff9c92', dark: true, ownHue: true },
  'paper-1': { from: 'ground', original: '#f5f8f8' },
  'paper-2': { from: 'ground', original: '#eaf0ef' },
  'mist-1': { from: 'ground', original: '#eff2f2' },
  'tint-1': { from: 'ground', original: '#d7e5e2' },
  'tint-4': { from: 'ground', original: '#dbe4e8' },
} as const satisfies Record<string, TokenRule>

type TokenRule = { from: keyof BrandColours; original: string; dark?: true; ownHue?: true }

export type BrandToken = keyof typeof tokens
export type Palette = Readonly<Record<BrandToken, string>>

export const brandTokens = keysOf(tokens)

const rules: Readonly<Record<BrandToken, TokenRule>> = tokens

/** Maximum factor by which a strong colour makes its neutral tones stronger. */
const chromaFactorMax = 1.6

let last: { colours: BrandColours; palette: Palette } | undefined

/**
 * Returns the colour of every token. A token keeps its distance in hue from the colour that it follows, and its luminance or contrast, so
 * that the contrast ratios of the design stay.
 */
export function paletteOf(colours: BrandColours): Palette {
  if (last && keysOf(brandColours).every((name) => last?.colours[name] === colours[name])) return last.palette
  const palette = eachNamed(brandTokens, (token) => colourOf(rules[token], colours))
  last = { colours, palette }
  return palette
}

function colourOf({ from, original, dark, ownHue }: TokenRule, colours: BrandColours): string {
  const chosen = colours[from].toLowerCase()
  const base = brandColours[from]
  if (original === base) return chosen
  if (chosen === base && (!dark || colours.ink === brandColours.ink)) return original
  if (ownHue) return withLuminance(toOklch(original), onInk(original, chosen))
  return shadeOf(original, { base, chosen, luminance: luminanceFor({ from, original, dark }, colours) })
}

/** Returns a colour with the luminance, whose hue and chroma are to the chosen colour as the original is to the base. */
export function shadeOf(
  original: string,
  { base, chosen, luminance }: { base: string; chosen: string; luminance: number },
): string {
  const [shade, reference, target] = [toOklch(original), toOklch(base), toOklch(chosen)]
  const factor = Math.min(target.chroma / reference.chroma, chromaFactorMax)
  const hue = target.hue + shade.hue - reference.hue
  return withLuminance({ hue, chroma: shade.chroma * factor }, luminance)
}

function luminanceFor({ from, original, dark }: TokenRule, colours: BrandColours): number {
  const luminance = luminanceOf(original)
  if (dark) return onInk(original, colours.ink)
  // Never darker than the text, and between the ground and white in the same proportion.
  if (from === 'ink') return Math.max(luminance, luminanceOf(colours.ink))
  if (from === 'accent') return luminance
  const share = (1 - luminanceOf(colours.ground)) / (1 - luminanceOf(brandColours.ground))
  return Math.max(1 - (1 - luminance) * share, 0)
}

/** Returns the luminance that has the same contrast with the ink as the original with the original ink. */
export function onInk(original: string, ink: string): number {
  const ratio = (luminanceOf(original) + 0.05) / (luminanceOf(brandColours.ink) + 0.05)
  return Math.min(Math.max((luminanceOf(ink) + 0.05) * ratio - 0.05, 0), 1)
}
