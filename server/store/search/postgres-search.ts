import { type Kysely, type RawBuilder, sql } from 'kysely'
import { normalisation } from '#model/normalize-for-search.ts'
import { wordsIn } from '#model/page-words.ts'
import type { Tables } from '../tables.ts'
import { type Phrase, type SearchIndex, unchangedParts, vocabularyOf } from './search-index.ts'

/** Returns true if a table is derived from others. Copies, backups and comparisons exclude derived tables. */
export const isDerived = (table: string) => /^(?:search_(?:files|pages|words)|item_(?:texts|words))/.test(table)

/** PostgreSQL's maximum number of positions of one word per page. */
const placesMax = 255
const wordsAtOnce = 5000

/**
 * Full-text search of PostgreSQL. Words must be split and in lower case, as for its configuration `simple`: both databases return the
 * same results.
 */
export function createPostgresSearch(db: Kysely<Tables>): SearchIndex {
  return {
    async files() {
      const { rows } = await sql<{ sha256: string }>`
        select sha256 from search_files
        where made_by = ${normalisation}
      `.execute(db)
      return new Set(rows.map(({ sha256 }) => sha256))
    },
    upsert: (sha256, pages) => db.transaction().execute((transaction) => insert(transaction, sha256, pages)),
    count: (phrases) => count(db, phrases),
    countEach: (files, words) => countEach(db, files, words),
    included: (files, words) => included(db, files, words),
    async pages(files, phrases, count) {
      const { rows } = await sql<{ sha256: string; page: number }>`
        select sha256, page from search_files cross join lateral (
          select page from search_pages
          where file = number and words @@ ${query(phrases)}::tsquery order by page limit ${count}
        ) as found
        where sha256 = any(${files}::text[]) and made_by = ${normalisation} order by page
      `.execute(db)
      const result = Map.groupBy(rows, ({ sha256 }) => sha256)
      return new Map([...result].map(([sha256, pages]) => [sha256, pages.map(({ page }) => page)]))
    },
    async similarWords(word) {
      const { beginning, ending } = unchangedParts(word)
      const rows = await sql<{ word: string }>`
        select word from search_words
        where length(word) between ${word.length - 1} and ${word.length + 1}
          and (starts_with(word, ${beginning}) or right(word, length(${ending}::text)) = ${ending})
      `.execute(db)
      return rows.rows.map((row) => row.word)
    },
    close: async () => {},
  }
}

async function count(db: Kysely<Tables>, phrases: readonly Phrase[]): Promise<Map<string, number>> {
  // Two texts, which are read ten times as fast as a row per file.
  const { rows } = await byIndex(
    db,
    sql<{ files: string | null; counts: string | null }>`
      select string_agg(sha256, ',') as files, string_agg(pages::text, ',') as counts from (
        select file + 0 as file, count(*) as pages from search_pages
        where ${having(phrases)} group by 1
      ) as counted join search_files on number = file and made_by = ${normalisation}
    `,
  )
  const counts = rows[0]?.counts?.split(',') ?? []
  return new Map(rows[0]?.files?.split(',').map((sha256, index) => [sha256, Number(counts[index])]))
}

async function countEach(
  db: Kysely<Tables>,
  files: readonly string[],
  words: readonly string[],
): Promise<Map<string, number>> {
  const numbers = await numbersOf(db, files)
  const { rows } = await byIndex(
    db,
    sql<{ word: string; pages: number }>`
      select word, pages
      from unnest(${words}::text[]) as requested (word) cross join lateral (
        select count(*)::integer as pages from search_pages
        where words @@ quote_literal(word)::tsquery and file + 0 = any(${numbers}::integer[])
      ) as counted where pages > 0
    `,
  )
  return new Map(rows.map(({ word, pages }) => [word, pages]))
}

