/** Maximum characters of a drawing, and the reason for which a larger one is refused. */
export const drawingMax = 64 * 1024
export const tooLarge = 'is larger than 64 KB. Simplify its paths.'

/** Smallest and largest ratio of width to height. */
export type DrawingShape = { min: number; max: number }

/** Returns the address of a drawing for an image, in which no drawing can run scripts or load anything. */
export const drawingAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
