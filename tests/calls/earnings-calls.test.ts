import { expect } from 'vitest'
import { callAddress } from '#app/pages/investor-zone/call/call-address.ts'
import { writePdf } from '#server/sample/write-pdf.ts'
import { upload } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { pagesIn } from '../searched-world.ts'
import { taggedMp3, tinyMp4 } from '../tiny-files.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('earnings calls')

const heading = 'Transcript'
/** Two pages, each with the same head and foot. */
const pages = {
  heading,
  lines: ['[00:00:00] Moderator: Good afternoon.', '[00:00:02] Chief Financial Officer: Revenue grew.'],
  more: [{ heading, lines: ['Margins too.'] }],
}
const lines = [
  { at: 0, speaker: 'Moderator', text: 'Good afternoon.' },
  { at: 2, speaker: 'Chief Financial Officer', text: 'Revenue grew. Margins too.' },
]
const release_at = '2026-11-21T07:00:00.000Z'
const aMomentBefore = '2026-11-21T06:59:59.999Z'

/** Stores a transcript, and has it read unless told otherwise. Answers its link. */
async function transcript(world: World, read = true): Promise<string> {
  const base_64 = Buffer.from(writePdf(pages)).toString('base64')
  const { link } = await world.admin('admin/file-to-link', { base_64, name: 'transcript.pdf' })
  if (read) await world.domain.documentTexts.readAll()
  return link
}

/** Files a call of three seconds; answers its key. */
async function fileCall(world: World, more: { file_link?: string; release_at?: string } = {}): Promise<number> {
  const { release_at, file_link } = more
  // 115 frames of 1152 samples, 44,100 of which are a second.
  const documents = [{ name: 'Q2 call', audio_link: await upload(world, taggedMp3(115), 'call.mp3'), file_link }]
  const { data } = await world.admin('admin/file-documents', { list: ['Concall'], documents, release_at })
  return data?.keys[0] ?? 0
}

const ask = async (world: World, key: number) => (await world.visitor('user/get-call', { key })).data

test('have recording, length, transcript and chapters', async (createWorld) => {
  const world = await createWorld()
  const link = await transcript(world)
  const key = await fileCall(world, { file_link: link })
  expect(await ask(world, key)).toMatchObject({
    key,
    name: 'Q2 call',
    recording: { type: 'audio/mpeg', size: 30 + 115 * 417, seconds: 3 },
    transcript: {
      link,
      lines,
      chapters: [
        { name: 'Welcome', line: 0 },
        { name: 'Opening remarks', line: 1 },
      ],
      whole: true,
    },
    reading: false,
  })
  const { html, status } = await pagesOf(world)(callAddress(key))
  expect(status).toBe(200)
  expect(html).toContain('<p id="t=2" data-at="2"><a href="#t=2">0:02</a><b>Chief Financial Officer</b>')
})

test('exist nowhere before the very instant of their release, after they are withdrawn, or without a recording', async (createWorld) => {
  const world = await createWorld()
  const page = pagesOf(world)
  const key = await fileCall(world, { file_link: await transcript(world), release_at })
  const unknown = async (asked: number) => {
    const { html, status } = await page(callAddress(asked))
    expect(status).toBe(404)
    expect(html).not.toContain('Q2 call')
    const { body, status: refused } = await world.call('user/get-call', { body: { key: asked } })
    expect(refused).toBe(404)
    return [html, body]
  }
  const nothing = await unknown(999)
  world.setClock(aMomentBefore)
  expect(await unknown(key)).toEqual(nothing)
  world.setClock(release_at)
  expect((await ask(world, key)).transcript?.lines).toEqual(lines)
  expect((await page(callAddress(key))).status).toBe(200)
  await world.admin('admin/withdraw-document', { key, reason: 'Filed too early' })
  expect(await unknown(key)).toEqual(nothing)
  const { data } = await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice' }] })
  expect(await unknown(data?.keys[0] ?? 0)).toEqual(nothing)
  for (const path of ['/investorzone/calls', '/investorzone/calls/0', '/investorzone/calls/1x'])
    expect((await page(path)).status, path).toBe(404)
})

test('are heard before their transcript is filed, and read from then on', async (createWorld) => {
  const world = await createWorld()
  const key = await fileCall(world)
  const page = pagesOf(world)
  expect(await ask(world, key)).not.toHaveProperty('transcript')
  expect((await page(callAddress(key))).html).toContain('No transcript is filed with this recording yet.')
  await world.admin('admin/edit-document', { key, file_link: await transcript(world) })
  expect((await ask(world, key)).transcript?.lines).toEqual(lines)
  // One that names nobody stands in its PDF alone.
  await world.admin('admin/edit-document', {
    key,
    file_link: await pagesIn(world, ['A letter.']),
    reason: 'Wrong file',
  })
  expect((await ask(world, key)).transcript?.lines).toEqual([])
  expect((await page(callAddress(key))).html).toContain('it stands in its PDF')
})

test('a page that was made while the transcript was being read is not kept', async (createWorld) => {
  const world = await createWorld()
  const key = await fileCall(world, { file_link: await transcript(world, false) })
  const page = pagesOf(world)
  expect(await ask(world, key)).toMatchObject({ reading: true, transcript: { lines: [] } })
  expect((await page(callAddress(key))).cached).toBe(false)
  await world.domain.documentTexts.readAll()
  expect(await ask(world, key)).toMatchObject({ reading: false, transcript: { lines } })
  expect((await page(callAddress(key))).cached).toBe(true)
})

test('a recording tells how long it is, unless it does not say', async (createWorld) => {
  const world = await createWorld()
  const secondsOf = async (bytes: Buffer, name: string) =>
    (await world.domain.files.find(await upload(world, bytes, name)))?.seconds
  expect(await secondsOf(movie(90_500, 1000), 'a.mp4')).toBe(91)
  expect(await secondsOf(tinyMp4(), 'b.mp4')).toBe(null)
  expect(await secondsOf(Buffer.concat([taggedMp3(40), Buffer.alloc(300_000)]), 'cut.mp3')).toBe(null)
  expect(await secondsOf(Buffer.concat([taggedMp3(77), Buffer.from('TAG'), Buffer.alloc(125)]), 'tagged.mp3')).toBe(2)
})

/** An MP4 whose header tells its length in parts of a second. */
function movie(length: number, scale: number): Buffer {
  const bytes = tinyMp4()
  const header = Buffer.alloc(40)
  header.writeUInt32BE(40)
  header.write('mvhd', 4, 'latin1')
  header.writeUInt32BE(scale, 20)
  header.writeUInt32BE(length, 24)
  const box = Buffer.alloc(8)
  box.writeUInt32BE(48)
  box.write('moov', 4, 'latin1')
  const at = bytes.indexOf('moov') - 4
  return Buffer.concat([bytes.subarray(0, at), box, header, bytes.subarray(at)])
}
