import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** Searched texts of an item: all fields that the catalogue searches, or only its names. */
export type Searched = 'words' | 'names'

/** A word to match as a full word, as the beginning of a word, or inside a word. `cost` is the cost of such a match. */
export type SearchText = { word: string; as: 'whole' | 'beginning' | 'part'; cost: number }

/** Numbers of the items found, in no order, each with its cost at the same index. */
export type MatchedNumbers = { numbers: number[]; costs: number[] }

/** Texts and sub-sections to search; `archived`: also their archived items. */
export type Where = { searched: Searched; subsections: readonly string[]; archived?: true }

/** Returns the `subsection_id` of the texts of archived items: searches for visitors name only sub-sections and never match it. */
export const archivedIn = (subsectionId: string) => `archived ${subsectionId}`

/** Minimum number of letters that the FTS5 trigram index supports. */
const trigram = 3

/**
 * Searches items by words and parts of words. Uses FTS5 on SQLite and `tsvector` and `pg_trgm` on PostgreSQL. Parts shorter than three
 * letters scan all texts. Words are letters and digits and need no escaping.
 */
export function itemSearchRows(db: Kysely<Tables>) {
  const dialect = db.getExecutor().adapter instanceof PostgresAdapter ? postgres : sqlite
  const from = ({ searched, subsections, archived }: Where, terms: readonly (readonly SearchText[])[]) => {
    const having = terms.map((response) => dialect.have(searched, response))
    const within = archived ? [...subsections, ...subsections.map(archivedIn)] : subsections
    return sql`from item_texts where subsection_id in (${sql.join(within)}) and ${sql.join(having, and)}`
  }
  return {
    /** Finds items that match each of `wanted` in at least one form. Adds up the cheapest match of each. */
    async find(scope: Where, phrases: readonly (readonly SearchText[])[]): Promise<MatchedNumbers> {
      if (!scope.subsections.length) return { numbers: [], costs: [] }
      const costs = phrases.map((response) => costOf(response, (same) => dialect.holds(scope.searched, same)))
      const result = sql`select number, ${sql.join(costs, plus)} as cost ${from(scope, phrases)}`
      // Two texts, which are read ten times as fast as thousands of rows.
      const { rows } = await sql<{ numbers: string | null; costs: string | null }>`
        with found as (${result}) ${dialect.lists}
      `.execute(db)
      const list = (text: string | null | undefined) => (text ? text.split(',').map(Number) : [])
      return { numbers: list(rows[0]?.numbers), costs: list(rows[0]?.costs) }
    },
    /** Returns the indexes in `wanted` that at least one item matches. */
    async known(scope: Where, texts: readonly (readonly SearchText[])[]): Promise<ReadonlySet<number>> {
      if (!scope.subsections.length) return new Set()
      const requested = texts.map(
        (response, index) => sql`select ${sql.lit(index)} as at where exists (select 1 ${from(scope, [response])})`,
      )
      const { rows } = await sql<{ at: number }>`${sql.join(requested, sql` union all `)}`.execute(db)
      return new Set(rows.map(({ at }) => at))
    },
    /** Returns the vocabulary for matching typos. May include words that no item contains any more. */
    async words(): Promise<string[]> {
      const rows = await db.selectFrom('item_words').select('word').execute()
      return rows.map(({ word }) => word)
    },
  }
}

const and = sql` and `
const plus = sql` + `

/** Returns the cost of the cheapest match, for an item already known to match. */
function costOf(
  response: readonly SearchText[],
  holds: (same: readonly SearchText[]) => RawBuilder<boolean>,
): RawBuilder<number> {
  const byCost = [...Map.groupBy(response, ({ cost }) => cost)].sort(([one], [other]) => one - other)
  const [dearest = 0] = byCost.pop() ?? []
  const whens = byCost.map(([cost, same]) => sql`when ${holds(same)} then ${sql.lit(cost)}`)
  return whens.length ? sql`case ${sql.join(whens, sql` `)} else ${sql.lit(dearest)} end` : sql`${sql.lit(dearest)}`
}

const textOf = ({ word, as }: SearchText) => ({ whole: ` ${word} `, beginning: ` ${word}`, part: word })[as]
const isComplete = ({ as }: SearchText) => as === 'whole'
const commonOf = (response: readonly SearchText[]) => response.map(textOf).sort((a, b) => a.length - b.length)[0] ?? ''

type Dialect = {
  /** Matches a column by index: any of several full words, or one word in several forms. */
  have: (column: Searched, texts: readonly SearchText[]) => RawBuilder<boolean>
  /** Same as `have`, for a row that is already selected. */
  holds: (column: Searched, terms: readonly SearchText[]) => RawBuilder<boolean>
  /** Returns all numbers and costs of `found`, each as one text. */
  lists: RawBuilder<unknown>
}

const sqlite: Dialect = {
  have(column, response) {
    const common = commonOf(response)
    if (response.every(isComplete)) {
      const words = `${column} : (${response.map(({ word }) => `"${word}"`).join(' OR ')})`
      return sql`number in (select rowid from item_texts_whole where item_texts_whole match ${words})`
    }
    if ([...common].length < trigram) return sql`instr(${sql.ref(column)}, ${common}) > 0`
    return sql`number in (select rowid from item_texts_parts where item_texts_parts match ${`${column} : "${common}"`})`
  },
  holds: (column, response) =>
    response.length > 1 ? sqlite.have(column, response) : sql`instr(${sql.ref(column)}, ${commonOf(response)}) > 0`,
  lists: sql`select group_concat(number) as numbers, group_concat(cost) as costs from found`,
}

const postgres: Dialect = {
  have: (column, response) =>
    // The index contains all words, including those that name an item.
    column === 'names'
      ? sql`${postgres.holds('words', response)} and ${postgres.holds('names', response)}`
      : postgres.holds('words', response),
  holds: (column, response) =>
    response.every(isComplete)
      ? sql`${sql.ref(`${column}_set`)} @@ ${response.map(({ word }) => `'${word}'`).join(' | ')}::tsquery`
      : sql`${sql.ref(column)} like ${`%${commonOf(response)}%`}`,
  lists: sql`select string_agg(number::text, ',') as numbers, string_agg(cost::text, ',') as costs from found`,
}
