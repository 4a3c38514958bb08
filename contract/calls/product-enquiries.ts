import * as z from 'zod/mini'
import { productsMax } from '#model/enquiry-items.ts'
import { itemFields } from '#model/item-fields.ts'
import { eachNamed } from '#model/keys-of.ts'
import { buyerLanguages } from '#model/languages/languages.ts'
import {
  buyerFields,
  marketLengthMax,
  packLengthMax,
  quantityIn,
  quantityMax,
  stageNames,
} from '#model/product-enquiry.ts'
import { defineCalls } from '../define-calls.ts'
import { email, expectedRevision, id, instant, optionalLine, text } from '../fields.ts'
import { limits } from '../limits.ts'
import { newText, responseText } from '../line-values.ts'
import { acceptedNotice } from '../replies/accepted-notice.ts'
import { changed, replyWith } from '../replies/replies.ts'

const quantitySentence = 'Enter the quantity in digits, such as 40,000, or leave the field empty.'

/** One product of the enquiry. `_id` is from `user/get-products`, or the displayed id, `SPE-1042`. */
const sentProduct = z.strictObject({
  _id: z
    .string('Product must be text.')
    .check(z.regex(/^(?:[0-9a-f]{24}|spe-\d{4,10})$/i, 'Enter the id of a product, such as SPE-1042.')),
  quantity: z.optional(
    z.nullable(
      z.union(
        [
          z.int(quantitySentence).check(z.minimum(1, quantitySentence), z.maximum(quantityMax, quantitySentence)),
          z
            .string(quantitySentence)
            .check(z.refine((typed) => typed.length <= 40 && quantityIn(typed) !== undefined, quantitySentence)),
        ],
        quantitySentence,
      ),
    ),
  ),
  pack: z.optional(optionalLine('Pack', packLengthMax)),
  /** Market of sale; defaults to the buyer's country. */
  market: z.optional(optionalLine('Market', marketLengthMax)),
  papers: z.optional(z.array(optionalLine('Paper', itemFields.papers.lengthMax), 'Papers must be a list.')),
})

const requested = z.object({
  number: z.number(),
  name: z.string(),
  about: z.string(),
  quantity: z.nullable(z.number()),
  pack: z.string(),
  /** Empty for the buyer's own country. */
  market: z.string(),
  papers: z.array(z.string()),
  /** True if the product is registered in its market, according to the current catalogue. */
  registered: z.boolean(),
})

const enquiry = z.object({
  _id: z.string(),
  reference: z.string(),
  at: z.string(),
  ...responseText(buyerFields),
  ...acceptedNotice,
  products: z.array(requested),
  stage: z.enum(stageNames),
  /** E-mail of the admin who answers it; empty if unassigned. */
  owner: z.string(),
  next_step: z.string(),
  /** Day, or empty. */
  next_on: z.string(),
  notes: z.array(z.object({ at: z.string(), by: z.string(), text: z.string() })),
  /** Time it first left the first stage; empty until then. */
  answered_at: z.string(),
  revision: z.number(),
  /** Day by which the form promises an answer, `2026-11-25`. */
  answer_by: z.string(),
})

const stage = z.enum(stageNames, `Stage must be one of ${stageNames.join(', ')}.`)
const dayOrNone = z
  .string('Day must be text.')
  .check(z.regex(/^(?:|\d{4}-\d{2}-\d{2})$/, 'Enter a day such as 2026-11-25, or leave the field empty.'))
const emailOrNone = z.union([z.literal(''), email], 'Owner must be an e-mail address, or empty.')

/** Enquiries for products: sent by visitors, answered from a pipeline. */
export const productEnquiryCalls = defineCalls({
  'user/send-enquiry': {
    summary:
      'Stores an enquiry for products and returns its reference. The buyer gets a copy by e-mail and the export desk is notified. The same enquiry sent again within a day counts once.',
    requires: 'anyone',
    input: z.strictObject({
      ...newText(buyerFields),
      items: z
        .array(sentProduct, 'Add at least one product to the enquiry.')
        .check(
          z.minLength(1, 'Add at least one product to the enquiry.'),
          z.maxLength(
            productsMax,
            `An enquiry can have at most ${productsMax} products. Send the others in a second enquiry.`,
          ),
        ),
      language: z.optional(z.enum(buyerLanguages, `BuyerLanguage must be one of ${buyerLanguages.join(', ')}.`)),
      consent: z.optional(z.literal(true, 'Agree that we answer by e-mail. Without your consent we cannot answer.')),
    }),
    output: replyWith(z.object({ reference: z.string() })),
    perAddress: limits.enquiry,
  },
  'admin/get-product-enquiries': {
    summary:
      'Returns the pipeline of enquiries for products, newest first, a page at a time, with the number in each stage. `after` is the last row of the previous page. `one` also returns that enquiry, whatever its page; `owners` are the admins who can answer.',
    requires: 'read-enquiries',
    input: z.strictObject({
      stage: z.optional(stage),
      search: z.optional(optionalLine('Search')),
      after: z.optional(z.strictObject({ at: instant('Instant'), _id: id('Enquiry') })),
      one: z.optional(id('Enquiry')),
    }),
    output: z.object({
      status: z.literal(true),
      data: z.array(enquiry),
      /** Requested enquiry; absent if there is none with this id. */
      one: z.optional(enquiry),
      counts: z.object(eachNamed(stageNames, () => z.number())),
      owners: z.array(z.object({ email: z.string(), name: z.string() })),
      /** Host of the CRM notified of enquiries; absent if there is none. */
      crm: z.optional(z.string()),
      more: z.boolean(),
    }),
  },
  'admin/export-product-enquiries': {
    summary:
      'Returns all matching enquiries for products, of one stage or of all, for a CSV or XLSX file. The ledger records who exported how many.',
    requires: 'read-enquiries',
    needsConfirmation: true,
    input: z.strictObject({ stage: z.optional(stage), search: z.optional(optionalLine('Search')) }),
    output: replyWith(z.array(enquiry)),
  },
  'admin/get-webhook-log': {
    summary: 'Returns the last hundred events sent to the CRM, newest first, with time, attempts and response.',
    requires: 'handle-enquiries',
    input: z.strictObject({}),
    output: replyWith(
      z.array(
        z.object({
          _id: z.string(),
          at: z.string(),
          event: z.string(),
          reference: z.string(),
          state: z.enum(['waiting', 'sent', 'given up', 'dropped']),
          tries: z.number(),
          answer: z.string(),
          next_at: z.string(),
        }),
      ),
    ),
  },
  'admin/send-webhook-again': {
    summary: 'Sends an event of the log to the CRM again, with the same id. A queued event is sent at once.',
    requires: 'handle-enquiries',
    input: z.strictObject({ id: id('Event') }),
    output: changed,
  },
  'admin/edit-product-enquiry': {
    summary:
      'Changes an enquiry’s stage, owner or next step, or adds a note; omitted fields do not change. Returns 409 and the current enquiry if it changed meanwhile.',
    requires: 'handle-enquiries',
    input: z.strictObject({
      id: id('Enquiry'),
      stage: z.optional(stage),
      owner: z.optional(emailOrNone),
      next_step: z.optional(optionalLine('Next step')),
      next_on: z.optional(dayOrNone),
      note: z.optional(text('Note')),
      revision: expectedRevision,
    }),
    output: changed,
  },
})
