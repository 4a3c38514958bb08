import type { Ink } from './inks.ts'

/** Shape with an outline: `path` as the `d` of SVG. */
export type Shape = { path: string; fill?: Ink; stroke?: Ink; width?: number }

/** Line of text, positioned by its baseline. `spaced`: extra letter spacing, in units. */
export type Line = {
  text: string
  x: number
  y: number
  size: number
  weight: Weight
  ink: Ink
  anchor?: 'end'
  spaced?: number
}

export type Weight = 300 | 400 | 600

/** Parts drawn together. `matrix`: as of SVG's `transform`. */
export type Group = { parts: readonly Part[]; matrix: Matrix }
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

/** Drawing independent of its output: rendered as a browser's SVG and as PDF. */
export type Part = Shape | Line | Group

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - r * 2, height - r * 2]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}
