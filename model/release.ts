import type { DocumentState } from './document-states.ts'
import { type ExchangeFiling, missingExchanges } from './exchange-filing.ts'
import { keysOf } from './keys-of.ts'

type Slot = {
  name: string
  /** Sub-page it is filed on, unless the file itself names another. */
  page: string
  pattern: RegExp
  /** Publication time in the words of the law, if not published with the results (model/clocks). */
  later?: string
  /** Never sealed or released with the others, only at its own time. */
  apart?: true
  /** Not every meeting has one: listed in the release room only once a file exists. */
  optional?: true
}

/** THE table of documents published on a results day, in the order of the release room. */
export const releaseSlots = {
  outcome: { name: 'Outcome of the meeting', page: 'Corporate Announcements', pattern: /outcome/ },
  results: { name: 'Results with review report', page: 'Quarterly Results', pattern: /results?\b|\bufr\b/ },
  'press-release': { name: 'Press release', page: 'Corporate Announcements', pattern: /(?:press|media) release/ },
  presentation: { name: 'Investor presentation', page: 'Investor Presentation', pattern: /presentation/ },
  invitation: {
    name: 'Invitation to the call',
    page: 'Corporate Announcements',
    pattern: /(?:earnings|conference|analysts?[’']?|investors?[’']?) (?:conference )?call|invit/,
    later: 'At least two working days before the call',
    apart: true,
  },
  'meet-schedule': {
    name: 'Schedule of an analyst meeting',
    page: 'Corporate Announcements',
    pattern:
      /schedule of .*\b(?:analysts?|investors?|meet(?:ing)?s?)\b|(?:analysts?|investors?)(?: ?[/&] ?| and | or )?(?:institutional )?(?:analysts?|investors?)? meet(?:ing)?s?\b/,
    later: 'At least two working days before the meeting',
    apart: true,
    optional: true,
  },
  advertisement: {
    name: 'Newspaper advertisement',
    page: 'Corporate Announcements',
    pattern: /newspaper|advertisement/,
    later: 'Within 48 hours of the meeting',
    apart: true,
  },
  recording: {
    name: 'Recording and transcript of the call',
    page: 'Concall',
    pattern: /recording|transcript/,
    later: 'Recording before the next trading day or within 24 hours, transcript within five working days',
    apart: true,
  },
  voting: {
    name: 'Voting results',
    page: 'Voting Results',
    pattern: /voting results?|scrutini[sz]er/,
    later: 'Within two working days, if there was a vote',
  },
  'trading-window': {
    name: 'Trading window closure',
    page: 'Corporate Announcements',
    pattern: /trading window/,
    later: 'Before the window closes',
    apart: true,
    optional: true,
  },
  'general-notice': {
    name: 'Notice of a general meeting',
    page: 'EGM',
    pattern: /\bnotice\b.*\b(?:general meeting|egm|agm|postal ballot)\b/,
    optional: true,
  },
  'record-date': {
    name: 'Record date',
    page: 'Corporate Announcements',
    pattern: /record date|book closure/,
    optional: true,
  },
  'related-party': {
    name: 'Related party transactions',
    page: 'Corporate Announcements',
    pattern: /related[- ]party/,
    optional: true,
  },
  policy: { name: 'Policy', page: 'Company Policy', pattern: /\bpolicy\b|code of conduct/, optional: true },
  // No file matches this document type: the user chooses it, with section and name.
  other: { name: 'Other document', page: 'Corporate Announcements', pattern: /(?!)/, optional: true },
} as const satisfies Record<string, Slot>

export type ReleaseSlot = keyof typeof releaseSlots
export const releaseSlotNames = keysOf(releaseSlots)

/** True if a document is published at its own time: neither sealed nor released with the others. */
export const isApart = (slot: ReleaseSlot | ''): boolean => slot !== '' && 'apart' in releaseSlots[slot]

const decisionSlots: ReadonlySet<ReleaseSlot | ''> = new Set<ReleaseSlot>(['outcome', 'results'])
const companionSlots: ReadonlySet<ReleaseSlot | ''> = new Set<ReleaseSlot>([
  ...(['press-release', 'presentation', 'advertisement'] as const),
])

