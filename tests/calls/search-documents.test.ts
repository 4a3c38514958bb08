import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CallInput } from '#contract/calls.ts'
import { fileText, pagesIn } from '../indexed-documents.ts'
import { textPdf } from '../text-pdf.ts'
import { onBothByDay, testOnBothDatabases, testOnPostgres, type World } from '../world.ts'

const test = testOnBothDatabases('search in all pages', onBothByDay)
const testPostgres = testOnPostgres('search in all pages')

const call = [
  'Operating margin was 22.9% in the quarter.',
  'We give no guidance on margin; operating costs fell at Unit 2.',
]
const report = ['Annual report of the company.', 'Key ratios: operating margin 21.7.', 'Café <b>sales</b> & "more".']

async function search(world: World, q: string, more: Omit<CallInput<'user/search-documents'>, 'q'> = {}) {
  return (await world.visitor('user/search-documents', { q, ...more })).data
}

/** Returns the search results as `name 1,2`. */
const findMatches = async (...input: Parameters<typeof search>) =>
  (await search(...input)).documents.map(({ name, hits }) => `${name} ${hits.map(({ page }) => page).join()}`)

async function twoDocuments(world: World) {
  await fileText(world, {
    name: 'Report',
    pages: report,
    list: ['Financial results', 'Annual results'],
    filterdate: '2025-2026',
  })
  await fileText(world, { name: 'Call', pages: call, list: ['Concall'], filterdate: '2026-2027' })
}

test('a page matches if it contains every word; quotes and joined characters make a phrase', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  expect(await findMatches(world, 'operating MARGIN')).toEqual(['Call 1,2', 'Report 2'])
  expect(await findMatches(world, '"operating margin"')).toEqual(['Call 1', 'Report 2'])
  expect(await findMatches(world, 'margin guidance')).toEqual(['Call 2'])
  expect(await findMatches(world, '22.9%')).toEqual(['Call 1'])
  expect(await findMatches(world, '22 quarter')).toEqual(['Call 1'])
  expect(await findMatches(world, 'marg')).toEqual([])
  expect(await findMatches(world, 'cafe')).toEqual(['Report 3'])
  for (const nothing of ['', ' ', '"', '%', '* OR NEAR(', "'; drop table pages"])
    expect(await findMatches(world, nothing)).toEqual([])
})

test('a snippet is escaped text in which only matches are marked', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  const [hit] = (await search(world, 'sales more')).documents[0]?.hits ?? []
  expect(hit).toEqual({
    page: 3,
    snippet: 'Café &lt;b&gt;<mark>sales</mark>&lt;/b&gt; &amp; &quot;<mark>more</mark>&quot;.',
  })
})

test('facet counts follow the words and the other facet, never the facet itself', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  const sections = [
    { name: 'Concall', pages: 2 },
    { name: 'Annual results', pages: 1 },
  ]
  const years = [
    { name: '2026-2027', pages: 2 },
    { name: '2025-2026', pages: 1 },
  ]
  expect(await search(world, 'margin')).toMatchObject({
    total: 2,
    pages: 3,
    facets: { section: sections, year: years },
  })
  const chosen = await search(world, 'margin', { section: 'Concall' })
  expect(chosen).toMatchObject({ total: 1, pages: 2, facets: { section: sections, year: [years[0]] } })
  expect(await search(world, 'margin', { section: 'Concall', year: '2025-2026' })).toMatchObject({
    total: 0,
    documents: [],
  })
  expect(await search(world, '')).toMatchObject({ total: 0, searchable: { documents: 2, pages: 5 } })
})

test('the best match or the newest document is first; matches in names rank first, then documents with most pages', async (createWorld) => {
  const world = await createWorld()
  await fileText(world, { name: 'Margin note', pages: ['Margin.'], list: ['EGM'] })
  await twoDocuments(world)
  await fileText(world, { name: 'Letter', pages: ['Margin.'], list: ['EGM'] })
  const named = async (order?: 'match' | 'newest') =>
    (await search(world, 'margin', { order })).documents.map(({ name }) => name)
  expect(await named()).toEqual(['Margin note', 'Call', 'Letter', 'Report'])
  expect(await named('match')).toEqual(await named())
  expect(await named('newest')).toEqual(['Letter', 'Call', 'Report', 'Margin note'])
})

test('one typing error in a word of five letters or more is corrected, and the correction is reported', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  expect(await search(world, 'oprating margni')).toMatchObject({
    total: 2,
    corrected: [
      { word: 'oprating', suggestion: 'operating' },
      { word: 'margni', suggestion: 'margin' },
    ],
  })
  expect((await search(world, 'operating')).corrected).toBeUndefined()
  expect(await findMatches(world, 'unti')).toEqual([])
  expect(await findMatches(world, 'oprtng')).toEqual([])
})

test('a query of many unknown words reads the vocabulary for none of them (Finding 28)', async (createWorld) => {
  const world = await createWorld()
  await fileText(world, { name: 'Call', pages: ['Guidance on operating costs and margin this quarter'], list: ['EGM'] })
  const four = 'oprating margni qurter costss'
  expect((await search(world, four)).corrected).toHaveLength(4)
  expect((await search(world, `${four} guidnce`)).corrected).toBeUndefined()
  expect(await findMatches(world, `${four} guidance`)).toEqual(['Call 1'])
})

