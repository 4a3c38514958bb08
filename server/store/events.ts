import type { Kysely } from 'kysely'
import * as z from 'zod'
import { eventKindNames } from '#model/events.ts'
import { orNothing, type Tables } from './tables.ts'

/** An event of the investor calendar. Times as in `model/events.ts`. */
export type EventRow = z.output<typeof eventRow>
export const eventRow = z.object({
  id: z.string(),
  kind: z.enum(eventKindNames),
  name: z.string(),
  note: z.string(),
  starts: z.string(),
  /** Empty for a one-day event or an open end. */
  ends: z.string(),
  /** 1 if the event is only expected. */
  expected: z.number(),
  /** JSON list of the keys of its documents. */
  documents: z.string(),
  release_at: orNothing,
  cancelled_at: orNothing,
  ended_at: orNothing,
  /** Increases with each change visible to visitors, undo included. Subscribed calendars use the version with the higher number. */
  sequence: z.number(),
  changed_at: z.string(),
  revision: z.number(),
})

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
