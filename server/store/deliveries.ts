import type { ExpressionBuilder, Kysely } from 'kysely'
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
  /** JSON of a mail that was written already; empty of what is written when it is sent, and of what is done with. */
  mail: string
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
    /** What is to be tried by `at`, the first to be told first, of one enquiry one. */
    due: (ways: readonly DeliveryRow['way'][], at: string, count: number) => due(db, { ways, at, count }),
    /** Takes one to be tried, if it is still the one to be told next: of several servers one tells, and of one enquiry one thing at a time. */
    claim: (row: Pick<DeliveryRow, 'number' | 'enquiry_id' | 'way'>, at: string, until: string) =>
      claim(db, row, { at, until }),
    update: async ({ number, ...row }: Pick<DeliveryRow, 'number'> & Partial<DeliveryRow>) =>
      void (await db.updateTable('deliveries').set(row).where('number', '=', number).execute()),
    /** Which of these names were told before. */
    told: (names: readonly string[]) => told(db, names),
    /** How those under these names stand. */
    states: async (names: readonly string[]) =>
      // PostgreSQL knows no empty list.
      names.length ? db.selectFrom('deliveries').select(['once', 'state']).where('once', 'in', names).execute() : [],
    /** Takes away what was put in under a name, so that it is told anew. */
    forget: async (name: string) => void (await db.deleteFrom('deliveries').where('once', '=', name).execute()),
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
    .selectFrom('deliveries')
    .selectAll()
    .where('way', 'in', ways)
    .where(isNext(at))
    .orderBy('number')
    .limit(count)
    .execute()
}

async function claim(
  db: Kysely<Tables>,
  { number, enquiry_id, way }: Pick<DeliveryRow, 'number' | 'enquiry_id' | 'way'>,
  { at, until }: { at: string; until: string },
): Promise<boolean> {
  // Who claims anything of an enquiry holds its oldest row until the end: of two at the same moment the second sees the first.
  await db
    .updateTable('deliveries')
    .set(({ ref }) => ({ tries: ref('tries') }))
    .where('number', '=', ({ selectFrom }) =>
      selectFrom('deliveries as oldest')
        .select(({ fn }) => fn.min('oldest.number').as('number'))
        .where('oldest.enquiry_id', '=', enquiry_id)
        .where('oldest.way', '=', way),
    )
    .execute()
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ claimed_until: until })
    .where('number', '=', number)
    .where(isNext(at))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What waits and may be tried by `at`: nobody tries it, or anything else of its enquiry, and nothing told before it waits. */
function isNext(at: string) {
  return ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'deliveries'>) =>
    and([
      eb('deliveries.state', '=', 'waiting'),
      eb('deliveries.next_at', '<=', at),
      eb('deliveries.claimed_until', '<=', at),
      not(
        exists(
          selectFrom('deliveries as other')
            .select('other.number')
            .whereRef('other.enquiry_id', '=', 'deliveries.enquiry_id')
            .whereRef('other.way', '=', 'deliveries.way')
            .where('other.state', '=', 'waiting')
            .where((other) =>
              other.or([
                other('other.number', '<', other.ref('deliveries.number')),
                other('other.claimed_until', '>', at),
              ]),
            ),
        ),
      ),
    ])
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
