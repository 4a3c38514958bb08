import type { Market } from './catalogue.ts'
import type { Subject } from './desks.ts'
import type { KeptText } from './message-fields.ts'

export type DownloadType = 'Export' | 'Domestic'

/** What somebody left: who asked for a catalogue, wrote a message on a subject, or asked for products, with what was asked in a line. */
export type Enquiry = KeptText & {
  _id: string
  at: string
  type: DownloadType | 'Message' | 'Products'
  subject?: Subject
  asked?: string
}

/** Asking again for the same catalogue, or sending the same message again, within this time counts once, in milliseconds. */
export const sameRequestMs = 24 * 60 * 60 * 1000

/** How long an enquiry is kept. */
export const keptForMonths = 24

export function downloadTypeOf(market: Market): DownloadType {
  return market === 'export' ? 'Export' : 'Domestic'
}
