import * as z from 'zod/mini'
import { subjects } from '#model/desks.ts'
import { enquiryFields } from '#model/enquiry-fields.ts'
import { buyerLanguages } from '#model/languages/languages.ts'
import { messageFields, storedFields } from '#model/message-fields.ts'
import { defineCalls } from '../define-calls.ts'
import { email, id, instant, optionalLine } from '../fields.ts'
import { limits } from '../limits.ts'
import { newText, responseText } from '../line-values.ts'
import { acceptedNotice } from '../replies/accepted-notice.ts'
import { changedWith, done, pageOf, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

const enquiry = z.object({
  _id: z.string(),
  at: z.string(),
  ...responseText(storedFields),
  ...acceptedNotice,
  type: z.enum(['Export', 'Domestic', 'Message', 'Products']),
  subject: z.optional(z.enum(subjects)),
  /** Line that summarises an enquiry for products; in the export with its number, packs and notes. */
  items: z.optional(z.string()),
})

export const enquiryCalls = defineCalls({
  'user/download': {
    summary: 'Records who downloads the catalogue. If `status` is true, the browser creates the CSV.',
    requires: 'anyone',
    input: z.strictObject({
      ...newText(enquiryFields),
      type: z.enum(['Export', 'Domestic'], 'Type must be Export or Domestic.'),
      /** BuyerLanguage of the page, and of its notice. */
      language: z.optional(z.enum(buyerLanguages)),
    }),
    output: done,
    bodyMax: 4 * kib,
    perAddress: limits.enquiry,
    specified: true,
  },
  'user/send-message': {
    summary: 'Stores a message for the contact desk of its subject and notifies that desk by e-mail.',
    requires: 'anyone',
    input: z.strictObject({
      subject: z.enum(subjects, 'Choose a subject.'),
      ...newText(messageFields),
      consent: z.literal(true, 'Agree that we store your message. Without your consent we cannot answer you.'),
    }),
    output: done,
    bodyMax: 32 * kib,
    perAddress: limits.enquiry,
  },
  'admin/get-enquiries': {
    summary:
      'Returns catalogue downloads and messages, newest first, a page at a time. `after` is the last row of the previous page.',
    requires: 'read-enquiries',
    input: z.strictObject({
      search: z.optional(optionalLine('Search')),
      after: z.optional(z.strictObject({ at: instant('Instant'), _id: id('Enquiry') })),
    }),
    output: pageOf(enquiry),
  },
  'admin/export-enquiries': {
    summary: 'Returns all matching enquiries for a CSV file. The ledger records who exported how many.',
    requires: 'handle-enquiries',
    needsConfirmation: true,
    input: z.strictObject({ search: z.optional(optionalLine('Search')) }),
    output: replyWith(z.array(enquiry)),
  },
  'admin/erase-enquiries': {
    summary:
      'Erases everything that is stored about one person everywhere: downloads, messages, enquiries for products, following and resolved grievances. Open grievances stay, because the law requires an answer; `open_grievances` is their number. This cannot be undone, and the ledger stores no personal data of it.',
    requires: 'handle-enquiries',
    input: z.strictObject({ email }),
    output: changedWith({ data: z.object({ erased: z.number(), open_grievances: z.number() }) }),
  },
})
