import { frame } from './frame.ts'
import { product } from './product.ts'

/** The words that buyers read, by page kind, as they are written first. */
export const en = { frame, product }

/** What every language says: a key that is missing in one does not compile. */
export type Words = typeof en
