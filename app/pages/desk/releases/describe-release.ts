import { serverNow } from '#app/server-clock.ts'
import type { CallOutput } from '#contract/calls.ts'
import { decisions } from '#model/approval.ts'
import { formatLength } from '#model/deadlines/format-limit.ts'
import { documentStates } from '#model/document-states.ts'
import { receivedByExchangesAt } from '#model/exchange-filing.ts'
import { formatSize } from '#model/format-size.ts'
import { inIndia, inIndiaWithWeekday } from '#model/india-time.ts'
import { isApart, type ReleaseSlot, releaseSlots } from '#model/release.ts'
import { messages as gate } from './gate-messages.ts'
import { messages as list } from './list-messages.ts'
import { messages as room } from './room-messages.ts'

export type ReleaseSummary = CallOutput<'admin/get-releases'>['data'][number]
export type Release = CallOutput<'admin/get-release'>['data']
export type Preview = CallOutput<'admin/get-previews'>['data'][number]
export type Decision = Release['decided'][number]
export type ReleaseDocument = Release['parts'][number]
export type Comment = Release['comments'][number]

/** Returns the progress of a document, of four: missing, draft, ready, approved or sealed, public. */
export function progressOf({ state, waiting, missing }: ReleaseDocument): number {
  if (state === 'draft') return missing.length ? 1 : 2
  if (state === 'scheduled') return waiting ? 2 : 3
  return 4
}

/** True if visitors see the document, corrected or not. */
export const isPublic = ({ state }: Pick<ReleaseDocument, 'state'>): boolean =>
  state === 'published' || state === 'corrected'

/** True if the release instant has passed and its unended board meeting holds the release back. */
export function isHeld({ state, release_at, parts }: Pick<Release, 'state' | 'release_at' | 'parts'>): boolean {
  return state === 'sealed' && parts.some(({ held }) => held) && (release_at ?? '') <= serverNow().toISOString()
}

type Content = Pick<ReleaseDocument, 'state' | 'waiting' | 'approval' | 'rejected' | 'missing'>

/** Returns the state as a word; for a public document, also the state of a requested change. */
export function describeState({ state, waiting, approval, rejected, missing }: Content): string {
  const texts = room.states
  if (isPublic({ state }) && (approval || rejected))
    return rejected ? texts.changeRejected(documentStates[state]) : texts.changePending(documentStates[state])
  if (rejected) return texts.rejected
  if (waiting) return texts.pending
  if (state === 'draft') return missing.length ? texts.draft : texts.ready
  return state === 'scheduled' ? texts.sealed : documentStates[state]
}

/** `results-q2-fy27.pdf, 14 pages, 1.8 MB`. */
export function describeFile({ name, pages, bytes }: ReleaseDocument['files'][number]): string {
  return [name, pages && room.facts.pages(pages), formatSize(bytes)].filter(Boolean).join(', ')
}

/** `Prepared by secretary@suvira.example, 9 Nov 2026, 10:15 IST. Approved by …`; for a document with its own instant, also that instant. */
export function describePreparation(document: ReleaseDocument, { release_at, released_at }: Release): string {
  const { by, at, shown_at, state, approved, slot } = document
  const prepared = `${room.facts.prepared(by, inIndia(at))}${approved ? ` ${describeDecision(approved)}.` : ''}`
  if (state === 'draft' && isApart(slot)) return `${describeLateness(slot)} ${prepared}`
  // A document approved after its instant is published at the approval.
  if (!shown_at || shown_at === release_at || shown_at === released_at) return prepared
  const apart = state === 'scheduled' ? room.facts.scheduledApart : room.facts.publishedApart
  return `${prepared} ${apart(inIndia(shown_at))}`
}

/** `Approved by cfo@suvira.example, 11 Nov 2026, 19:20 IST`. */
export const describeDecision = ({ decision, by, at }: Pick<Decision, 'decision' | 'by' | 'at'>): string =>
  room.facts.decided(decisions[decision], by, inIndia(at))

/** Summary of a release for the list: `4 documents, sealed until Thu 12 Nov 2026, 16:30 IST`. */
export function describePlan({ parts, state, release_at, released_at, closed }: ReleaseSummary): string {
  const texts = list.row
  const papers = texts.documents(parts)
  if (released_at) return `${texts.published(papers, inIndiaWithWeekday(released_at))}${closed ? texts.closed : ''}`
  if (!release_at) return texts.noTime(papers)
  return (state === 'sealed' ? texts.sealed : texts.planned)(papers, inIndiaWithWeekday(release_at))
}

/** Describes the legal deadline for the outcome: until when the exchanges must have it, or whether it was met. */
export function describeDeadline(due: string, { released_at, parts }: Pick<Release, 'released_at' | 'parts'>): string {
  const outcome = parts.find(({ slot }) => slot === 'outcome')
  const filedAt = receivedByExchangesAt(outcome?.exchange_filings ?? []) ?? released_at
  if (!filedAt) return gate.meeting.deadline(inIndia(due))
  const leftMs = Date.parse(due) - Date.parse(filedAt)
  return leftMs >= 0 ? gate.meeting.within(formatLength(leftMs)) : gate.meeting.after(formatLength(-leftMs))
}

/** Returns the remaining time, to the second in the last hour: `08 min 14 s`. */
export function describeRemaining(release_at: string, now: Date): string {
  const ms = Math.max(0, Date.parse(release_at) - now.getTime())
  const [minutes, seconds] = [Math.floor(ms / 60_000), Math.floor(ms / 1000) % 60]
  return minutes < 60 ? gate.countdown.remaining(minutes, String(seconds).padStart(2, '0')) : formatLength(ms)
}

/** Describes the legal deadline of documents not published with the results; sealing excludes them. */
export function describeLateness(slot: ReleaseSlot): string {
  const { name: _, ...more } = releaseSlots[slot]
  const when = 'later' in more ? more.later : ''
  return isApart(slot) ? room.facts.apart(when) : when
}
