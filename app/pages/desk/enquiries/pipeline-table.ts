import { inIndia } from '#model/india-time.ts'
import { dossiersLine, formatQuantity, stages, summarizeItems } from '#model/product-enquiry.ts'
import type { EnquiryRow } from './enquiry-list.tsx'

const columns: readonly (readonly [heading: string, value: (lead: EnquiryRow) => string | number])[] = [
  ['Number', ({ reference }) => reference],
  ['Received (UTC)', ({ at }) => at],
  ['Stage', ({ stage }) => stages[stage]],
  ['Company', ({ company }) => company],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone = '' }) => phone],
  ['Country', ({ country }) => country],
  ['Summary', ({ products }) => summarizeItems(products)],
  ['Products', (lead) => lead.products.map((product) => inOneLine(product, lead)).join('\n')],
  ['Message', ({ message = '' }) => message],
  ['Owner', ({ owner }) => owner],
  ['Next step', ({ next_step }) => next_step],
  ['Due date', ({ next_on }) => next_on],
  ['First answer (UTC)', ({ answered_at }) => answered_at],
  ['Hours to first answer', hoursToAnswer],
  ['Notes', ({ notes }) => notes.map(({ at, by, text }) => `${inIndia(at)}, ${by}: ${text}`).join('\n')],
]

/** Returns enquiries as spreadsheet rows, the heading row first. */
export function pipelineTable(leads: readonly EnquiryRow[]): (string | number)[][] {
  return [columns.map(([heading]) => heading), ...leads.map((lead) => columns.map(([, value]) => value(lead)))]
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
