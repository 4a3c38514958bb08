import type { Filing } from './filed.ts'

/** Triggers of statutory deadlines. Times of meetings and calls are entered; quarter ends follow from the calendar. */
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
  'exchange-filed': 'PDF is filed with the exchanges',
  'content-changed': 'Website content changes',
  'complaint-received': 'Complaint arrives',
} as const

export type Trigger = keyof typeof triggers

/**
 * Duration: `{ count: 5, unit: 'trading days' }`. Days and trading days count from the day after the trigger and end at midnight in
 * India.
 */
export type Span = { count: number; unit: 'minutes' | 'hours' | 'days' | 'trading days' }

/** Time allowed by a rule. */
export type Limit =
  | ({ kind: 'within' } & Span)
  /** Number of full days between the publication and the event; neither day counts. */
  | ({ kind: 'clear before' } & Span)
  /** Before the next trading day begins or within a span, whichever is earlier. */
  | ({ kind: 'before trading or within' } & Span)
  /** One span while the exchange trades or before it opens, another after its hours. */
  | { kind: 'by trading hours'; trading: Span; after: Span }

/** Limit from the day on which it came into force: applies to triggers on that day or later. */
export type DatedLimit = {
  since: string
  limit: Limit
  /** Regulation and paragraph, and the place the text was read in. */
  source: string
  /** Part not yet confirmed in the text of the law: the limit, or only the date. Displayed as unconfirmed until an owner confirms it. */
  toConfirm?: 'limit' | 'date'
}

/** Limit set at the desk: applies to its rule from its day on, in addition to those of the table. */
export type SetLimit = Omit<DatedLimit, 'toConfirm'> & { rule: string }

/** Requirement of a rule and its trigger. Limits change over time, also at the desk; get them from `deadlines.ts`. */
export type DeadlineRule = {
  what: string
  provision: string
  /** Recipient that the law names: filing in time means before the deadline there. `others`: neither, so the site cannot check it. */
  filedWith: 'exchanges' | 'website' | 'others'
  trigger: Trigger
  /** Quarters of the fiscal year after which it applies; all if absent. */
  quarters?: readonly number[]
  /** Documents that fulfil the rule; without it the site cannot check the rule. */
  filing?: Filing
  /** Documents whose XBRL file fulfils the rule. */
  xbrlOf?: readonly Filing[]
}

/** Rule as defined in the tables, the newest limit first. */
export type WrittenRule = DeadlineRule & { limits: readonly DatedLimit[] }

export const within = (count: number, unit: Span['unit']) => ({ kind: 'within', count, unit }) as const
export const clearBefore = (count: number, unit: Span['unit']) => ({ kind: 'clear before', count, unit }) as const

/** Day the listing regulations came fully into force. */
export const lodr = '2015-12-01'
export const nseCalendar = 'read in the NSE’s compliance calendar'
