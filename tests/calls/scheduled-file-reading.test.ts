import { expect, onTestFinished, vi } from 'vitest'
import { fileBatch } from '../file-batch.ts'
import { upload } from '../listening-world.ts'
import { type ReceivedReply, visitorOf } from '../received-replies.ts'
import { textPdf } from '../text-pdf.ts'
import { onBothAtNight, testOnBothDatabases, type World } from '../world.ts'

/** By day, scheduled-document-leaks.test.ts reads the files of its scheduled documents, too. */
const test = testOnBothDatabases('background reading of files', onBothAtNight)

const list = ['Financial results', 'Annual results']
const release_at = '2026-11-21T07:00:00.000Z'

/** Creates a site with all kinds of documents, and a function that requests everything visible to visitors. */
async function openSite(createWorld: (environment: Record<string, string>) => Promise<World>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const world = await createWorld({ PAGE_IMAGES: 'on' })
  const batch = { word: 'caplexine', quarter: '2026-Q1', year: '2024-2025', sortdate: '2026-06-30' }
  const { keys, links, event } = await fileBatch(world, batch)
  await readAll(world)
  const check = await visitorOf(world)
  const guessed = { word: 'unreadword', slip: 'unraedword', year: '2024-2025', sha256: '0'.repeat(64), links, event }
  return { world, check: (key: number) => check({ ...guessed, keys: [...keys, key] }) }
}

async function fileReport(world: World, name: string, release_at?: string): Promise<number> {
  const file_link = await upload(world, textPdf([`${name} unreadword.`, 'Second page.']), `${name}.pdf`)
  const documents = [{ name, filterdate: '2025-2026', file_link }]
  const { data } = await world.admin('admin/file-documents', { list, documents, release_at })
  return data?.keys[0] ?? 0
}

async function readAll(world: World): Promise<void> {
  await world.domain.documentTexts.readAll()
  await world.domain.pageImages.makeAll()
}

/** Returns the rows of the address table whose second response differs. */
const changed = (before: readonly ReceivedReply[], after: readonly ReceivedReply[]) => [
  ...new Set(after.filter(({ reply }, index) => reply !== before[index]?.reply).map(({ of }) => of)),
]

test('reading and drawing the file of a scheduled document changes nothing that visitors can request (43.26)', async (createWorld) => {
  const { world, check } = await openSite(createWorld)
  const key = await fileReport(world, 'Annual Report 2025-2026', release_at)
  const before = await check(key)
  await readAll(world)
  expect(changed(before, await check(key))).toEqual([])
}, 180_000)

test('reading a published document changes only its page and searches while another document is scheduled (43.26)', async (createWorld) => {
  const { world, check } = await openSite(createWorld)
  const key = await fileReport(world, 'Annual Report 2024-2025')
  await fileReport(world, 'Annual Report 2025-2026', release_at)
  const before = await check(key)
  await readAll(world)
  expect(changed(before, await check(key)).sort()).toEqual([
    '/investorzone/documents/:key',
    'user/get-document',
    'user/search-documents',
  ])
}, 180_000)
