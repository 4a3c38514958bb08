import { catalogue } from './catalogue.ts'
import { enquiry } from './enquiry.ts'
import { frame } from './frame.ts'
import { mail } from './mail.ts'
import { product } from './product.ts'
import { productScripts } from './product-scripts.ts'
import { refusals } from './refusals.ts'
import { scripts as everyPage } from './scripts.ts'

const scripts = { ...productScripts, ...everyPage }

/** The words that buyers read, by page kind, as they are written first. */
export const en = { catalogue, enquiry, frame, mail, product, refusals, scripts }

/** What every language says: a key that is missing in one does not compile. */
export type Words = typeof en
