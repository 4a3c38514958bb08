import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

export type DeliveryRow = {
  /** Running: of one enquiry the lower one goes first. */
  number: number
  id: string
  way: 'mail' | 'webhook'
  event: string
  /** No two rows bear the same: what is told once is told once. */
  once: string
  enquiry_id: string
  reference: string
  at: string
  /** When it is tried next. */
  next_at: string
  /** When it is given up. */
  until_at: string
  tries: number
  /** What came of the last try, in a few words. */
  answer: string
  state: 'waiting' | 'sent' | 'given up' | 'dropped'
  /** The server that tries it has it to itself until then. */
  claimed_until: string
}

/** How many names one query asks for. */
const namesAtOnce = 500

/** More rows than this are not kept, whatever their age. */
const keptMax = 5000

export function deliveryRows(db: Kysely<Tables>) {
  return {
    /** Leaves out what was put in before under the same name. */
    add: async (row: DeliveryRow) =>
      void (await db
        .insertInto('deliveries')
        .values(row)
        .onConflict((conflict) => conflict.column('once').doNothing())
        .execute()),
    /** What is to be tried by `at`, the first to be told first; of one enquiry nothing overtakes what waits. */
    due: (ways: readonly DeliveryRow['way'][], at: string, count: number) => due(db, { ways, at, count }),
    /** Takes one to be tried: of several servers one. */
    claim: async (number: number, at: string, until: string) => {
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set({ claimed_until: until })
        .where('number', '=', number)
        .where('state', '=', 'waiting')
        .where('claimed_until', '<=', at)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    update: async ({ number, ...row }: Pick<DeliveryRow, 'number'> & Partial<DeliveryRow>) =>
      void (await db.updateTable('deliveries').set(row).where('number', '=', number).execute()),
    /** Which of these names were told before. */
    told: (names: readonly string[]) => told(db, names),
    find: (id: string) => db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst(),
    /** The last ones of one way, the newest first. */
    last: (way: DeliveryRow['way'], count: number) =>
      db.selectFrom('deliveries').selectAll().where('way', '=', way).orderBy('number', 'desc').limit(count).execute(),
    /** Forgets what came before `at`, and whatever is more than fits. */
    forgetBefore: (at: string) => forgetBefore(db, at),
  }
}

function due(
  db: Kysely<Tables>,
  { ways, at, count }: { ways: readonly DeliveryRow['way'][]; at: string; count: number },
) {
  return db
    .selectFrom('deliveries as one')
    .selectAll()
    .where('way', 'in', ways)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', at)
    .where('claimed_until', '<=', at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deliveries as earlier')
            .select('earlier.number')
            .whereRef('earlier.enquiry_id', '=', 'one.enquiry_id')
            .whereRef('earlier.way', '=', 'one.way')
            .whereRef('earlier.number', '<', 'one.number')
            .where('earlier.state', '=', 'waiting'),
        ),
      ),
    )
    .orderBy('number')
    .limit(count)
    .execute()
}

async function told(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (let at = 0; at < names.length; at += namesAtOnce) {
    const some = names.slice(at, at + namesAtOnce)
    const rows = await db.selectFrom('deliveries').select('once').where('once', 'in', some).execute()
    found.push(...rows.map(({ once }) => once))
  }
  return found
}

async function forgetBefore(db: Kysely<Tables>, at: string): Promise<void> {
  await db.deleteFrom('deliveries').where('at', '<', at).execute()
  const { last } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('deliveries')
    .where('state', '!=', 'waiting')
    .where('number', '<=', Number(last ?? 0) - keptMax)
    .execute()
}
