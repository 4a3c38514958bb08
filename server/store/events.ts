import type { Kysely } from 'kysely'
import type { EventKindName } from '#model/events.ts'
import type { Tables } from './tables.ts'

/** An event of the investors' calendar. Times as in `model/events.ts`. */
export type EventRow = {
  id: string
  kind: EventKindName
  name: string
  note: string
  starts: string
  /** Empty for one day, or where the end is open. */
  ends: string
  /** 1 while it is only intended. */
  expected: number
  /** JSON list of the keys of its documents. */
  documents: string
  /** Before it the event does not exist for visitors. */
  release_at: string | null
  cancelled_at: string | null
  /** When it ended, once somebody entered that. */
  ended_at: string | null
  /** Grows with each change that visitors could see, an undo too: calendars that subscribed take over what has the higher one. */
  sequence: number
  changed_at: string
  /** Ledger number of the last change. */
  revision: number
}

/** The investors' calendar. */
export function eventRows(db: Kysely<Tables>) {
  return {
    /** Every event, cancelled ones included, in the order in which they begin. */
    all: () => db.selectFrom('events').selectAll().orderBy('starts').orderBy('id').execute(),
    find: (id: string) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (rows: EventRow[]) => void (rows.length && (await db.insertInto('events').values(rows).execute())),
    update: async ({ id, ...row }: EventRow) =>
      void (await db.updateTable('events').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('events').where('id', '=', id).execute()),
  }
}
