import { type Counting, deadlineOf } from '#model/deadlines/deadlines.ts'
import {
  type Awaited,
  type CalendarEvent,
  dayOf,
  type EventKindName,
  firstDayOf,
  isNeverPublic,
  isWholeDay,
  lastDayOf,
  soonestFirst,
} from '#model/events.ts'
import { allDocuments, documentsIn, type InvestorContent, type InvestorDocument } from '#model/investor-zone.ts'
import { numberedPage } from '#model/numbered-page.ts'
import type { EventRow } from '#model/stored-rows.ts'
import { listOfPage } from '#model/zone-pages.ts'
import type { Services } from '../dependencies.ts'
import { createVisibility, type IsVisible, nextRelease } from '../investor-zone/visibility.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import { withContext } from '../with-context.ts'
import { changeMovesDeadline } from './apply-event.ts'
import { addEvent, cancelEvent, editEvent, endEvent } from './change-events.ts'
import { keysIn } from './event.ts'

export type Events = ReturnType<typeof createEvents>

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'investorZone' | 'legalLimits' | 'announcement'>

/** Manages the investors' calendar: reading for admins and visitors at an instant, and all admin changes. */
export function createEvents({ store, ledger, now, investorZone, legalLimits, announcement }: Parts) {
  const readRows = oncePerRevision(store, store.read.events.all)
  const shows = createVisibility()
  async function createDescriber() {
    const seen = { content: await investorZone.everything(), now: now(), counting: await legalLimits.counting() }
    const describe = asEvent(seen)
    return (row: EventRow) => ({
      ...describe(row),
      release_at: row.release_at,
      ended_at: row.ended_at ?? '',
      deadline_runs: changeMovesDeadline(row, null, seen),
    })
  }
  return {
    ...withContext({ ledger, now, announcement }, { addEvent, editEvent, cancelEvent, endEvent }),
    /** Returns the events visible now: events and documents from their release on. */
    visible: async (): Promise<CalendarEvent[]> => {
      const instant = now()
      const rows = (await readRows()).filter((row) => isShown(row, instant, shows))
      const seen = { content: await investorZone.visible(), now: instant, counting: await legalLimits.counting() }
      return rows.map(asEvent(seen)).sort(soonestFirst)
    },
    everything: async () => (await readRows()).map(await createDescriber()).sort(soonestFirst),
    listed: async (query: EventsQuery) => {
      const { data, ...pages } = numberedPage(queryOf(await readRows(), query), query.page)
      return { ...pages, data: data.map(await createDescriber()) }
    },
    /** Returns the first instant after `instant` at which an event becomes visible to visitors, if one is scheduled. */
    nextReleaseAfter: async (instant: Date) => nextRelease(await readRows(), instant),
    /**
     * Returns the first instant after `instant` at which an event visible to visitors starts, or such a call ends, in epoch milliseconds,
     * or Infinity.
     */
    nextStartOrEndAfter: async (instant: Date) => {
      const visible = (await readRows()).filter((row) => isShown(row, instant, shows))
      const turns = visible.flatMap((row) => [Date.parse(row.starts), endOfCall(row)?.getTime() ?? 0])
      return Math.min(...turns.filter((turn) => turn > instant.getTime()))
    },
  }
}

/** Filter of the event list: kinds, and the first and last day in India. */
type EventsQuery = { kinds?: readonly EventKindName[]; from?: string; to?: string; backwards?: boolean; page?: number }

function queryOf(rows: readonly EventRow[], { kinds, from = '', to, backwards }: EventsQuery): EventRow[] {
  const query = rows.filter(
    (row) => (kinds?.includes(row.kind) ?? true) && lastDayOf(row) >= from && (!to || firstDayOf(row) <= to),
  )
  return query.sort((a, b) => (backwards ? soonestFirst(b, a) : soonestFirst(a, b)))
}

/** The only visibility rule of events. Remembers visible events as documents do. */
function isShown(row: EventRow, instant: Date, shows: IsVisible): boolean {
  return shows({ key: row.id, release_at: row.release_at }, instant) && !isNeverPublic(row)
}

type Content = Parameters<typeof awaitedOf>[2]['content']

const keyedDocuments = new WeakMap<Content, ReadonlyMap<number, InvestorDocument>>()

function documentsByKey(content: Content): ReadonlyMap<number, InvestorDocument> {
  const documents =
    keyedDocuments.get(content) ?? new Map(allDocuments(content).map((document) => [document.key, document]))
  keyedDocuments.set(content, documents)
  return documents
}

/** Returns events as sent to the browser, with the documents visible to the caller. */
function asEvent(seen: Parameters<typeof awaitedOf>[2]) {
  const documents = documentsByKey(seen.content)
  return (row: EventRow): CalendarEvent => ({
    _id: row.id,
    kind: row.kind,
    name: row.name,
    note: row.note,
    starts: row.starts,
    ends: row.ends,
    state: row.cancelled_at ? 'cancelled' : row.expected ? 'expected' : 'confirmed',
    sequence: row.sequence,
    // Changes before the release must not be visible to visitors.
    updated_at: row.release_at && row.release_at > row.changed_at ? row.release_at : row.changed_at,
    documents: keysIn(row.documents).flatMap((key) => {
      const result = documents.get(key)
      return result ? [{ key, name: result.name, link: result.file_link || (result.audio_link ?? '') }] : []
    }),
    ...asAwaiting(awaitedOf(row, keysIn(row.documents), seen)),
  })
}

const asAwaiting = (awaits: Awaited | undefined) => awaits && { awaits }

type Call = Pick<EventRow, 'kind' | 'starts' | 'ends' | 'ended_at' | 'expected' | 'cancelled_at'>

/** Returns the end of an earnings call: entered, else planned, else its start. Undefined for other or unconfirmed events. */
function endOfCall({ kind, starts, ends, ended_at, expected, cancelled_at }: Call): Date | undefined {
  const end = ended_at || ends || starts
  return kind === 'call' && !expected && !cancelled_at && !isWholeDay(end) ? new Date(end) : undefined
}

/** Content that the caller can see, and the data that deadlines are calculated from. */
type Seen = { content: Pick<InvestorContent, 'rightArray'>; now: Date; counting: Counting }

/** Returns the items not filed yet after an earnings call, each with its deadline. */
function awaitedOf(event: Call, keys: readonly number[], { content, now, counting }: Seen): Awaited | undefined {
  const end = endOfCall(event)
  if (!end || end > now) return undefined
  // A document of a later call ends the wait for this one.
  const filed = documentsIn(content, listOfPage('Concall')).filter(
    ({ key, sortdate }) => keys.includes(key) || sortdate.slice(0, 10) >= dayOf(event.starts),
  )
  const due = (name: keyof Awaited) => {
    const deadline = deadlineOf(name, end, counting)
    return deadline && { [name]: deadline.due.toISOString() }
  }
  const awaited: Awaited = {
    ...(!filed.some(({ audio_link }) => audio_link) && due('recording')),
    ...(!filed.some(({ file_link, captions_link }) => file_link || captions_link) && due('transcript')),
  }
  return Object.keys(awaited).length ? awaited : undefined
}
