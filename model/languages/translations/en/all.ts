import { catalogue } from './catalogue.ts'
import { download } from './download.ts'
import { enquiry } from './enquiry.ts'
import { frame } from './frame.ts'
import { mail } from './mail.ts'
import { product } from './product.ts'
import { productScripts } from './product-scripts.ts'
import { refusals } from './refusals.ts'
import { scripts as everyPage } from './scripts.ts'

const scripts = { ...productScripts, ...everyPage }

/** Source texts for buyers, by page kind. */
export const en = { catalogue, download, enquiry, frame, mail, product, refusals, scripts }

/** Texts of every language: a missing key does not compile. */
export type Messages = typeof en

/** Texts of the frame of every page, of its scripts and of the errors of its forms. */
export type FrameMessages = Pick<Messages, 'frame' | 'refusals'> & { scripts: typeof everyPage }
