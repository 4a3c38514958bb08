import type { Kysely } from 'kysely'
import * as z from 'zod'
import { readJson } from '#model/json.ts'
import type { Tables } from './tables.ts'

/** Instants in epoch milliseconds, as a JSON list. The row expires at `until` (ISO 8601). */
export type CallCountRow = { key: string; instants: string; until: string }

const Instants = z.array(z.number())

/** Times of rate-limited calls by address, for servers that share a database. */
export function callCountRows(db: Kysely<Tables>) {
  return {
    /** Locks the row for this transaction and returns its instants in epoch milliseconds. */
    async lock(key: string): Promise<number[]> {
      const row = await db
        .insertInto('call_counts')
        .values({ key, instants: '[]', until: '' })
        .onConflict((conflict) => conflict.column('key').doUpdateSet((ask) => ({ key: ask.ref('excluded.key') })))
        .returning('instants')
        .executeTakeFirstOrThrow()
      return Instants.parse(readJson(row.instants))
    },

    /** Stores the instants, which expire at `until`. */
    async set(key: string, instants: number[], until: string): Promise<void> {
      await db
        .updateTable('call_counts')
        .set({ instants: JSON.stringify(instants), until })
        .where('key', '=', key)
        .execute()
    },

    async forgetBefore(instant: string): Promise<void> {
      await db.deleteFrom('call_counts').where('until', '<', instant).execute()
    },
  }
}
