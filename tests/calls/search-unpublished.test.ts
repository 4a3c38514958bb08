import { expect } from 'vitest'
import { fileText } from '../indexed-documents.ts'
import { textPdf } from '../text-pdf.ts'
import { onBothByDay, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('search before publication', onBothByDay)

const search = async (world: World, q: string) => (await world.visitor('user/search-documents', { q })).data
const release_at = '2026-11-21T07:00:00.000Z'

test('a search reports that files are being read only for published ones', async (createWorld) => {
  const world = await createWorld()
  const fileUnread = async (word: string, release_at?: string) => {
    // So many pages that reading is still in progress during the search, on any machine.
    const pages = Array.from({ length: 300 }, () => `${word} margin`)
    const base_64 = textPdf(pages).toString('base64')
    const { link } = await world.admin('admin/file-to-link', { base_64, name: 'x.pdf' })
    const documents = [{ name: word, file_link: link }]
    await world.admin('admin/file-documents', { list: ['EGM'], documents, release_at })
    const underway = world.domain.documentTexts.readAll()
    const { reading } = await search(world, 'margin')
    await underway
    return reading
  }
  expect(await fileUnread('scheduled', release_at)).toBe(false)
  expect(await fileUnread('published')).toBe(true)
  expect((await search(world, 'margin')).reading).toBe(false)
})

test('unpublished words prevent no correction, however many they are', async (createWorld) => {
  const world = await createWorld()
  await fileText(world, { name: 'Report', pages: ['A zeppelin rose.'], list: ['EGM'] })
  const before = await search(world, 'zeppelix')
  expect(before).toMatchObject({ total: 1, corrected: [{ word: 'zeppelix', suggestion: 'zeppelin' }] })
  const letters = [...'abcdefghijklmnopqrstuvwxy']
  const near = letters.flatMap((letter) => [`${letter}eppelix`, `${letter}zeppelix`, `ze${letter}pelix`])
  await fileText(world, { name: 'Scheduled', pages: [near.join('\n')], list: ['EGM'], release_at })
  expect(await search(world, 'zeppelix')).toEqual(before)
})
