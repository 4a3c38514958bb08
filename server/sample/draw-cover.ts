/** Text below the company's name on a cover, and its fill level as a share (0 to 1) of the page height. */
export type SampleCover = { title: string; year: string; filled: number }

type Paper = { width: number; height: number; margin: number }

/** Maximum fill level of a cover, and position of the first mark of its scale, as shares of the page height. */
const fillMax = 0.62
const scaleFrom = 0.34
const marks = 15

/** Site colours in PDF notation: red, green, blue from 0 to 1. */
const colours = {
  ink: '0.043 0.122 0.2',
  inkMark: '0.463 0.537 0.604',
  inkText: '0.663 0.722 0.769',
  fill: '0.027 0.353 0.275',
  fillPale: '0.063 0.42 0.337',
  surface: '0.31 0.82 0.678',
}

/** Draws the cover of an annual report: the company's scale on ink, filled like a barrel. Returns the content of a PDF page. */
export function drawCover({ width, height, margin }: Paper, { title, year, filled }: SampleCover): string {
  const surface = Math.round(height * fillMax * Math.min(1, filled))
  const top = height - margin
  return [
    `q ${colours.ink} rg 0 0 ${width} ${height} re f Q`,
    `q ${colours.fill} rg 0 0 ${width} ${surface} re f Q`,
    `q ${colours.surface} RG 2 w 0 ${surface} m ${width} ${surface} l S Q`,
    `q ${colours.inkMark} RG 2.5 w ${scale(height)} Q`,
    `q ${colours.fillPale} rg BT /Head 108 Tf ${margin} ${margin + 60} Td (SAMPLE) Tj ET Q`,
    `BT ${colours.inkText} rg /Body 30 Tf ${margin} ${top - 24} Td (${title}) Tj ET`,
    `BT 1 1 1 rg /Body 76 Tf ${margin - 4} ${top - 104} Td (${year}) Tj ET`,
    `BT 1 1 1 rg /Head 18 Tf ${margin} ${margin} Td (Suvira Parenterals Limited) Tj ET`,
    `BT ${colours.inkText} rg /Body 11 Tf ${margin} ${margin - 22} Td (Sample document of a fictional company) Tj ET`,
  ].join('\n')
}

function scale(height: number): string {
  const step = (height * (1 - scaleFrom)) / marks
  return Array.from({ length: marks }, (_, index) => {
    const y = Math.round(height * (1 - scaleFrom) - index * step)
    return `0 ${y} m ${index % 5 ? 26 : 52} ${y} l S`
  }).join(' ')
}
