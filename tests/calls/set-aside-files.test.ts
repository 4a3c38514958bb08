import { expect } from 'vitest'
import { describeReading } from '#app/filing/file-reading.tsx'
import { bombPdf } from '../decompression-bombs.ts'
import { publish, upload } from '../listening-world.ts'
import { catalogue, pdf, stream } from '../pdf-objects.ts'
import { atNight } from '../run-size.ts'
import { textPdf } from '../text-pdf.ts'
import { onPostgresAtNight, testOnBothDatabases, testOnSqlite, type World } from '../world.ts'

const testOnBoth = testOnBothDatabases('files set aside', onPostgresAtNight)
const test = testOnSqlite('files set aside')
const testAtNight = testOnSqlite('files set aside', { sqlite: atNight })

const setAside = async (world: World) => (await world.admin('admin/get-status')).data.texts.set_aside
const readingOf = async (world: World, link: string) => (await world.admin('admin/get-file-reading', { link })).data

testOnBoth(
  'a PDF that unpacks to 4 GB is set aside until an admin requests it, and others are read (43.6)',
  async (createWorld) => {
    const world = await createWorld()
    const bytes = bombPdf()
    expect(bytes.length).toBeLessThan(16_000)
    const link = await upload(world, bytes, 'bomb.pdf')
    const honest = await upload(world, textPdf(['Results']), 'honest.pdf')
    const before = process.memoryUsage.rss()
    const timeOfRound = async () => {
      const start = performance.now()
      await world.domain.documentTexts.readAll()
      return performance.now() - start
    }
    const firstRound = await timeOfRound()
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
    const aside = { link, name: 'bomb.pdf', reason: expect.stringMatching(/^(memory|time)$/) }
    expect(await setAside(world)).toEqual([aside])
    expect(await readingOf(world, link)).toMatchObject({ state: 'unreadable', set_aside: aside.reason })
    expect(await readingOf(world, honest)).toEqual({ state: 'read', pages: 1, pages_read: 1 })
    const key = await publish(world, link)
    expect((await world.visitor('user/get-document', { key })).data.text).toMatchObject({ state: 'unreadable' })
    // Another round, as after a restart, does not read the file.
    expect(await timeOfRound()).toBeLessThan(firstRound / 4)
    expect(await setAside(world)).toEqual([aside])
    await world.admin('admin/read-file-again', { link })
    expect([await setAside(world), (await readingOf(world, link)).state]).toEqual([[], 'waiting'])
    await world.domain.documentTexts.readAll()
    expect(await setAside(world)).toEqual([aside])
  },
)

testAtNight(
  'a PDF with over 20 million characters is reported to admins, and its first pages are found (43.28)',
  async (createWorld) => {
    const world = await createWorld()
    const line = `(${'word '.repeat(100)}) Tj T* `
    const content = `BT /F 1 Tf 2 TL 20 800 Td ${line.repeat(100)}ET`
    const kids = Array.from({ length: 420 }, (_, at) => `${at + 5} 0 R`).join(' ')
    const page =
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 3 0 R >> >> >>'
    const bytes = pdf(
      catalogue,
      `<< /Type /Pages /Kids [${kids}] /Count 420 >>`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      stream(`/Length ${content.length}`, content),
      ...Array.from({ length: 420 }, () => page),
    )
    const link = await upload(world, bytes, 'long.pdf')
    await world.domain.documentTexts.readAll()
    expect(await setAside(world)).toEqual([{ link, name: 'long.pdf', reason: 'output' }])
    expect(await readingOf(world, link)).toMatchObject({ pages: 420, set_aside: 'output' })
    expect(describeReading(await readingOf(world, link))).toBe(
      'This file was not read in full, so search may not find its text. It contains more text than allowed.',
    )
    const key = await publish(world, link)
    const { data } = await world.visitor('user/search-documents', { q: 'word' })
    expect(data.documents).toEqual([expect.objectContaining({ key, pages: 400 })])
  },
  300_000,
)

test('a file that does not exist is neither read again nor described (43.6)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  for (const name of ['admin/get-file-reading', 'admin/read-file-again'] as const)
    expect(await world.call(name, { body: { link: `/files/${'0'.repeat(32)}/none.pdf` }, token })).toMatchObject({
      status: 404,
      body: { err: 'This file does not exist.' },
    })
})
