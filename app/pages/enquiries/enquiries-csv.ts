import { csvText } from '#model/csv.ts'
import { desks } from '#model/desks.ts'
import type { Enquiry } from '#model/download-request.ts'
import { keysOf } from '#model/keys-of.ts'
import type { LineField } from '#model/line-fields.ts'
import { type StoredText, storedFields } from '#model/message-fields.ts'
import { describeNotice } from '#model/notices.ts'
import { messages } from './messages.ts'

const table: Record<keyof StoredText, LineField> = storedFields
const names = keysOf(table)

/** Returns the enquiries as a CSV file; visitors' input cannot become a formula. Messages have no catalogue, requests no subject. */
export function enquiriesCsv(enquiries: readonly Enquiry[]): string {
  return csvText([
    [
      messages.csv.received,
      ...names.map((name) => table[name].label),
      messages.csv.catalogue,
      messages.csv.subject,
      messages.csv.products,
      messages.csv.notice,
    ],
    ...enquiries.map(({ at, type, subject, items, notice, language, ...text }) => [
      at,
      ...names.map((name) => text[name] ?? ''),
      type === 'Export' || type === 'Domestic' ? type : '',
      subject ? desks[subject].subject : '',
      items ?? '',
      describeNotice({ notice, language, at }),
    ]),
  ])
}
