import type { Kysely } from 'kysely'
import type { EventKindName } from '#model/events.ts'
import type { Tables } from './tables.ts'

/** An event of the investor calendar. Times as in `model/events.ts`. */
export type EventRow = {
  id: string
  kind: EventKindName
  name: string
  note: string
  starts: string
  /** Empty for a one-day event or an open end. */
  ends: string
  /** 1 if the event is only expected. */
  expected: number
  /** JSON list of the keys of its documents. */
  documents: string
  release_at: string | null
  cancelled_at: string | null
  ended_at: string | null
  /** Increases with each change visible to visitors, undo included. Subscribed calendars use the version with the higher number. */
  sequence: number
  changed_at: string
  revision: number
}

export function eventRows(db: Kysely<Tables>) {
  return {
    all: () => db.selectFrom('events').selectAll().orderBy('starts').orderBy('id').execute(),
    find: (id: string) => db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (rows: EventRow[]) => void (rows.length && (await db.insertInto('events').values(rows).execute())),
    update: async ({ id, ...row }: EventRow) =>
      void (await db.updateTable('events').set(row).where('id', '=', id).execute()),
    remove: async (id: string) => void (await db.deleteFrom('events').where('id', '=', id).execute()),
  }
}
