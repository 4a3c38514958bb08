import { expect, onTestFinished } from 'vitest'
import { caseFile } from '../case-file.ts'
import { pdf, stream } from '../pdf-objects.ts'
import { servePages } from '../served-pages.ts'
import { textPdf } from '../text-pdf.ts'
import { testOnSqlite, type World } from '../world.ts'

const test = testOnSqlite('Words of a PDF')

/** Files a PDF. Returns the search snippet for these words, without marks. */
async function snippetOf(world: World, bytes: Buffer, words: string) {
  const { link } = await world.admin('admin/file-to-link', { base_64: bytes.toString('base64'), name: 'a.pdf' })
  await world.domain.documentTexts.readAll()
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'A', file_link: link }] })
  const { documents } = (await world.visitor('user/search-documents', { q: words })).data
  return documents[0]?.hits[0]?.snippet.replaceAll(/<\/?mark>/g, '')
}

const drawn = (operators: string) =>
  pdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(`/Length ${operators.length}`, operators),
  )

test('parts of a word in several sizes or weights are read as one word (43.9, case 10)', async (createWorld) => {
  const world = await createWorld()
  expect(await snippetOf(world, caseFile('small-caps.pdf'), 'consolidated zebraword')).toBe('CONSOLIDATED ZEBRAWORD')
  expect(await snippetOf(world, caseFile('bold-initial.pdf'), 'quokkaword')).toBe('Quokkaword of the year')
})

test('a word that is hyphenated at the end of a line is found, and a real hyphen is preserved (43.9)', async (createWorld) => {
  const world = await createWorld()
  const lines = 'BT /F 12 Tf 14 TL 50 700 Td (The pro-) Tj T* (duction of Q2-) Tj T* (FY27 rose.) Tj ET'
  expect(await snippetOf(world, drawn(lines), 'production')).toMatch(/^The production of Q2-\s?FY27 rose\.$/)
})

test('a footnote mark is not part of its word (43.9)', async (createWorld) => {
  const world = await createWorld()
  const text = 'BT /F 12 Tf 50 700 Td (Wallabyword) Tj /F 7 Tf 5 Ts (1) Tj /F 12 Tf 0 Ts ( rose.) Tj ET'
  expect(await snippetOf(world, drawn(text), 'wallabyword')).toMatch(/^Wallabyword 1 rose\.$/)
})

test('a PDF that is too long to read completely is marked for the admin, in search and on its page (43.9)', async (createWorld) => {
  const world = await createWorld()
  const pages = Array.from({ length: 2001 }, (_, at) => (at === 2000 ? 'Lastword' : `Page ${at + 1}`))
  const base_64 = textPdf(pages).toString('base64')
  const { link } = await world.admin('admin/file-to-link', { base_64, name: 'a.pdf' })
  await world.domain.documentTexts.readAll()
  const documents = [{ name: 'Annual report', file_link: link }]
  const { data: filed } = await world.admin('admin/file-documents', { list: ['EGM'], documents })
  const key = filed?.keys[0] ?? 0
  const limit = { pages: 2001, pages_read: 2000 }
  expect((await world.admin('admin/get-file-reading', { link })).data).toEqual({ state: 'read', ...limit })
  const { data } = await world.visitor('user/search-documents', { q: 'lastword' })
  expect(data).toMatchObject({ total: 0, in_part: [{ key, name: 'Annual report', ...limit }] })
  expect((await world.visitor('user/search-documents', { q: '' })).data.searchable).toEqual({
    documents: 1,
    pages: 2000,
  })
  expect((await world.visitor('user/get-document', { key, page: 1 })).data.text).toMatchObject(limit)
  const site = await servePages(world)
  onTestFinished(() => site.close())
  for (const path of ['investorzone/search?q=lastword', 'investorzone/search', `investorzone/documents/${key}`])
    expect(await site.read(path)).toContain('Only the first 2,000 of 2,001 pages can be searched.')
})
