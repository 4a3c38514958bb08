import type { BrandColours } from '#model/brand/brand-colours.ts'
import { paletteOf } from '#model/brand/palette.ts'
import { messages } from './messages.ts'

const texts = messages.colours

/** Text, a link and a button on each ground in the chosen colours. */
export function ColoursSample({ colours }: { colours: BrandColours }) {
  const palette = paletteOf(colours)
  const tile = (background: string, [text, soft, link]: readonly string[]) => (
    <div style={{ background, color: text }}>
      <b>{texts.sample.text}</b>
      <span style={{ color: soft }}>{texts.sample.soft}</span>
      <span style={{ color: link, textDecoration: 'underline' }}>{texts.sample.link}</span>
    </div>
  )
  const onLight = [palette['ink-900'], palette['ink-500'], palette['teal-600']]
  return (
    <div className="colours-field-sample" aria-hidden="true">
      {tile('#fff', onLight)}
      {tile(palette['paper-2'], onLight)}
      {tile(palette['ink-900'], ['#fff', palette['night-text'], palette['teal-300']])}
    </div>
  )
}
