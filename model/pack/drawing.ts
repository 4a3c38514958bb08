import type { Ink } from './inks.ts'

/** Colour stop of a gradient, from 0 to 1; `opacity` defaults to 1. */
export type Stop = readonly [at: number, ink: Ink, opacity?: number]

type Point = readonly [x: number, y: number]

/** Gradient along a line or outwards from a centre, in the units of the painted shape. */
export type Fade =
  | { from: Point; to: Point; stops: readonly Stop[] }
  | { centre: Point; radius: number; stops: readonly Stop[] }

export type Paint = Ink | Fade

/** Shape with an outline: `path` as the `d` of SVG. */
export type Shape = { path: string; fill?: Paint; stroke?: Paint; width?: number; opacity?: number }

/** Line of text, positioned by its baseline. `spaced`: extra letter spacing, in units. */
export type Line = {
  text: string
  x: number
  y: number
  size: number
  weight: Weight
  ink: Ink
  anchor?: 'middle' | 'end'
  spaced?: number
}

export type Weight = 300 | 400 | 600

/** Parts that are moved, scaled (or flattened) and clipped together, in this order. */
export type Group = { parts: readonly Part[]; at?: Point; scale?: number | Point; clip?: string }

/** Drawing independent of its output: rendered as a browser's SVG and as PDF. */
export type Part = Shape | Line | Group

export function across(from: number, to: number, ...stops: Stop[]): Fade {
  return { from: [from, 0], to: [to, 0], stops }
}

export function down(from: number, to: number, ...stops: Stop[]): Fade {
  return { from: [0, from], to: [0, to], stops }
}

/** Draws a soft spot on the floor: brightest, or darkest, in its centre. */
export function spot([x, y]: Point, rx: number, ry: number, ...stops: Stop[]): Group {
  return { at: [x, y], scale: [1, ry / rx], parts: [{ path: ellipse(0, 0, rx, rx), fill: glow([0, 0], rx, ...stops) }] }
}

export function glow(centre: Point, radius: number, ...stops: Stop[]): Fade {
  return { centre, radius, stops }
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0z`
}

export function roundedBox(x: number, y: number, width: number, height: number, r: number): string {
  const [w, h] = [width - r * 2, height - r * 2]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${x + r} ${y}h${w}${corner(r, r)}v${h}${corner(-r, r)}h${-w}${corner(-r, -r)}v${-h}${corner(r, -r)}z`
}

/** Returns the path of a band around a round body, seen slightly from above: sags by `sag` in the centre. */
export function band(half: number, top: number, bottom: number, sag: number): string {
  return `M${-half} ${top}Q0 ${top + sag} ${half} ${top}V${bottom}Q0 ${bottom + sag} ${-half} ${bottom}z`
}
