import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** How often a server looks for changes that another process made, in milliseconds. */
export const lookEveryMs = 500

/** The content revision as this server knows it; it only grows. */
export type KnownRevision = {
  get: () => number
  set: (number: number) => void
  /** Calls back whenever it grows. */
  listen: (listener: (revision: number) => void) => void
}

/** Begins with the ledger's last number. */
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

/** The last number of the ledger, or 0. */
export async function lastNumber(db: Kysely<Tables>): Promise<number> {
  const row = await db
    .selectFrom('ledger')
    .select((ask) => ask.fn.max('number').as('last'))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}
