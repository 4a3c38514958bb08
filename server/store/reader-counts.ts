import { type Kysely, sql } from 'kysely'
import type { Openings, ReadKind } from '#model/readership.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** Openings of one page, document or file on one day. No address, cookie or other trait of a reader is stored. */
export type ReaderCountRow = Openings & {
  /** Day in India: `2026-11-30`. */
  day: string
  kind: ReadKind
  /** Path of a page, or key of a document. */
  subject: string
}

const sums = [
  sql<number>`cast(sum(people) as integer)`.as('people'),
  sql<number>`cast(sum(bots) as integer)`.as('bots'),
] as const

/** Daily counts of readers. All servers of a database add to the same rows. */
export function readerCountRows(db: Kysely<Tables>) {
  return {
    /** Adds counts. The rows must be sorted, so that two servers lock rows in the same order. */
    add: (rows: readonly ReaderCountRow[]) => inPortions(rows, (portion) => addCounts(db, portion)),
    ...monthlyCounts(db),
    /** Returns the first day with counts, if there is one. */
    firstDay: async () => {
      const first = db.selectFrom('reader_counts').select(({ fn }) => fn.min('day').as('day'))
      return (await first.executeTakeFirst())?.day ?? undefined
    },
    /** Returns the openings of documents by people, page and file together, by key. */
    ofDocuments: async (keys: readonly number[]) => {
      if (!keys.length) return new Map<number, number>()
      const rows = await db
        .selectFrom('reader_counts')
        .where('subject', 'in', keys.map(String))
        .where('kind', 'in', ['document', 'file'])
        .select(['subject', ...sums])
        .groupBy('subject')
        .execute()
      return new Map(rows.map(({ subject, people }) => [Number(subject), people]))
    },
    forgetBefore: async (day: string) => void (await db.deleteFrom('reader_counts').where('day', '<', day).execute()),
  }
}

const addCounts = (db: Kysely<Tables>, rows: readonly ReaderCountRow[]) =>
  db
    .insertInto('reader_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'subject']).doUpdateSet({
        people: sql`reader_counts.people + excluded.people`,
        bots: sql`reader_counts.bots + excluded.bots`,
      }),
    )
    .execute()

function monthlyCounts(db: Kysely<Tables>) {
  const inMonth = (month: string) =>
    db.selectFrom('reader_counts').where('day', '>=', `${month}-01`).where('day', '<=', `${month}-31`).select(sums)
  return {
    /** Returns the counts of each day of a month, `2026-11`, in order. */
    byDay: (month: string) => inMonth(month).select('day').groupBy('day').orderBy('day').execute(),
    /** Returns the counts of each page, document and file in a month, most read first. */
    bySubject: (month: string) =>
      inMonth(month)
        .select(['kind', 'subject'])
        .groupBy(['kind', 'subject'])
        .orderBy(sql`sum(people)`, 'desc')
        .orderBy('subject')
        .execute(),
    /** Returns the months that have counts, latest first. */
    months: async () => {
      const month = sql<string>`substr(day, 1, 7)`.as('month')
      const rows = await db.selectFrom('reader_counts').select(month).distinct().orderBy('month', 'desc').execute()
      return rows.map((row) => row.month)
    },
  }
}
