import type { Messages } from '../en/all.ts'
import { catalogue } from './catalogue.ts'
import { enquiry } from './enquiry.ts'
import { frame } from './frame.ts'
import { mail } from './mail.ts'
import { product } from './product.ts'
import { refusals } from './refusals.ts'
import { scripts } from './scripts.ts'

export const fr: Messages = { catalogue, enquiry, frame, mail, product, refusals, scripts }
