import type { Market } from './catalogue.ts'
import type { Subject } from './desks.ts'
import type { StoredText } from './message-fields.ts'
import type { AcceptedNotice } from './notices.ts'

export type DownloadType = 'Export' | 'Domestic'

/** Submission by a visitor: a catalogue request, a message on a subject, or a product enquiry with its summary. */
export type Enquiry = StoredText &
  AcceptedNotice & {
    _id: string
    at: string
    type: DownloadType | 'Message' | 'Products'
    subject?: Subject
    items?: string
  }

/** Period in which repeated catalogue requests or messages count once, in milliseconds. */
export const sameRequestMs = 24 * 60 * 60 * 1000

export const retentionMonths = 24

export function downloadTypeOf(market: Market): DownloadType {
  return market === 'export' ? 'Export' : 'Domestic'
}
