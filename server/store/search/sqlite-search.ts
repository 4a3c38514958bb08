import { rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { normalisation } from '#model/normalize-for-search.ts'
import { wordsIn } from '#model/page-words.ts'
import { storeFailureOf } from '../store-failure.ts'
import { type Phrase, type SearchIndex, unchangedParts, vocabularyOf } from './search-index.ts'

/**
 * Row numbers are the file's number times this, plus the page number. The statements contain the literal: a bound number would divide as
 * a fraction.
 */
const filesApart = 10_000
const pagesAtOnce = 4

/**
 * Full-text search of SQLite (FTS5) in a separate file, opened at first use. Words must be split and in lower case, so the plainest
 * tokenizer is exact. A file that is damaged or of another normalisation is rebuilt: all of its data comes from the text.
 */
export function createSqliteSearch(path: string): SearchIndex {
  let opened: Opened | undefined
  const index = () => {
    opened ??= open(path)
    return opened
  }
  return {
    files: async () => new Set(index().numbers.keys()),
    upsert: (sha256, pages) => insert(index(), sha256, pages),
    count: async (phrases) => count(index(), phrases),
    async countEach(files, words) {
      const within = numbersOf(index(), files)
      const counts = words.map((word): [string, number] => [
        word,
        Number(index().statements.sum.get(word, within)?.pages),
      ])
      return new Map(counts.filter(([, pages]) => pages > 0))
    },
    async included(files, words) {
      const within = numbersOf(index(), files)
      return new Set(words.filter((word) => index().statements.first.get(word, within)))
    },
    async pages(files, phrases, count) {
      const { numbers, hashes, statements } = index()
      const terms = files.flatMap((sha256) => numbers.get(sha256) ?? [])
      if (!terms.length) return new Map()
      const result = statements.pages.all(
        ...[matching(phrases), Math.min(...terms) * filesApart, (Math.max(...terms) + 1) * filesApart],
        JSON.stringify(terms),
      )
      const pages = Map.groupBy(result, ({ file }) => hashes.get(Number(file)) ?? '')
      return new Map([...pages].map(([sha256, rows]) => [sha256, rows.slice(0, count).map(({ page }) => Number(page))]))
    },
    async similarWords(word) {
      const { beginning, ending } = unchangedParts(word)
      const rows = index().statements.words.all(word.length - 1, word.length + 1, beginning, ending)
      return rows.map((row) => String(row.word))
    },
    async close() {
      opened?.database.close()
      opened = undefined
    },
  }
}

function count({ hashes, statements }: Opened, phrases: readonly Phrase[]): Map<string, number> {
  const { rows } = statements.rows.get(matching(phrases)) ?? {}
  const counts = new Map<string, number>()
  if (typeof rows !== 'string') return counts
  for (const row of rows.split(',')) {
    const sha256 = hashes.get(Math.floor(Number(row) / filesApart))
    if (sha256) counts.set(sha256, (counts.get(sha256) ?? 0) + 1)
  }
  return counts
}

/** Returns the numbers of the indexed files as JSON. */
const numbersOf = ({ numbers }: Opened, files: readonly string[]) =>
  JSON.stringify(files.flatMap((sha256) => numbers.get(sha256) ?? []))

/** Returns the FTS5 query for every phrase. Words are letters and digits and need no escaping. */
const matching = (phrases: readonly Phrase[]) => phrases.map((words) => `"${words.join(' ')}"`).join(' AND ')

type Opened = ReturnType<typeof open>

function open(path: string) {
  let database: DatabaseSync
  try {
    database = withTables(path)
  } catch (error) {
    // On a full disk the index is in memory until the next start.
    if (storeFailureOf(error) === 'full') database = withTables(':memory:')
    else database = recreated(path)
  }
  const numbers = new Map<string, number>()
  const hashes = new Map<number, string>()
  for (const { number, sha256 } of database.prepare('select number, sha256 from files').all()) {
    numbers.set(String(sha256), Number(number))
    hashes.set(Number(number), String(sha256))
  }
  return { database, numbers, hashes, statements: statementsOf(database) }
}

function recreated(path: string): DatabaseSync {
  for (const ending of ['', '-wal', '-shm']) rmSync(path + ending, { force: true })
  return withTables(path)
}

function withTables(path: string): DatabaseSync {
  const database = new DatabaseSync(path)
  assertCurrent(database)
  database.exec(`
    pragma journal_mode = wal; pragma synchronous = normal; pragma user_version = ${normalisation};
    create table if not exists files (number integer primary key, sha256 text not null unique) strict;
    create virtual table if not exists pages using fts5(words, content='', tokenize='ascii');
    create table if not exists words (word text primary key, length integer not null) strict, without rowid;
    create index if not exists words_by_length on words (length, word);
  `)
  return database
}

/** Throws if the words in the file have another normalisation. */
function assertCurrent(database: DatabaseSync): void {
  const tables = database.prepare('select count(*) as count from sqlite_schema').get()
  const version = database.prepare('pragma user_version').get()?.user_version
  if (!tables?.count || version === normalisation) return
  database.close()
  throw new Error('The search index was created by another version.')
}

function statementsOf(database: DatabaseSync) {
  return {
    file: database.prepare('insert into files (number, sha256) values (?, ?)'),
    page: database.prepare('insert into pages (rowid, words) values (?, ?)'),
    word: database.prepare('insert or ignore into words (word, length) values (?, ?)'),
    // One text: SQLite would sort the rows of a group, and return each as an object.
    rows: database.prepare('select group_concat(rowid) as rows from pages where pages match ?'),
    // All files in one query: separate queries would each read the index from its beginning.
    pages: database.prepare(
      `select rowid / 10000 as file, rowid % 10000 as page from pages
      where pages match ? and rowid between ? and ? and rowid / 10000 in (select value from json_each(?)) order by rowid`,
    ),
    sum: database.prepare(
      'select count(*) as pages from pages where pages match ? and rowid / 10000 in (select value from json_each(?))',
    ),
    first: database.prepare(
      'select 1 from pages where pages match ? and rowid / 10000 in (select value from json_each(?)) limit 1',
    ),
    words: database.prepare(
      `select word from words where length between ?1 and ?2
      and (substr(word, 1, length(?3)) = ?3 or substr(word, -length(?4)) = ?4)`,
    ),
  }
}

/** Must not run concurrently. Stores all pages or none; counts read meanwhile may already include a page. */
async function insert({ database, numbers, hashes, statements }: Opened, sha256: string, pages: readonly string[]) {
  if (numbers.has(sha256)) return
  const number = Math.max(0, ...hashes.keys()) + 1
  database.exec('begin')
  try {
    for (const [index, text] of pages.entries()) {
      const words = wordsIn(text)
      statements.page.run(number * filesApart + index + 1, words.join(' '))
      for (const word of vocabularyOf(words)) statements.word.run(word, word.length)
      if (index % pagesAtOnce === pagesAtOnce - 1) await setImmediate()
    }
    statements.file.run(number, sha256)
    database.exec('commit')
  } catch (error) {
    if (database.isTransaction) database.exec('rollback')
    throw error
  }
  numbers.set(sha256, number)
  hashes.set(number, sha256)
}
