import type { ExpressionBuilder, Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

export type DeliveryRow = {
  /** Running number. Deliveries of one enquiry are sent in this order. */
  number: number
  id: string
  way: 'mail' | 'webhook' | 'push'
  event: string
  once: string
  enquiry_id: string
  reference: string
  at: string
  next_at: string
  until_at: string
  tries: number
  answer: string
  state: 'waiting' | 'sent' | 'given up' | 'dropped'
  claimed_until: string
  /** JSON of an already composed mail. Empty if the mail is composed when it is sent, and after delivery. */
  mail: string
}

const namesAtOnce = 500

const cachedMax = 5000

export function deliveryRows(db: Kysely<Tables>) {
  return {
    /** Adds a delivery, unless one with the same `once` exists. */
    add: async (row: DeliveryRow) =>
      void (await db
        .insertInto('deliveries')
        .values(row)
        .onConflict((conflict) => conflict.column('once').doNothing())
        .execute()),
    /** Adds many deliveries, in portions, except those whose `once` exists. */
    addAll: (rows: readonly DeliveryRow[]) =>
      inPortions(rows, (portion) =>
        db
          .insertInto('deliveries')
          .values(portion)
          .onConflict((conflict) => conflict.column('once').doNothing())
          .execute(),
      ),
    /** Returns the deliveries due by `time`, in sending order, at most one per enquiry. */
    due: (ways: readonly DeliveryRow['way'][], time: string, count: number) => due(db, { ways, time, count }),
    /**
     * Claims those of the deliveries that are still next, and returns their numbers. Only one server sends a delivery, and each enquiry has
     * one delivery at a time.
     */
    claim: (way: DeliveryRow['way'], numbers: readonly number[], time: string, until: string) =>
      claim(db, { way, numbers, time, until }),
    /** Makes the same change to several deliveries. */
    update: async (numbers: readonly number[], change: Partial<Omit<DeliveryRow, 'number'>>) =>
      void (await db.updateTable('deliveries').set(change).where('number', 'in', numbers).execute()),
    findQueued: (names: readonly string[]) => findQueued(db, names),
    states: async (names: readonly string[]) =>
      // PostgreSQL does not accept an empty list.
      names.length ? db.selectFrom('deliveries').select(['once', 'state']).where('once', 'in', names).execute() : [],
    /** Removes the delivery with this key, so that it is sent again. */
    forget: async (name: string) => void (await db.deleteFrom('deliveries').where('once', '=', name).execute()),
    /** Returns the number of sent mails of these events, and the last that failed, latest first. */
    mailsOf: (events: readonly string[]) => mailsOf(db, events),
    /** Returns the time of the oldest waiting delivery by way. */
    oldestWaiting: () => oldestWaiting(db),
    find: (id: string) => db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst(),
    last: (way: DeliveryRow['way'], count: number) =>
      db.selectFrom('deliveries').selectAll().where('way', '=', way).orderBy('number', 'desc').limit(count).execute(),
    /** Removes deliveries older than `time`, and finished deliveries beyond the maximum. */
    forgetBefore: (time: string) => forgetBefore(db, time),
  }
}

function due(
  db: Kysely<Tables>,
  { ways, time, count }: { ways: readonly DeliveryRow['way'][]; time: string; count: number },
) {
  return db
    .selectFrom('deliveries')
    .selectAll()
    .where('way', 'in', ways)
    .where(isNext(time))
    .orderBy('number')
    .limit(count)
    .execute()
}

async function claim(
  db: Kysely<Tables>,
  { numbers, way, time, until }: { numbers: readonly number[]; way: DeliveryRow['way']; time: string; until: string },
): Promise<number[]> {
  if (!numbers.length) return []
  const oldest = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.min('number').as('number'))
    .where('way', '=', way)
    .where('enquiry_id', 'in', ({ selectFrom }) =>
      selectFrom('deliveries as due').select('due.enquiry_id').where('due.number', 'in', numbers),
    )
    .groupBy('enquiry_id')
    .execute()
  // Claiming locks the oldest row of each enquiry until the end: of two concurrent claims, the second sees the first.
  await db
    .updateTable('deliveries')
    .set(({ ref }) => ({ tries: ref('tries') }))
    .where(
      'number',
      'in',
      oldest.map(({ number }) => number).sort((one, other) => one - other),
    )
    .execute()
  const claimed = await db
    .updateTable('deliveries')
    .set({ claimed_until: until })
    .where('number', 'in', numbers)
    .where(isNext(time))
    .returning('number')
    .execute()
  return claimed.map(({ number }) => number)
}

/** Matches waiting deliveries that are due by `time`. Excludes claimed enquiries and deliveries with an earlier one waiting. */
function isNext(time: string) {
  return ({ and, eb, not, exists, selectFrom }: ExpressionBuilder<Tables, 'deliveries'>) =>
    and([
      eb('deliveries.state', '=', 'waiting'),
      eb('deliveries.next_at', '<=', time),
      eb('deliveries.claimed_until', '<=', time),
      not(
        exists(
          selectFrom('deliveries as other')
            .select('other.number')
            .whereRef('other.enquiry_id', '=', 'deliveries.enquiry_id')
            .whereRef('other.way', '=', 'deliveries.way')
            .where('other.state', '=', 'waiting')
            .where((otherEb) =>
              otherEb.or([
                otherEb('other.number', '<', otherEb.ref('deliveries.number')),
                otherEb('other.claimed_until', '>', time),
              ]),
            ),
        ),
      ),
    ])
}

async function oldestWaiting(db: Kysely<Tables>): Promise<Partial<Record<DeliveryRow['way'], string>>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(({ fn }) => ['way', fn.min('at').as('at')])
    .where('state', '=', 'waiting')
    .groupBy('way')
    .execute()
  return Object.fromEntries(rows.map(({ way, at }) => [way, at]))
}

async function findQueued(db: Kysely<Tables>, names: readonly string[]): Promise<string[]> {
  const matches: string[] = []
  for (let index = 0; index < names.length; index += namesAtOnce) {
    const portion = names.slice(index, index + namesAtOnce)
    const rows = await db.selectFrom('deliveries').select('once').where('once', 'in', portion).execute()
    matches.push(...rows.map(({ once }) => once))
  }
  return matches
}

const failedMax = 100

async function mailsOf(db: Kysely<Tables>, events: readonly string[]) {
  const all = db.selectFrom('deliveries').where('event', 'in', events)
  const { sent } = await all
    .select(({ fn }) => fn.countAll().as('sent'))
    .where('state', '=', 'sent')
    .executeTakeFirstOrThrow()
  const failed = await all
    .selectAll()
    .where((ask) => ask.or([ask('state', 'in', ['given up', 'dropped']), ask('tries', '>', 0)]))
    .where('state', '!=', 'sent')
    .orderBy('number', 'desc')
    .limit(failedMax)
    .execute()
  return { sent: Number(sent), failed }
}

async function forgetBefore(db: Kysely<Tables>, time: string): Promise<void> {
  await db.deleteFrom('deliveries').where('at', '<', time).execute()
  const { last } = await db
    .selectFrom('deliveries')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('deliveries')
    .where('state', '!=', 'waiting')
    .where('number', '<=', Number(last ?? 0) - cachedMax)
    .execute()
}