async function included(
  db: Kysely<Tables>,
  files: readonly string[],
  words: readonly string[],
): Promise<ReadonlySet<string>> {
  const numbers = await numbersOf(db, files)
  const { rows } = await byIndex(
    db,
    sql<{ word: string }>`
      select word
      from unnest(${words}::text[]) as requested (word) cross join lateral (
        select from search_pages
        where words @@ quote_literal(word)::tsquery and file + 0 = any(${numbers}::integer[]) limit 1
      ) as found
    `,
    // For a single row the planner would read the words of page after page in key order.
    'enable_indexscan',
  )
  return new Set(rows.map(({ word }) => word))
}

/** Returns the numbers of the indexed files. The planner builds a hash table only of an array that is passed as a value. */
async function numbersOf(db: Kysely<Tables>, files: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ numbers: number[] | null }>`
    select array_agg(number) as numbers from search_files
    where sha256 = any(${files}::text[]) and made_by = ${normalisation}
  `.execute(db)
  return rows[0]?.numbers ?? []
}

/** Stores all pages of a file in one transaction. Replaces text of another normalisation. */
async function insert(db: Kysely<Tables>, sha256: string, pages: readonly string[]): Promise<void> {
  await sql`
    with outdated as (
      delete from search_files
      where sha256 = ${sha256} and made_by <> ${normalisation} returning number
    )
    delete from search_pages using outdated where file = number
  `.execute(db)
  const taken = await sql<{ number: number }>`
    insert into search_files (sha256, made_by)
    values (${sha256}, ${normalisation}) on conflict do nothing returning number
  `.execute(db)
  const [file] = taken.rows
  if (!file) return
  const known = new Set<string>()
  for (const [index, text] of pages.entries()) {
    const words = wordsIn(text)
    for (const word of vocabularyOf(words)) known.add(word)
    await sql`insert into search_pages values (${file.number}, ${index + 1}, ${vector(words)}::tsvector, ${pairsIn(words)}::integer[])`.execute(
      db,
    )
  }
  const vocabulary = [...known].sort()
  for (let from = 0; from < vocabulary.length; from += wordsAtOnce)
    await sql`insert into search_words select unnest(${vocabulary.slice(from, from + wordsAtOnce)}::text[]) on conflict do nothing`.execute(
      db,
    )
}

/**
 * Forces use of the word index. The planner underestimates the cost of reading the words of every page. `file + 0` prevents a scan of all
 * pages in key order.
 */
function byIndex<Row>(db: Kysely<Tables>, input: RawBuilder<Row>, ...more: string[]) {
  return db.transaction().execute(async (transaction) => {
    const disabled = ['enable_seqscan', 'jit', ...more]
    await sql`select set_config(name, 'off', true) from unnest(${disabled}::text[]) as name`.execute(transaction)
    return input.execute(transaction)
  })
}

/** Condition for pages that contain every phrase: the words in order, and the pairs of each phrase. */
function having(phrases: readonly Phrase[]) {
  const pairs = phrases.flatMap(pairsIn)
  const words = sql`words @@ ${query(phrases)}::tsquery`
  return pairs.length ? sql`pairs @> ${pairs}::integer[] and ${words}` : words
}

/** Returns an 18-bit hash for each pair of adjacent words. Some pairs share a hash, so the words must be checked too. */
function pairsIn(words: Phrase): number[] {
  const pairs = words.slice(1).map((word, index) => hashOf(`${words[index]} ${word}`))
  return [...new Set(pairs)]
}

/** Computes 32-bit FNV-1a and returns its highest bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 14
}

/** Returns a page's words with their positions. Words are letters and digits and need no escaping. */
function vector(words: Phrase): string {
  const places = new Map<string, number[]>()
  for (const [index, word] of words.entries()) {
    const known = places.get(word)
    if (!known) places.set(word, [index + 1])
    else if (known.length < placesMax) known.push(index + 1)
  }
  return [...places].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}

const query = (phrases: readonly Phrase[]) =>
  phrases.map((words) => `(${words.map((word) => `'${word}'`).join(' <-> ')})`).join(' & ')
