import * as z from 'zod'
import { type Answering, answerDay } from '#model/desks.ts'
import { readJson } from '#model/json.ts'
import { eachOf } from '#model/line-fields.ts'
import { buyerFields, type EnquiryItem, type EnquiryNote, isStage } from '#model/product-enquiry.ts'
import type { DownloadRequestRow, ProductEnquiryColumns } from '#server/store/downloads.ts'

/** Column values of a row without products. */
export const noProducts: ProductEnquiryColumns = {
  reference: '',
  products: '',
  asked_for: '',
  stage: '',
  owner: '',
  next_step: '',
  next_on: '',
  notes: '',
  answered_at: '',
  revision: 0,
}

const Products: z.ZodType<EnquiryItem[]> = z.array(
  z.object({
    number: z.number(),
    name: z.string(),
    about: z.string(),
    quantity: z.number().nullable(),
    pack: z.string(),
    market: z.string().default(''),
    papers: z.array(z.string()).default([]),
  }),
)
const Notes: z.ZodType<EnquiryNote[]> = z.array(z.object({ at: z.string(), by: z.string(), text: z.string() }))

/** Parses the products column; empty means none. */
export const readProducts = (stored: string) => (stored ? Products.parse(readJson(stored)) : [])
export const readNotes = (stored: string) => (stored ? Notes.parse(readJson(stored)) : [])

/** Returns true if a product, by its number, is registered in a country. */
export type IsRegistered = (number: number, country: string) => boolean

export type EnquiryContext = { isRegistered: IsRegistered; holidays: readonly string[]; desk: Answering }

/** Returns an enquiry as displayed to admins, newest note first. */
export function toEnquiryView(row: DownloadRequestRow, { isRegistered, holidays, desk }: EnquiryContext) {
  const { id, at, reference, owner, next_step, next_on, answered_at, notice, language, revision } = row
  return {
    _id: id,
    at,
    reference,
    owner,
    next_step,
    next_on,
    answered_at,
    notice,
    language,
    revision,
    ...eachOf(buyerFields, (_, name) => row[name] ?? ''),
    stage: isStage(row.stage) ? row.stage : ('new' as const),
    products: readProducts(row.products).map((input) => ({
      ...input,
      registered: isRegistered(input.number, input.market || row.country),
    })),
    notes: readNotes(row.notes).toReversed(),
    answer_by: answerDay(desk, new Date(at), holidays),
  }
}
