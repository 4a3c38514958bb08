import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { documentText } from '#model/document-text.ts'
import { createSearchDocuments } from '#server/domain/document-text/search-documents.ts'
import type { VisibleDocument } from '#server/domain/investor-zone/visible-documents.ts'
import type { Store } from '#server/store/store.ts'
import { type Database, onEachDatabase, p95, randomNumbers } from './databases.ts'
import type { Figure } from './figure.ts'

const documentCount = 1000
const pagesOfEach = 100
const wordsOfPage = 300
const vocabularySize = 30_000
const searches = 300
const hashOf = (number: number) => number.toString(16).padStart(64, '0')

/** Measures searches over a thousand documents of a hundred pages each, snippets and facets included. */
export function documents(): Promise<Figure[]> {
  return onEachDatabase(async (database) => {
    const { store, unit, suffix } = database
    await fill(store)
    await database.analyse()
    const visible = Array.from({ length: documentCount }, (_, key) => visibleDocument(key))
    const investorZone = { documents: async () => visible }
    const work = createSearchDocuments({ store, investorZone, texts: { isReading: () => false } })
    const value = await p95(queries(), database, { work })
    return [
      { name: `Searching 1,000 documents of 100 pages${suffix}: p95`, value, unit, atMost: 50 },
      { name: `Search index of 1,000 documents of 100 pages${suffix}`, value: await indexMb(database), unit: 'MB' },
    ]
  })
}

async function indexMb({ store, dataDir }: Database): Promise<number> {
  if (store.dialect === 'sqlite') return statSync(join(dataDir, 'search.db')).size / 1e6
  const { rows } = await sql<{ bytes: number }>`
    select sum(pg_total_relation_size(oid))::bigint as bytes from pg_class
    where relname in ('search_files', 'search_pages', 'search_words')
  `.execute(store.db)
  return Number(rows[0]?.bytes) / 1e6
}

async function fill(store: Store): Promise<void> {
  const random = randomNumbers(1)
  for (let number = 0; number < documentCount; number += 1) {
    const sha256 = hashOf(number)
    const texts = Array.from({ length: pagesOfEach }, () =>
      Array.from({ length: wordsOfPage }, () => wordOf(random)).join(' '),
    )
    const row = { sha256, state: 'read' as const, pages: pagesOfEach, scanned: 0, read_at: '' }
    const pages = texts.map((text, index) => ({ sha256, page: index + 1, text }))
    await store.write((rows) => rows.fileTexts.insert(row, pages))
    await store.search.upsert(sha256, texts)
  }
}

/** Returns searches of one to three words: each fifth is a phrase, each tenth has a typo, each fourth is within a year. */
function queries() {
  const random = randomNumbers(2)
  return Array.from({ length: searches }, (_, number) => {
    const words = Array.from({ length: 1 + (number % 3) }, () => wordOf(random))
    if (number % 10 === 9) words[0] = `${words[0]?.slice(0, 3)}${words[0]?.slice(4)}`
    const q = number % 5 === 0 ? `"${words.join(' ')}"` : words.join(' ')
    return { q, year: number % 4 === 3 ? '2025-2026' : undefined }
  })
}

function visibleDocument(key: number): VisibleDocument {
  const file = { id: '', name: '', type: 'application/pdf', size: 1, created_at: '', created_by: '', referred: 1 }
  const facts = { sha256: hashOf(key), pages: null, reencoded: 0, seconds: null, width: null, height: null }
  const year = 2015 + (key % 12)
  return {
    key,
    name: `Document ${key}`,
    section: `Section ${key % 12}`,
    year: `${year}-${year + 1}`,
    group_id: '',
    inner_name: '',
    date: '',
    sortdate: '',
    audio_link: '',
    corrected_at: null,
    correction_note: '',
    replaces: null,
    from_archive: 0,
    content: documentText(() => ''),
    publication: { key, link: '', publishedAt: '', position: 1, note: '', current: true, file: { ...file, ...facts } },
  }
}

/** Returns words with natural frequencies: the second half as often as the first, the third a third. */
function wordOf(random: () => number): string {
  const rank = Math.floor(vocabularySize ** random())
  return `w${(rank * 7919).toString(36)}`.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '').padEnd(4, 'e')
}
