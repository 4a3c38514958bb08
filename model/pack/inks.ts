import type { BrandColours } from '../brand/brand-colours.ts'
import { paletteOf } from '../brand/palette.ts'
import { eachNamed, isKeyOf, keysOf } from '../keys-of.ts'

/** Colours of pack labels and PDFs, by their names in app/styles/tokens.css; pages use the names, PDFs the values. */
export const inks = {
  'ink-900': '#0b1f33',
  'ink-600': '#3c556c',
  'ink-500': '#556b7f',
  'ink-300': '#a9b8c4',
  'ink-200': '#ccd7dd',
  paper: '#fff',
  'paper-2': '#eaf0ef',
  'teal-800': '#075a46',
  'teal-600': '#0a7a5f',
  'teal-300': '#4fd1ad',
  'teal-100': '#c9efe2',
  'teal-50': '#e3f4ee',
} as const

export type Ink = keyof typeof inks

export type Inks = Readonly<Record<Ink, string>>

/** Returns the values in the colours of a brand. */
export function inksFor(colours: BrandColours): Inks {
  const palette = paletteOf(colours)
  return eachNamed(keysOf(inks), (ink) => (isKeyOf(palette, ink) ? palette[ink] : inks[ink]))
}
