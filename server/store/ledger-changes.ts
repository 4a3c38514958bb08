import { type Kysely, sql } from 'kysely'
import { inPortions } from './in-portions.ts'
import { likePattern } from './like-pattern.ts'
import type { LedgerRow, Tables } from './tables.ts'

export type ChangeOfRow = Pick<LedgerRow, 'number' | 'at' | 'actor'>

export function ledgerChanges(db: Kysely<Tables>) {
  return {
    /** Returns the rows changed after a number, oldest first, without their contents. */
    touchedAfter: (number: number, count: number) =>
      db
        .selectFrom('ledger')
        .select(['entity', 'entity_id'])
        .where('number', '>', number)
        .orderBy('number')
        .limit(count)
        .execute(),
    madeBy: (numbers: readonly number[]) => createdBy(db, numbers),
    /** Returns the first changes of some kinds after a number, oldest first. Each kind is read by its index. */
    since: async (number: number, entities: readonly string[], count: number) => {
      const changes = db.selectFrom('ledger').selectAll().where('number', '>', number).orderBy('number').limit(count)
      const lists = await Promise.all(entities.map((entity) => changes.where('entity', '=', entity).execute()))
      return lists
        .flat()
        .sort((a, b) => a.number - b.number)
        .slice(0, count)
    },
    ofRow: (entity: string, id: string, number: number) =>
      db
        .selectFrom('ledger')
        .selectAll()
        .where('entity', '=', entity)
        .where('entity_id', '=', id)
        .where('number', '>', number)
        .orderBy('number')
        .execute(),
    changesFrom: (entity: string, text: string) => changesFrom(db, entity, text),
  }
}

const numbersAtOnce = 5000

async function createdBy(db: Kysely<Tables>, numbers: readonly number[]): Promise<ChangeOfRow[]> {
  const matches: ChangeOfRow[] = []
  await inPortions(
    numbers,
    async (portion) => {
      const rows = db.selectFrom('ledger').select(['number', 'at', 'actor']).where('number', 'in', portion)
      matches.push(...(await rows.execute()))
    },
    numbersAtOnce,
  )
  return matches
}

/** Returns changes of this kind whose previous row contains a text, oldest first, since the site became a company's own. */
async function changesFrom(db: Kysely<Tables>, entity: string, text: string) {
  const start = await db
    .selectFrom('ledger')
    .select((ask) => ask.fn.max('number').as('number'))
    .where('entity', '=', 'site')
    .executeTakeFirst()
  return db
    .selectFrom('ledger')
    .select(['entity_id', 'before', 'at'])
    .where('entity', '=', entity)
    .where('number', '>', Number(start?.number ?? 0))
    .where((ask) => sql<boolean>`${ask.ref('before')} like ${likePattern(text)} escape '!'`)
    .orderBy('number')
    .execute()
}
