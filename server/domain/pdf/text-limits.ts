/** Maximum number of pages read from a PDF. Readers of a longer PDF see a notice. */
export const readPagesMax = 2000
/** Maximum characters of a page and of a file. */
export const pageTextMax = 50_000
export const fileTextMax = 20_000_000
