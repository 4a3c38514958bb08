/** Returns the width of a picture's JPEG, for browsers without AVIF and WebP. */
export const fallbackWidth = (widths: readonly number[]) => widths[Math.floor(widths.length / 2)] ?? 0
