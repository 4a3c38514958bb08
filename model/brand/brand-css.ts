import { type BrandColours, brandColours } from './brand-colours.ts'
import { brandTokens, paletteOf } from './palette.ts'

const originals = paletteOf(brandColours)

/**
 * Returns the rule that replaces tokens of app/styles/tokens.css by the colours of the brand; empty for the original colours. It is in no
 * layer, so that it applies wherever it is in the page.
 */
export function brandCss(colours: BrandColours): string {
  const palette = paletteOf(colours)
  const changed = brandTokens.filter((token) => palette[token] !== originals[token])
  return changed.length ? `:root{${changed.map((token) => `--${token}:${palette[token]}`).join(';')}}` : ''
}
