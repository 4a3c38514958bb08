import { inIndia } from '#model/india-time.ts'
import { askedInShort, papersInLine, shownQuantity, stages } from '#model/product-enquiry.ts'
import type { LeadRow } from './lead-list.tsx'

const columns: readonly (readonly [heading: string, value: (lead: LeadRow) => string | number])[] = [
  ['Number', ({ reference }) => reference],
  ['Received (UTC)', ({ at }) => at],
  ['Stage', ({ stage }) => stages[stage]],
  ['Company', ({ company }) => company],
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Phone', ({ phone = '' }) => phone],
  ['Country', ({ country }) => country],
  ['Asked for', ({ products }) => askedInShort(products)],
  ['Products', (lead) => lead.products.map((product) => inOneLine(product, lead)).join('\n')],
  ['Message', ({ message = '' }) => message],
  ['Owner', ({ owner }) => owner],
  ['Next step', ({ next_step }) => next_step],
  ['By when', ({ next_on }) => next_on],
  ['First answer (UTC)', ({ answered_at }) => answered_at],
  ['Hours to the first answer', hoursToAnswer],
  ['Notes', ({ notes }) => notes.map(({ at, by, text }) => `${inIndia(at)}, ${by}: ${text}`).join('\n')],
]

/** Returns enquiries as spreadsheet rows, the heading row first. */
export function pipelineTable(leads: readonly LeadRow[]): (string | number)[][] {
  return [columns.map(([heading]) => heading), ...leads.map((lead) => columns.map(([, value]) => value(lead)))]
}

function inOneLine(
  { name, about, quantity, pack, market, papers }: LeadRow['products'][number],
  { country }: LeadRow,
): string {
  return [name, about, shownQuantity(quantity), pack, market || country, papersInLine({ papers })]
    .filter(Boolean)
    .join(', ')
}

function hoursToAnswer({ at, answered_at }: LeadRow): number | '' {
  return answered_at ? Math.round((Date.parse(answered_at) - Date.parse(at)) / 360_000) / 10 : ''
}
