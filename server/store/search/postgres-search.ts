import { type Kysely, sql } from 'kysely'
import { wordsIn } from '#model/page-words.ts'
import type { Tables } from '../tables.ts'
import { type Phrase, type SearchIndex, vocabularyOf } from './search-index.ts'

/** Tables that are made from others: copies, backups and comparisons leave them out. */
export const derivedTables = ['search_files', 'search_pages', 'search_words']

/** PostgreSQL counts at most so many places of one word on a page. */
const placesMax = 255
/** How many words of the vocabulary one statement brings. */
const wordsAtOnce = 5000

/**
 * Full text of PostgreSQL. Words come split and in small letters and are taken as they are, as its configuration `simple` takes words, so
 * both databases answer alike.
 */
export function createPostgresSearch(db: Kysely<Tables>): SearchIndex {
  return {
    async files() {
      const { rows } = await sql<{ sha256: string }>`select sha256 from search_files`.execute(db)
      return new Set(rows.map(({ sha256 }) => sha256))
    },
    put: (sha256, pages) =>
      db.transaction().execute(async (transaction) => {
        const taken = await sql`insert into search_files values (${sha256}) on conflict do nothing`.execute(transaction)
        if (!Number(taken.numAffectedRows ?? 0)) return
        const known = new Set<string>()
        for (const [at, text] of pages.entries()) {
          const words = wordsIn(text)
          for (const word of vocabularyOf(words)) known.add(word)
          await sql`insert into search_pages values (${sha256}, ${at + 1}, ${vector(words)}::tsvector)`.execute(
            transaction,
          )
        }
        const vocabulary = [...known].sort()
        for (let from = 0; from < vocabulary.length; from += wordsAtOnce)
          await sql`insert into search_words select unnest(${vocabulary.slice(from, from + wordsAtOnce)}::text[]) on conflict do nothing`.execute(
            transaction,
          )
      }),
    async count(phrases) {
      const { rows } = await sql<{ sha256: string; pages: number }>`
        select sha256, count(*) as pages from search_pages
        where words @@ ${query(phrases)}::tsquery group by sha256
      `.execute(db)
      return new Map(rows.map(({ sha256, pages }) => [sha256, Number(pages)]))
    },
    async pages(sha256, phrases, count) {
      const { rows } = await sql<{ page: number }>`
        select page from search_pages
        where sha256 = ${sha256} and words @@ ${query(phrases)}::tsquery order by page limit ${count}
      `.execute(db)
      return rows.map(({ page }) => page)
    },
    async wordsOfLength(from, to) {
      const { rows } = await sql<{ word: string }>`
        select word from search_words
        where length(word) between ${from} and ${to}
      `.execute(db)
      return rows.map(({ word }) => word)
    },
    close: async () => {},
  }
}

/** A page's words with their places. Words are letters and digits, so nothing in them needs escaping. */
function vector(words: Phrase): string {
  const places = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    const known = places.get(word)
    if (!known) places.set(word, [at + 1])
    else if (known.length < placesMax) known.push(at + 1)
  }
  return [...places].map(([word, at]) => `'${word}':${at.join()}`).join(' ')
}

const query = (phrases: readonly Phrase[]) =>
  phrases.map((words) => `(${words.map((word) => `'${word}'`).join(' <-> ')})`).join(' & ')