export const statesDecision = (slot: ReleaseSlot | ''): boolean => decisionSlots.has(slot)

/**
 * True if a board meeting that has not ended holds a document back, whatever the time. Always for a decision; for a report on it if the
 * release has a meeting or an unpublished decision.
 */
export function isHeldByMeeting(
  slot: ReleaseSlot | '',
  { hasEnded, hasDecision }: { hasEnded: boolean; hasDecision: boolean },
): boolean {
  return !hasEnded && (decisionSlots.has(slot) || (hasDecision && companionSlots.has(slot)))
}

/** Order of precedence if a file matches two slots: an advertisement of results is an advertisement. */
const mostRelevant = [
  ...([
    'advertisement',
    'voting',
    'recording',
    'invitation',
    'meet-schedule',
    'press-release',
    'presentation',
  ] as const),
  ...(['trading-window', 'outcome', 'general-notice', 'record-date', 'related-party', 'policy', 'results'] as const),
]

/** Returns the slot of a file: from its file name, else from its name. Undefined if neither matches. */
export function slotOf({ fileName, name }: { fileName: string; name: string }): ReleaseSlot | undefined {
  for (const text of [fileName, name].map((entry) => entry.toLowerCase().replaceAll(/[\s_-]+/g, ' '))) {
    const match = mostRelevant.find((slot) => releaseSlots[slot].pattern.test(text))
    if (match) return match
  }
  return undefined
}

export function isReleaseSlot(text: string): text is ReleaseSlot {
  return Object.hasOwn(releaseSlots, text)
}

/** Path of a release's evidence file, available after the release. */
export const evidencePath = <Id extends string>(id: Id) => `/admin/desk/releases/${id}/evidence.zip` as const

export const releaseStates = {
  preparing: 'Draft',
  waiting: 'Approval',
  sealed: 'Sealed',
  released: 'Published',
  closed: 'Closed',
} as const satisfies Record<string, string>

export type ReleaseState = keyof typeof releaseStates
export const releaseStateNames = keysOf(releaseStates)

type Part = { slot: ReleaseSlot; state: DocumentState; waiting: boolean }

/** Returns the parts that are published together; if there are none, all parts. */
export function releasedTogether<One extends Pick<Part, 'slot'>>(parts: readonly One[]): readonly One[] {
  const together = parts.filter(({ slot }) => !isApart(slot))
  return together.length ? together : parts
}

/** Returns the state of an open release. Derived from the parts that are published together, so no job has to update it. */
export function releaseState(all: readonly Part[]): Exclude<ReleaseState, 'closed'> {
  const parts = releasedTogether(all)
  if (parts.some(({ waiting }) => waiting)) return 'waiting'
  if (!parts.length || parts.some(({ state }) => state === 'draft')) return 'preparing'
  return parts.some(({ state }) => state === 'scheduled') ? 'sealed' : 'released'
}

/** True if a full release is published, closed or not. */
export const isReleased = (state: ReleaseState): boolean => state === 'released' || state === 'closed'

type Open = {
  state: ReleaseState
  parts: readonly Pick<Part, 'state'>[]
  exchange_filings: readonly Pick<ExchangeFiling, 'exchange'>[]
  comments: readonly Comment[]
}
type Comment = { answers?: string; done?: object }

export const isOpenComment = ({ answers, done }: Comment): boolean => !answers && !done

/** Returns the number of open comments as a sentence; empty if none. */
export function describeOpen(open: number): string {
  if (!open) return ''
  return open === 1 ? 'One comment is still open.' : `${open} comments are still open.`
}

const isUnpublished = ({ state }: Pick<Part, 'state'>) => state === 'draft' || state === 'scheduled'

/** Returns the remaining tasks before a release can be closed, a sentence each. */
export function remainingToClose({ state, parts, exchange_filings, comments }: Open): string[] {
  const open = describeOpen(comments.filter(isOpenComment).length)
  return [
    ...(isReleased(state) && !parts.some(isUnpublished) ? [] : ['Not all of its documents are public.']),
    ...missingExchanges(exchange_filings).map((entry) => `The acknowledgement of ${entry} is missing.`),
    ...(open ? [open] : []),
  ]
}
