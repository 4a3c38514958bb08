/** A picture of the site: its master, alt text and widths. */
export type PictureOrder = {
  /** File in `art/masters`, without its extension. */
  master: string
  alt: string
  /** Widths in pixels, ascending. A width beyond the cut is reduced to the cut's own. */
  widths: readonly number[]
  /** Section of the master; if omitted, the full picture. */
  cut?: {
    aspect: number
    /** Position of the subject in the master, 0 to 1 from the left and from the top. */
    at: readonly [number, number]
    share?: number
  }
  /** Uses more depth and quality for wide soft gradients, which would otherwise show as bands. */
  smooth?: boolean
}
