import type { BrandColours } from '#model/brand/brand-colours.ts'
import { paletteOf } from '#model/brand/palette.ts'
import { messages } from './messages.ts'

const { text, soft, link } = messages.colours.sample

/** Text, faint text and a link on each ground in the chosen colours. */
export function ColoursSample({ colours }: { colours: BrandColours }) {
  const palette = paletteOf(colours)
  const onLight = [palette['ink-900'], palette['ink-500'], palette['teal-600']]
  const onDark = ['#ffffff', palette['night-text'], palette['teal-300']]
  const tiles = [
    { ground: '#ffffff', inks: onLight },
    { ground: palette['paper-2'], inks: onLight },
    { ground: palette['ink-900'], inks: onDark },
  ]
  return (
    <svg className="colours-field-sample" viewBox="0 0 390 96" aria-hidden="true">
      {tiles.map(({ ground, inks: [main, faint, linked] }, index) => (
        <g key={ground} transform={`translate(${index * 130})`}>
          <rect width="130" height="96" fill={ground} />
          <text x="14" y="30" fill={main} fontWeight="600">
            {text}
          </text>
          <text x="14" y="52" fill={faint}>
            {soft}
          </text>
          <text x="14" y="74" fill={linked} textDecoration="underline">
            {link}
          </text>
        </g>
      ))}
    </svg>
  )
}
