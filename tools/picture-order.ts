/** One picture the site shows: which master it is cut from, what it says to who cannot see it, and the widths it is made in. */
export type PictureOrder = {
  /** File in `art/masters`, without its ending. */
  master: string
  alt: string
  /** Widths in pixels, rising. A width beyond the cut becomes the cut's own. */
  widths: readonly number[]
  /** A window of the master; without it the whole picture. */
  cut?: {
    /** Width divided by height. */
    aspect: number
    /** Where the subject sits in the master, 0 to 1 from the left and from the top. */
    at: readonly [number, number]
    /** Share of the largest possible window, for a closer look. */
    share?: number
  }
  /** Wide soft gradients: more depth and quality, or they show as bands. */
  smooth?: boolean
}
