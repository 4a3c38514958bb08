import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { documentText } from '#model/document-text.ts'
import { createSearchDocuments } from '#server/domain/document-text/search-documents.ts'
import type { VisibleDocument } from '#server/domain/investor-zone/visible-documents.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { emptyDatabase, startDatabaseServer } from '#tests/postgres.ts'
import type { Figure } from './figure.ts'

const documents = 1000
const pagesOfEach = 100
const wordsOfPage = 300
const vocabularySize = 30_000
const queries = 300
const kilo = 1000
const mega = kilo * kilo

/** Measures searches over a thousand documents of a hundred pages each: cost on both databases, and size of the index. */
export async function documentSearch(): Promise<Figure[]> {
  return [...(await onSqlite()), ...(await onPostgres())]
}

async function onSqlite(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-search-'))
  const store = await openStore({ dataDir: folder })
  try {
    await fill(store)
    const before = process.memoryUsage().rss
    const times = await searched(store, cpuMs)
    const megabytes = (file: string) => statSync(join(folder, file)).size / mega
    return [
      { name: 'Searching 1,000 documents of 100 pages: p95', value: at(times, 0.95), unit: 'ms CPU', atMost: 50 },
      { name: 'Searching 1,000 documents of 100 pages: median', value: at(times, 0.5), unit: 'ms CPU' },
      { name: 'Their index (search.db)', value: megabytes('search.db'), unit: 'MB' },
      { name: 'Their text (site.db)', value: megabytes('site.db'), unit: 'MB' },
      { name: 'Memory that searching took', value: (process.memoryUsage().rss - before) / mega, unit: 'MB' },
    ]
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL runs in separate processes, so the elapsed time is measured. */
async function onPostgres(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-search-'))
  const stop = await startDatabaseServer()
  const database = await emptyDatabase()
  const store = await openStore({ databaseUrl: database.url, dataDir: folder })
  try {
    await fill(store)
    await sql`analyze`.execute(store.db)
    const times = await searched(store, () => performance.now())
    const { rows } = await sql<{ bytes: string }>`
      select sum(pg_total_relation_size(oid)) as bytes from pg_class
      where relname in ('search_files', 'search_pages', 'search_words')
    `.execute(store.db)
    return [
      { name: 'The same on PostgreSQL: p95', value: at(times, 0.95), unit: 'ms', atMost: 50 },
      { name: 'The same on PostgreSQL: median', value: at(times, 0.5), unit: 'ms' },
      { name: 'Their index on PostgreSQL', value: Number(rows[0]?.bytes) / mega, unit: 'MB' },
    ]
  } finally {
    await store.close()
    await database.drop()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / kilo
}

async function fill(store: Store): Promise<void> {
  const random = randomNumbers(1)
  for (let number = 0; number < documents; number += 1) {
    const sha256 = hashOf(number)
    const texts = Array.from({ length: pagesOfEach }, () => pageOf(random))
    const row = { sha256, state: 'read' as const, pages: pagesOfEach, scanned: 0, read_at: '' }
    await store.write((rows) =>
      rows.fileTexts.insert(
        row,
        texts.map((text, index) => ({ sha256, page: index + 1, text })),
      ),
    )
    await store.search.upsert(sha256, texts)
  }
}

/**
 * Returns the duration of each search by `clock`, shortest first. Searches have one to three words, each fifth a phrase, each tenth a
 * typo, with and without a facet.
 */
async function searched(store: Store, clock: () => number): Promise<number[]> {
  const visible = Array.from({ length: documents }, (_, number) => visibleDocument(number))
  const search = createSearchDocuments({
    store,
    investorZone: { documents: async () => visible },
    texts: { isReading: () => false },
  })
  const random = randomNumbers(2)
  const times: number[] = []
  for (let number = 0; number < queries; number += 1) {
    const words = Array.from({ length: 1 + (number % 3) }, () => wordOf(random))
    if (number % 10 === 9) words[0] = `${words[0]?.slice(0, 3)}${words[0]?.slice(4)}`
    const q = number % 5 === 0 ? `"${words.join(' ')}"` : words.join(' ')
    const began = clock()
    await search({ q, year: number % 4 === 3 ? '2025-2026' : undefined })
    times.push(clock() - began)
  }
  return times.sort((a, b) => a - b)
}

function visibleDocument(number: number): VisibleDocument {
  const sha256 = hashOf(number)
  const file = {
    id: '',
    sha256,
    name: '',
    type: 'application/pdf',
    size: 1,
    created_at: '',
    created_by: '',
    referred: 1,
    pages: null,
    reencoded: 0,
    seconds: null,
  }
  const publication = { key: number, link: '', file, publishedAt: '', position: 1, note: '', current: true }
  return {
    key: number,
    content: documentText(() => ''),
    name: `Document ${number}`,
    date: '',
    section: `Section ${number % 12}`,
    year: `${2015 + (number % 12)}-${2016 + (number % 12)}`,
    ...{
      group_id: '',
      inner_name: '',
      sortdate: '',
      audio_link: '',
      corrected_at: null,
      correction_note: '',
      replaces: null,
    },
    publication,
  }
}

const hashOf = (number: number) => number.toString(16).padStart(64, '0')
const at = (sorted: readonly number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN

const pageOf = (random: () => number) => Array.from({ length: wordsOfPage }, () => wordOf(random)).join(' ')

/** Returns words with natural frequencies: the second half as often as the first, the third a third. */
function wordOf(random: () => number): string {
  const rank = Math.floor(vocabularySize ** random())
  return `w${(rank * 7919).toString(36)}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').padEnd(4, 'e')
}

function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
