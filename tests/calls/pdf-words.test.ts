import { expect } from 'vitest'
import { caseFile } from '../case-file.ts'
import { pdf, stream } from '../pdf-objects.ts'
import { testOnSqlite, type World } from '../world.ts'

const test = testOnSqlite('Words of a PDF')

/** Files a PDF and answers what a search for these words shows, without marks. */
async function snippetOf(world: World, bytes: Buffer, words: string) {
  const { link } = await world.admin('admin/file-to-link', { base_64: bytes.toString('base64'), name: 'a.pdf' })
  await world.domain.documentTexts.readAll()
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'A', file_link: link }] })
  const { documents } = (await world.visitor('user/search-documents', { q: words })).data
  return documents[0]?.hits[0]?.snippet.replaceAll(/<\/?mark>/g, '')
}

/** A PDF of one page whose text is drawn by these operators. */
const drawn = (operators: string) =>
  pdf(
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    stream(`/Length ${operators.length}`, operators),
  )

test('pieces of a word in several sizes or weights are one word (43.9, case 10)', async (createWorld) => {
  const world = await createWorld()
  expect(await snippetOf(world, caseFile('small-caps.pdf'), 'consolidated zebraword')).toBe('CONSOLIDATED ZEBRAWORD')
  expect(await snippetOf(world, caseFile('bold-initial.pdf'), 'quokkaword')).toBe('Quokkaword of the year')
})

test('a word that is hyphenated at the end of a line is found, and a hyphen of its own stays (43.9)', async (createWorld) => {
  const world = await createWorld()
  const lines = 'BT /F 12 Tf 14 TL 50 700 Td (The pro-) Tj T* (duction of Q2-) Tj T* (FY27 rose.) Tj ET'
  expect(await snippetOf(world, drawn(lines), 'production')).toMatch(/^The production of Q2-\s?FY27 rose\.$/)
})

test('a footnote mark is no part of its word (43.9)', async (createWorld) => {
  const world = await createWorld()
  const text = 'BT /F 12 Tf 50 700 Td (Wallabyword) Tj /F 7 Tf 5 Ts (1) Tj /F 12 Tf 0 Ts ( rose.) Tj ET'
  expect(await snippetOf(world, drawn(text), 'wallabyword')).toMatch(/^Wallabyword 1 rose\.$/)
})
