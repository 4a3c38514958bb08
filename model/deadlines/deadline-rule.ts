import type { Filing } from '../clocks/filed.ts'

/** What sets a clock going. What a meeting's or a call's clock counts from is entered; of a quarter's end the calendar knows. */
export const triggers = {
  'board-meeting-ended': 'Board meeting ends',
  'results-meeting-ended': 'Board meeting for results ends',
  'call-ended': 'Earnings call ends',
  'general-meeting-ended': 'General meeting ends',
  'results-meeting': 'Board meeting for results begins',
  'investor-meeting': 'Meeting with analysts or investors begins',
  'general-meeting': 'General meeting begins',
  'annual-meeting': 'Annual general meeting begins',
  'quarter-ended': 'Quarter ends',
  'event-within': 'Event from within the company',
  'event-outside': 'Event from outside the company',
  'content-changed': 'What the site tells changes',
  'complaint-received': 'Complaint arrives',
} as const

export type Trigger = keyof typeof triggers

/**
 * So much of something: `{ count: 5, unit: 'trading days' }`. Days and trading days are counted from the day after the trigger's, and end
 * at midnight in India.
 */
export type Span = { count: number; unit: 'minutes' | 'hours' | 'days' | 'trading days' }

/** How long a rule gives. */
export type Limit =
  | ({ kind: 'within' } & Span)
  /** So many whole days must lie between what goes out and what it tells of: neither day counts. */
  | ({ kind: 'clear before' } & Span)
  /** Before the next trading day begins or within a span, whichever is earlier. */
  | ({ kind: 'before trading or within' } & Span)
  /** One span while the exchange trades or is about to, another once its hours are over. */
  | { kind: 'by trading hours'; trading: Span; after: Span }

/** A limit from the day on which it came into force: it holds for what happens on that day or later. */
export type DatedLimit = {
  since: string
  limit: Limit
  /** The regulation and paragraph that says so, and where its words were read. */
  source: string
  /** What of it was not read in a text yet: the limit, or only the day it came into force. It is shown with that until an owner confirms it. */
  toConfirm?: 'limit' | 'date'
}

/** A limit that was set at the desk: beside those of the table it holds for its rule, by the rule's name, from its day on. */
export type SetLimit = Omit<DatedLimit, 'toConfirm'> & { rule: string }

/** What a rule wants, and after what. Its limits change, at the desk too: `clocks.ts` asks for them. */
export type DeadlineRule = {
  what: string
  provision: string
  /** Whom the law means: it is in time once they have it. `others`: neither, and this site cannot tell. */
  filedWith: 'exchanges' | 'website' | 'others'
  trigger: Trigger
  /** Only after these quarters of the fiscal year. */
  quarters?: readonly number[]
  /** Which documents are what it wants; without it the site cannot tell. */
  filing?: Filing
}

/** A rule as the tables write it down, the newest limit first. */
export type WrittenRule = DeadlineRule & { limits: readonly DatedLimit[] }

export const within = (count: number, unit: Span['unit']) => ({ kind: 'within', count, unit }) as const
export const clearBefore = (count: number, unit: Span['unit']) => ({ kind: 'clear before', count, unit }) as const

/** Since when the listing regulations are in force as a whole. */
export const lodr = '2015-12-01'
export const nseCalendar = 'read in the NSE’s compliance calendar'
