import * as z from 'zod/mini'
import { applicationFields, cvMax } from '#model/applications.ts'
import { defineCalls } from '../define-calls.ts'
import { id, line, optionalLine, pageNumber } from '../fields.ts'
import { limits } from '../limits.ts'
import { newText, responseText } from '../line-values.ts'
import { changed, done, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

/** Characters of base64 for the largest CV. */
const base64Max = Math.ceil(cvMax.bytes / 3) * 4

const cv = z.string('The CV must be base64 text.').check(
  z.minLength(1, 'Choose your CV as a PDF.'),
  z.refine((text) => bytesIn(text) <= cvMax.bytes, `The CV can have at most ${cvMax.label}. Choose a smaller PDF.`),
)

/** Returns the number of bytes in base64. */
function bytesIn(text: string): number {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
  return (text.length / 4) * 3 - padding
}

/** Applications for open positions: sent by visitors, read and erased at the desk. */
export const applicationCalls = defineCalls({
  'user/send-application': {
    summary:
      'Stores an application for an open position with its CV, a PDF in base64 without a `data:` prefix. `position` is the last part of the position’s address. The company is notified by e-mail. The same application sent again within a day counts once. Erased after six months.',
    requires: 'anyone',
    input: z.strictObject({
      position: line('Position', 200),
      ...newText(applicationFields),
      base_64: cv,
      consent: z.literal(
        true,
        'Agree that we store your data. Without your consent we cannot consider your application.',
      ),
    }),
    output: done,
    bodyMax: base64Max + 64 * kib,
    perAddress: limits.enquiry,
  },
  'admin/get-applications': {
    summary:
      'Returns the applications, latest first, fifty a page. The CV of each is at `/admin/desk/applications/<id>/cv.pdf`.',
    requires: 'read-applications',
    input: z.strictObject({ page: pageNumber, search: z.optional(optionalLine('Search')) }),
    output: replyWith(
      z.object({
        total: z.number(),
        rows: z.array(
          z.object({
            _id: z.string(),
            at: z.string(),
            position: z.string(),
            ...responseText(applicationFields),
            /** Language and version of the notice that the applicant accepted at `at`. */
            language: z.string(),
            notice: z.string(),
          }),
        ),
      }),
    ),
  },
  'admin/erase-application': {
    summary: 'Erases an application with its CV, also in backups. This cannot be undone.',
    requires: 'handle-applications',
    input: z.strictObject({ id: id('Application') }),
    output: changed,
  },
})
