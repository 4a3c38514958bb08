import { type Kysely, sql } from 'kysely'
import { inPortions } from './in-portions.ts'
import { likePattern } from './like-pattern.ts'
import type { LedgerRow, Tables } from './tables.ts'

/** Who made a change, and when. */
export type ChangeOfRow = Pick<LedgerRow, 'number' | 'at' | 'actor'>

/** What changed after a number or in a row. */
export function ledgerChanges(db: Kysely<Tables>) {
  return {
    /** What changed after a number, oldest first, without what it says. */
    touchedAfter: (number: number, count: number) =>
      db
        .selectFrom('ledger')
        .select(['entity', 'entity_id'])
        .where('number', '>', number)
        .orderBy('number')
        .limit(count)
        .execute(),
    /** Who made each of these changes, and when. */
    madeBy: (numbers: readonly number[]) => madeBy(db, numbers),
    /** Changes of these kinds after a number, oldest first. */
    since: (number: number, entities: string[], count: number) =>
      db
        .selectFrom('ledger')
        .selectAll()
        .where('number', '>', number)
        .where('entity', 'in', entities)
        .orderBy('number')
        .limit(count)
        .execute(),
    /** Changes of one row after a number, oldest first. */
    ofRow: (entity: string, id: string, number: number) =>
      db
        .selectFrom('ledger')
        .selectAll()
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .where('number', '>', number)
        .orderBy('number')
        .execute(),
    /** Changes of this kind of row that replaced or removed what holds a text, oldest first. */
    changesFrom: (entity: string, text: string) =>
      db
        .selectFrom('ledger')
        .select(['entity_id', 'before', 'at'])
        .where('entity', '=', entity)
        .where((ask) => sql<boolean>`${ask.ref('before')} like ${likePattern(text)} escape '!'`)
        .orderBy('number')
        .execute(),
  }
}

async function madeBy(db: Kysely<Tables>, numbers: readonly number[]): Promise<ChangeOfRow[]> {
  const found: ChangeOfRow[] = []
  await inPortions(numbers, async (some) => {
    const rows = db.selectFrom('ledger').select(['number', 'at', 'actor']).where('number', 'in', some)
    found.push(...(await rows.execute()))
  })
  return found
}