test('a search without a page that contains all words returns the number of pages for each word', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  const { total, apart } = await search(world, 'margin biosimilar')
  const { pages } = await search(world, 'margin')
  expect([total, apart]).toEqual([0, [{ word: 'margin', pages }]])
  for (const q of ['margin', 'biosimilar']) expect((await search(world, q)).apart).toBeUndefined()
})

test('the pages of a file count once for each of its documents', async (createWorld) => {
  const world = await createWorld()
  const file_link = await pagesIn(world, ['Margin.', 'Costs and margin.'])
  for (const name of ['One', 'Two', 'Three'])
    await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name, file_link }] })
  expect((await search(world, 'margin')).pages).toBe(6)
  expect((await search(world, 'margin biosimilar')).apart).toEqual([{ word: 'margin', pages: 6 }])
})

testPostgres(
  'a page is inserted into the indexes at once, not into a list that every search reads in full',
  async (createWorld) => {
    const world = await createWorld()
    const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class
    where relname in ('search_pages_by_word', 'search_pages_by_pair')`.execute(world.store.db)
    expect(rows.map(({ options }) => options)).toEqual([['fastupdate=off'], ['fastupdate=off']])
  },
)

test('a document that visitors cannot see matches nothing, counts nowhere and corrects nothing, until its instant', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  const queries = ['acquisition', 'acquisitoin', 'margin', 'margin acquisition', '']
  const answers = () => Promise.all(queries.map((q) => search(world, q)))
  const before = await answers()
  const release_at = '2026-11-21T07:00:00.000Z'
  const secret = { pages: ['Acquisition lifts the margin.'], list: ['Concall'], filterdate: '2026-2027' }
  const key = await fileText(world, { name: 'Scheduled', ...secret, release_at })
  await pagesIn(world, ['Acquisition draft, margin, filed nowhere.'])
  expect(await answers()).toEqual(before)
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await answers()).toEqual(before)
  world.setClock(release_at)
  expect(await findMatches(world, 'acquisitoin')).toEqual(['Scheduled 1'])
  expect(await search(world, 'margin')).toMatchObject({ total: 3, pages: 4 })
  await world.admin('admin/withdraw-document', { key, reason: 'A mistake.' })
  expect(await answers()).toEqual(before)
})

test('a replaced file is not found, and its replacement is', async (createWorld) => {
  const world = await createWorld()
  const key = await fileText(world, { name: 'Results', pages: ['Figures with a misprint.'], list: ['EGM'] })
  const file_link = await pagesIn(world, ['Figures, corrected.'])
  await world.admin('admin/edit-document', { key, file_link, reason: 'A misprint.' })
  expect(await findMatches(world, 'misprint')).toEqual([])
  expect(await findMatches(world, 'corrected')).toEqual(['Results 1'])
})

test('a lost index is rebuilt from the stored text', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  expect(await findMatches(world, 'guidance')).toEqual(['Call 2'])
  if (world.database === 'sqlite') {
    await world.store.search.close()
    for (const ending of ['', '-wal', '-shm']) rmSync(join(world.folder, `search.db${ending}`), { force: true })
  }
  // Created from the others: not a table known to the rest of the code.
  else
    for (const table of ['search_files', 'search_pages', 'search_words'] as const)
      await world.store.db.deleteFrom(table as never).execute()
  expect(await findMatches(world, 'guidance')).toEqual([])
  await world.domain.documentTexts.readAll()
  expect(await findMatches(world, 'guidance')).toEqual(['Call 2'])
})

test('an index of another normalisation is rebuilt from the text (43.10)', async (createWorld) => {
  const world = await createWorld()
  await twoDocuments(world)
  if (world.database === 'sqlite') {
    await world.store.search.close()
    const index = new DatabaseSync(join(world.folder, 'search.db'))
    index.exec('pragma user_version = 1')
    index.close()
  } else await sql`update search_files set made_by = 1`.execute(world.store.db)
  expect(await findMatches(world, 'guidance')).toEqual([])
  await world.domain.documentTexts.readAll()
  expect(await findMatches(world, 'guidance')).toEqual(['Call 2'])
  expect(await search(world, 'guidance')).toMatchObject({ pages: 1 })
})

test('files with scanned pages and unreadable files are reported to admins', async (createWorld) => {
  const world = await createWorld()
  await pagesIn(world, ['Text.', ''], 'scan.pdf')
  await pagesIn(world, ['Text.'], 'sound.pdf')
  const { data } = await world.admin('admin/get-status')
  expect(data.texts).toEqual({ waiting: 0, read: 2, unsearchable: 1, names: ['scan.pdf'], set_aside: [] })
  const damaged = Buffer.concat([textPdf(['x']).subarray(0, 40), Buffer.from('\n%%EOF\n')])
  await world.admin('admin/file-to-link', { base_64: damaged.toString('base64'), name: 'damaged.pdf' })
  expect((await world.admin('admin/get-status')).data.texts).toMatchObject({ waiting: 1 })
  await world.domain.documentTexts.readAll()
  expect((await world.admin('admin/get-status')).data.texts).toMatchObject({ waiting: 0, read: 3, unsearchable: 2 })
})
