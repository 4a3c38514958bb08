import type { Part, Weight } from './drawing.ts'
import type { Ink } from './inks.ts'

/** Letter widths from space to tilde in the site's typeface at weight 400, in hundredths of its size. */
const widths = [
  21, 23, 34, 59, 52, 74, 63, 18, 29, 29, 38, 50, 19, 41, 19, 42, 57, 34, 47, 49, 52, 52, 54, 46, 56, 54, 20, 20, 52,
  52, 52, 45, 84, 58, 58, 51, 59, 52, 50, 59, 62, 24, 41, 57, 49, 75, 62, 60, 56, 60, 58, 52, 53, 61, 57, 82, 57, 55,
  52, 31, 42, 31, 42, 45, 28, 49, 54, 43, 54, 50, 38, 51, 53, 22, 23, 49, 22, 82, 53, 52, 54, 54, 37, 44, 40, 53, 49,
  75, 49, 49, 45, 34, 24, 34, 54,
]
const ofAnyOther = 60
const byWeight: Record<Weight, number> = { 300: 0.99, 400: 1, 600: 1.04 }

/** Returns the approximate width of a text at a size. */
export function widthOf(text: string, size: number, weight: Weight = 400): number {
  const bare = text.normalize('NFD').replaceAll(/\p{Mn}/gu, '')
  const hundredths = [...bare].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? ofAnyOther), 0)
  return (hundredths / 100) * size * byWeight[weight]
}

/** Returns the width of a text at a size. */
export type MeasureText = (text: string, size: number, weight?: Weight) => number

/** Largest and smallest size of a text. `height`: space for all lines. `measure`: defaults to an estimate. */
export type Space = {
  width: number
  height: number
  size: number
  sizeMin: number
  weight: Weight
  leading?: number
  measure?: MeasureText
}

export type Fitted = { lines: string[]; size: number; leading: number }

/** Fits a text into its space as large as possible, broken between words. Text too long at the smallest size is cut with an ellipsis. */
export function fitted(text: string, space: Space): Fitted {
  const { height, weight, width, leading: ratio = 1.15, measure = widthOf } = space
  const words = text.split(/\s+/).filter(Boolean)
  for (let { size } = space; ; size = Math.max(space.sizeMin, size * 0.94)) {
    const leading = size * ratio
    const rows = Math.max(1, Math.floor((height + leading - size) / leading))
    const lines = broken(words, (line) => measure(line, size, weight) <= width)
    const fits = lines.length <= rows && lines.every((line) => measure(line, size, weight) <= width)
    if (fits) return { lines, size, leading }
    if (size === space.sizeMin)
      return { lines: shortened(lines, rows, (line) => measure(line, size, weight) > width), size, leading }
  }
}

/** Breaks words into lines as full as possible; a word that is too long has its own line. */
function broken(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = `${lines.at(-1) ?? ''} ${word}`
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shortened(lines: string[], rows: number, isWide: (line: string) => boolean): string[] {
  return lines.slice(0, rows).map((line, place) => {
    const goesOn = place === rows - 1 && lines.length > rows
    if (!goesOn && !isWide(line)) return line
    const letters = [...line]
    while (letters.length > 1 && isWide(`${letters.join('')}…`)) letters.pop()
    return `${letters.join('').replace(/[\s,;]+$/, '')}…`
  })
}

/** Positions the lines of a fitted text, the first below `from`. */
export function rows(
  { lines, size, leading }: Fitted,
  { from, ...line }: { x: number; from: number; weight: Weight; ink: Ink },
): Part[] {
  return lines.map((text, row) => ({ ...line, text, size, y: from + size * 0.82 + row * leading }))
}

/** Returns a text on one line, cut with an ellipsis if it is too wide. */
export const cut = (text: string, width: number, size: number): string =>
  fitted(text, { width, height: size, size, sizeMin: size, weight: 400 }).lines[0] ?? ''
