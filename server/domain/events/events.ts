import { type CalendarEvent, isNeverTold, soonestFirst } from '#model/events.ts'
import { allDocuments, type InvestorContent } from '#model/investor-zone.ts'
import type { Store } from '#server/store/store.ts'
import type { EventRow } from '#server/store/tables.ts'
import type { InvestorZone } from '../investor-zone/investor-zone.ts'
import { nextRelease, rememberShown, type Shows } from '../investor-zone/zone-content.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { withContext } from '../with-context.ts'
import { addEvent, cancelEvent, editEvent } from './change-events.ts'
import { keysIn } from './event.ts'

export type Events = ReturnType<typeof createEvents>

type Parts = {
  store: Store
  ledger: Ledger
  now: () => Date
  investorZone: Pick<InvestorZone, 'visible' | 'everything'>
}

/** The investors' calendar: what admins and visitors see of it at an instant, and every change an admin makes to it. */
export function createEvents({ store, ledger, now, investorZone }: Parts) {
  const read = oncePerRevision(store)
  const shows = rememberShown()
  return {
    ...withContext({ ledger, now }, { addEvent, editEvent, cancelEvent }),
    /** What visitors see now: events and documents from their release on. */
    visible: async (): Promise<CalendarEvent[]> => {
      const instant = now()
      const rows = (await read()).filter((row) => isShown(row, instant, shows))
      return rows.map(asEvent(await investorZone.visible())).sort(soonestFirst)
    },
    /** All of them, those before their release included. */
    everything: async () => {
      const describe = asEvent(await investorZone.everything())
      const rows = await read()
      return rows.map((row) => ({ ...describe(row), release_at: row.release_at })).sort(soonestFirst)
    },
    /** The first instant after `instant` at which an event begins to exist for visitors, if one is planned. */
    nextReleaseAfter: async (instant: Date) => nextRelease(await read(), instant),
  }
}

/** The one rule of visibility, remembering what was shown as documents do. */
function isShown(row: EventRow, instant: Date, shows: Shows): boolean {
  return shows({ key: row.id, release_at: row.release_at }, instant) && !isNeverTold(row)
}

function oncePerRevision(store: Store): () => Promise<EventRow[]> {
  let cached: { revision: number; rows: Promise<EventRow[]> } | undefined
  return () => {
    const revision = store.revision()
    if (cached?.revision === revision) return cached.rows
    const fresh = { revision, rows: store.read.events.all() }
    cached = fresh
    fresh.rows.catch(() => {
      if (cached === fresh) cached = undefined
    })
    return fresh.rows
  }
}

/** Events as they travel, with as many of their documents as `content` holds. */
function asEvent(content: Pick<InvestorContent, 'rightArray'>) {
  const documents = new Map(allDocuments(content).map((document) => [document.key, document]))
  return (row: EventRow): CalendarEvent => ({
    _id: row.id,
    kind: row.kind,
    name: row.name,
    note: row.note,
    starts: row.starts,
    ends: row.ends,
    state: row.cancelled_at ? 'cancelled' : row.expected ? 'expected' : 'confirmed',
    sequence: row.sequence,
    // What was said before its release is no visitor's business.
    updated_at: row.release_at && row.release_at > row.changed_at ? row.release_at : row.changed_at,
    documents: keysIn(row.documents).flatMap((key) => {
      const found = documents.get(key)
      return found ? [{ key, name: found.name, link: found.file_link || (found.audio_link ?? '') }] : []
    }),
  })
}
