/** Most pages that are read of a PDF. Readers of a longer one are told so. */
export const readPagesMax = 2000
/** Most characters of a page and of a file. */
export const pageTextMax = 50_000
export const fileTextMax = 20_000_000
