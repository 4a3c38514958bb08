import { inIndia } from '#model/india-time.ts'
import { describeNotice } from '#model/notices.ts'
import { dossiersLine, formatQuantity, stages, summarizeItems } from '#model/product-enquiry.ts'
import type { EnquiryRow } from './enquiry-list.tsx'
import { messages } from './messages.ts'

const headings = messages.file.columns

const columns: readonly (readonly [heading: string, value: (enquiry: EnquiryRow) => string | number])[] = [
  [headings.number, ({ reference }) => reference],
  [headings.received, ({ at }) => at],
  [headings.stage, ({ stage }) => stages[stage]],
  [headings.company, ({ company }) => company],
  [headings.name, ({ name }) => name],
  [headings.email, ({ email }) => email],
  [headings.phone, ({ phone = '' }) => phone],
  [headings.country, ({ country }) => country],
  [headings.summary, ({ products }) => summarizeItems(products)],
  [headings.products, (row) => row.products.map((product) => inOneLine(product, row)).join('\n')],
  [headings.message, ({ message = '' }) => message],
  [headings.owner, ({ owner }) => owner],
  [headings.nextStep, ({ next_step }) => next_step],
  [headings.dueDate, ({ next_on }) => next_on],
  [headings.firstAnswer, ({ answered_at }) => answered_at],
  [headings.hours, hoursToAnswer],
  [headings.notes, ({ notes }) => notes.map(({ at, by, text }) => `${inIndia(at)}, ${by}: ${text}`).join('\n')],
  [headings.notice, describeNotice],
]

/** Returns enquiries as spreadsheet rows, the heading row first. */
export function pipelineTable(enquiries: readonly EnquiryRow[]): (string | number)[][] {
  return [
    columns.map(([heading]) => heading),
    ...enquiries.map((enquiry) => columns.map(([, value]) => value(enquiry))),
  ]
}

function inOneLine(
  { name, about, quantity, pack, market, papers }: EnquiryRow['products'][number],
  { country }: EnquiryRow,
): string {
  return [name, about, formatQuantity(quantity), pack, market || country, dossiersLine({ papers })]
    .filter(Boolean)
    .join(', ')
}

function hoursToAnswer({ at, answered_at }: EnquiryRow): number | '' {
  return answered_at ? Math.round((Date.parse(answered_at) - Date.parse(at)) / 360_000) / 10 : ''
}
