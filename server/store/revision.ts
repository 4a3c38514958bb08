import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** Interval between checks for changes by other processes, in milliseconds. */
export const checkEveryMs = 500

/** The content revision known to this server. Only increases. */
export type KnownRevision = {
  get: () => number
  set: (number: number) => void
  listen: (listener: (revision: number) => void) => void
}

/** Creates a revision that starts at the ledger's last number. */
export async function revisionOf(db: Kysely<Tables>): Promise<KnownRevision> {
  let last = await lastNumber(db)
  const listeners: ((revision: number) => void)[] = []
  return {
    get: () => last,
    set(number: number) {
      if (number <= last) return
      last = number
      for (const listener of listeners) listener(last)
    },
    listen: (listener: (revision: number) => void) => void listeners.push(listener),
  }
}

/** Returns the last number of the ledger, or 0. */
export async function lastNumber(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select((ask) => ask.fn.max('number').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
