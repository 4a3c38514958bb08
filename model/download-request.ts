import type { Market } from './catalogue.ts'
import type { EnquiryText } from './enquiry-fields.ts'

export type DownloadType = 'Export' | 'Domestic'

/** Who asked for a catalogue. */
export type DownloadRequest = EnquiryText & { _id: string; at: string; type: DownloadType }

/** Asking again for the same catalogue within this time counts once, in milliseconds. */
export const sameRequestMs = 24 * 60 * 60 * 1000

/** How long a request is kept. */
export const keptForMonths = 24

export function downloadTypeOf(market: Market): DownloadType {
  return market === 'export' ? 'Export' : 'Domestic'
}
