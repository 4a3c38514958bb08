import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** What of an item is searched: all that the catalogue's search looks into, or what names it. */
export type Searched = 'words' | 'names'

/** A word that an item has as one of its own, at the beginning of one, or inside one, and what that costs. */
export type Told = { word: string; as: 'whole' | 'beginning' | 'part'; cost: number }

/** The numbers of items, in no order, and beside each what it costs. */
export type FoundNumbers = { numbers: number[]; costs: number[] }

/** In which texts of which sub-sections is searched. */
export type Where = { searched: Searched; subsections: readonly string[] }

/** FTS5 has nothing for fewer letters. */
const trigram = 3

/**
 * Searches items by words and parts of words: by FTS5 on SQLite, by `tsvector` and `pg_trgm` on PostgreSQL, and through all texts where a part is
 * shorter than three letters. Words are letters and digits, so nothing in them needs escaping.
 */
export function itemSearchRows(db: Kysely<Tables>) {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
  /** Items that have each of `wanted` in some way. */
  const from = ({ searched, subsections }: Where, wanted: readonly (readonly Told[])[]) => {
    const having = wanted.map((told) => dialect.have(searched, told))
    return sql`from item_texts where subsection_id in (${sql.join(subsections)}) and ${sql.join(having, and)}`
  }
  return {
    /** Items that have each of `wanted` in one of its ways; the cheapest of each is added up. */
    async find(where: Where, wanted: readonly (readonly Told[])[]): Promise<FoundNumbers> {
      if (!where.subsections.length) return { numbers: [], costs: [] }
      const costs = wanted.map((told) => costOf(told, (same) => dialect.holds(where.searched, same)))
      const found = sql`select number, ${sql.join(costs, plus)} as cost ${from(where, wanted)}`
      // As two texts, which are read ten times as fast as thousands of rows.
      const { rows } = await sql<{ numbers: string | null; costs: string | null }>`
        with found as (${found}) ${dialect.lists}
      `.execute(db)
      const list = (text: string | null | undefined) => (text ? text.split(',').map(Number) : [])
      return { numbers: list(rows[0]?.numbers), costs: list(rows[0]?.costs) }
    },
    /** Which of `wanted`, by place, any item has. */
    async known(where: Where, wanted: readonly (readonly Told[])[]): Promise<ReadonlySet<number>> {
      if (!where.subsections.length) return new Set()
      const asked = wanted.map(
        (told, at) => sql`select ${sql.lit(at)} as at where exists (select 1 ${from(where, [told])})`,
      )
      const { rows } = await sql<{ at: number }>`${sql.join(asked, sql` union all `)}`.execute(db)
      return new Set(rows.map(({ at }) => at))
    },
    /** Words that a slip may have been made in; some that nothing has any more are among them. */
    async words(): Promise<string[]> {
      const rows = await db.selectFrom('item_words').select('word').execute()
      return rows.map(({ word }) => word)
    },
  }
}

const and = sql` and `
const plus = sql` + `

/** The cost of the cheapest way in which an item at hand has a word that it has. */
function costOf(told: readonly Told[], holds: (same: readonly Told[]) => RawBuilder<boolean>): RawBuilder<number> {
  const byCost = [...Map.groupBy(told, ({ cost }) => cost)].sort(([one], [other]) => one - other)
  const [dearest = 0] = byCost.pop() ?? []
  const whens = byCost.map(([cost, same]) => sql`when ${holds(same)} then ${sql.lit(cost)}`)
  return whens.length ? sql`case ${sql.join(whens, sql` `)} else ${sql.lit(dearest)} end` : sql`${sql.lit(dearest)}`
}

/** A text has a space before and after each word. */
const textOf = ({ word, as }: Told) => ({ whole: ` ${word} `, beginning: ` ${word}`, part: word })[as]
const isWhole = ({ as }: Told) => as === 'whole'
/** The text that whoever has a word in one of several ways has in any case. */
const commonOf = (told: readonly Told[]) => told.map(textOf).sort((one, other) => one.length - other.length)[0] ?? ''

type Dialect = {
  /** Whether a column has a word in one of these ways, asked of an index: of several words whole, or of one in parts. */
  have: (column: Searched, told: readonly Told[]) => RawBuilder<boolean>
  /** The same of an item at hand. */
  holds: (column: Searched, told: readonly Told[]) => RawBuilder<boolean>
  /** All numbers and costs of `found`, each as one text. */
  lists: RawBuilder<unknown>
}

const sqlite: Dialect = {
  have(column, told) {
    const common = commonOf(told)
    if (told.every(isWhole)) {
      const words = `${column} : (${told.map(({ word }) => `"${word}"`).join(' OR ')})`
      return sql`number in (select rowid from item_texts_whole where item_texts_whole match ${words})`
    }
    if ([...common].length < trigram) return sql`instr(${sql.ref(column)}, ${common}) > 0`
    return sql`number in (select rowid from item_texts_parts where item_texts_parts match ${`${column} : "${common}"`})`
  },
  holds: (column, told) =>
    told.length > 1 ? sqlite.have(column, told) : sql`instr(${sql.ref(column)}, ${commonOf(told)}) > 0`,
  lists: sql`select group_concat(number) as numbers, group_concat(cost) as costs from found`,
}

const postgres: Dialect = {
  have: (column, told) =>
    // The index is of all words; what names an item is among them.
    column === 'names'
      ? sql`${postgres.holds('words', told)} and ${postgres.holds('names', told)}`
      : postgres.holds('words', told),
  holds: (column, told) =>
    told.every(isWhole)
      ? sql`${sql.ref(`${column}_set`)} @@ ${told.map(({ word }) => `'${word}'`).join(' | ')}::tsquery`
      : sql`${sql.ref(column)} like ${`%${commonOf(told)}%`}`,
  lists: sql`select string_agg(number::text, ',') as numbers, string_agg(cost::text, ',') as costs from found`,
}
