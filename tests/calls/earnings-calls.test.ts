import { expect } from 'vitest'
import { callAddress } from '#app/pages/investor-zone/call/call-address.ts'
import type { Refusal } from '#contract/refusal.ts'
import { writePdf } from '#server/sample/write-pdf.ts'
import { pagesIn } from '../indexed-documents.ts'
import { listeningWorld, upload } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { soundMp4, taggedMp3, tinyMp4 } from '../tiny-files.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('earnings calls', onPostgresAtNight)

const heading = 'Transcript'
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

/** Stores a transcript, and reads its text unless `read` is false. Returns its link. */
async function transcript(world: World, read = true): Promise<string> {
  const base_64 = Buffer.from(writePdf(pages)).toString('base64')
  const { link } = await world.admin('admin/file-to-link', { base_64, name: 'transcript.pdf' })
  if (read) await world.domain.documentTexts.readAll()
  return link
}

type Filed = { file_link?: string; captions_link?: string; release_at?: string }

/** Files a call of three seconds and returns its key. */
async function fileCall(world: World, { release_at, ...links }: Filed = {}): Promise<number> {
  // 115 frames of 1152 samples, 44,100 of which are a second.
  const documents = [{ name: 'Q2 call', audio_link: await upload(world, taggedMp3(115), 'call.mp3'), ...links }]
  const { data } = await world.admin('admin/file-documents', { list: ['Concall'], documents, release_at })
  return data?.keys[0] ?? 0
}

const srt = '1\n00:00:00,500 --> 00:00:01,000\nMODERATOR: Welcome.\n\n2\n00:00:02,000 --> 00:00:03,000\nAnalyst: Why?\n'
const captions = (world: World, text = srt, name = 'call.srt') => upload(world, Buffer.from(text), name)

const ask = async (world: World, key: number) => (await world.visitor('user/get-call', { key })).data

test('an earnings call has its recording, length, transcript and chapters', async (createWorld) => {
  const world = await createWorld()
  const link = await transcript(world, false)
  const key = await fileCall(world, { file_link: link })
  await world.domain.documentTexts.readAll()
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
      isComplete: true,
    },
    reading: false,
  })
  const { html, status } = await pagesOf(world)(callAddress(key))
  expect(status).toBe(200)
  expect(html).toContain('<p id="t=2" data-at="2"><a href="#t=2">0:02</a><b>Chief Financial Officer</b>')
})

test('an earnings call is unknown before its release, after its withdrawal and without a recording', async (createWorld) => {
  const world = await createWorld()
  const page = pagesOf(world)
  const captions_link = await captions(world)
  const key = await fileCall(world, { file_link: await transcript(world), captions_link, release_at })
  const site = await listeningWorld(world)
  const unknown = async (input: number) => {
    const { html, status } = await page(callAddress(input))
    expect(status).toBe(404)
    expect(html).not.toContain('Q2 call')
    const { body, status: refused } = await world.call('user/get-call', { body: { key: input } })
    expect(refused).toBe(404)
    expect((await site.get(captions_link)).status).toBe(404)
    return [html, body]
  }
  const nothing = await unknown(999)
  world.setClock(aMomentBefore)
  expect(await unknown(key)).toEqual(nothing)
  world.setClock(release_at)
  expect((await ask(world, key)).transcript?.lines).toHaveLength(2)
  expect((await page(callAddress(key))).status).toBe(200)
  expect((await site.get(captions_link)).headers.get('content-type')).toBe('text/vtt')
  await world.admin('admin/withdraw-document', { key, reason: 'Filed too early' })
  expect(await unknown(key)).toEqual(nothing)
  const { data } = await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Notice' }] })
  expect(await unknown(data?.keys[0] ?? 0)).toEqual(nothing)
  for (const path of ['/investorzone/calls', '/investorzone/calls/0', '/investorzone/calls/1x'])
    expect((await page(path)).status, path).toBe(404)
})

test('a recording is available before its transcript is filed, and the transcript is displayed afterwards', async (createWorld) => {
  const world = await createWorld()
  const key = await fileCall(world)
  const page = pagesOf(world)
  expect(await ask(world, key)).not.toHaveProperty('transcript')
  expect((await page(callAddress(key))).html).toContain('There is no transcript of this recording yet.')
  await world.admin('admin/edit-document', { key, file_link: await transcript(world) })
  expect((await ask(world, key)).transcript?.lines).toEqual(lines)
  // A transcript without speakers is displayed only as its PDF.
  await world.admin('admin/edit-document', {
    key,
    file_link: await pagesIn(world, ['A letter.']),
    reason: 'Wrong file',
  })
  expect((await ask(world, key)).transcript?.lines).toEqual([])
  expect((await page(callAddress(key))).html).toContain('Read it in its PDF')
})

test('the transcript is read from VTT or SRT captions in preference to the PDF', async (createWorld) => {
  const world = await createWorld()
  const captions_link = await captions(world)
  // SRT is stored in the format that browsers display.
  expect(captions_link).toMatch(/call\.vtt$/)
  const key = await fileCall(world, { file_link: await transcript(world), captions_link })
  expect(await ask(world, key)).toMatchObject({
    transcript: {
      link: expect.stringMatching(/transcript\.pdf$/),
      captions: captions_link,
      lines: [
        { at: 0, speaker: 'MODERATOR', text: 'Welcome.' },
        { at: 2, speaker: 'Analyst', text: 'Why?' },
      ],
    },
  })
  const { html } = await pagesOf(world)(callAddress(key))
  expect(html).toContain(`<track kind="captions" src="${captions_link}" srcLang="en-IN" label="English"/>`)
  const vtt = await captions(world, 'WEBVTT\n\n00:01.000 --> 00:02.000\n<v Moderator>Thank you.\n', 'call.vtt')
  await world.admin('admin/edit-document', { key, captions_link: vtt, reason: 'A slip in it' })
  expect((await ask(world, key)).transcript?.lines).toEqual([{ at: 1, speaker: 'Moderator', text: 'Thank you.' }])
  // After its removal, the PDF counts again, and the captions are gone.
  await world.admin('admin/edit-document', { key, captions_link: '', reason: 'Not of this call' })
  expect((await ask(world, key)).transcript).toMatchObject({ lines })
  const last = (await world.admin('admin/get-history', {})).data[0]
  expect(last).toMatchObject({ before: { captions_link: vtt }, after: { captions_link: '' } })
})

test('unreadable captions are refused with their line, and captions without a recording are refused', async (createWorld) => {
  const world = await createWorld()
  const refused = (text: string, name: string) =>
    captions(world, text, name).then(
      () => undefined,
      (error: Refusal) => error.message,
    )
  expect(await refused(srt.replace('00:00:02,000 -->', '00:00:2 -->'), 'call.srt')).toBe(
    'Line 6 of these captions cannot be read: its time is invalid. Write it like 00:01:02.000 --> 00:01:05.000.',
  )
  expect(await refused(`WEBVTT\n${' '.repeat(1024 * 1024)}`, 'call.vtt')).toBe(
    'Captions can have at most 1 MB. Choose a smaller file.',
  )
  expect(await refused('Moderator: Welcome.', 'call.vtt')).toContain('This file is not a PDF')
  const captions_link = await captions(world)
  const file = (document: object) =>
    world.admin('admin/file-documents', { list: ['Concall'], documents: [{ name: 'Q2 call', ...document }] })
  await expect(file({ captions_link })).rejects.toThrow('belongs to a recording')
  await expect(file({ audio_link: captions_link })).rejects.toThrow(
    'The recording must be an MP3 or MP4. Upload one of these.',
  )
  const pdf = await upload(world)
  await expect(fileCall(world, { captions_link: pdf })).rejects.toThrow('must be a VTT or SRT file')
})

test('a page rendered while the transcript or recording is being read is not cached', async (createWorld) => {
  const world = await createWorld()
  const key = await fileCall(world, { file_link: await transcript(world, false) })
  const page = pagesOf(world)
  expect(await ask(world, key)).toMatchObject({
    reading: true,
    recording: { seconds: null },
    transcript: { lines: [] },
  })
  expect(await page(callAddress(key))).toMatchObject({
    cached: false,
    html: expect.stringContaining('being processed'),
  })
  await world.domain.documentTexts.readAll()
  expect(await ask(world, key)).toMatchObject({ reading: false, recording: { seconds: 3 }, transcript: { lines } })
  expect(await page(callAddress(key))).toMatchObject({ cached: true, html: expect.stringContaining('0:03 long') })
})

test('the length of a recording is read from its file, and a recording of unknown length is published', async (createWorld) => {
  const world = await createWorld()
  const recordings = [
    await upload(world, soundMp4(90_500, 1000), 'a.mp4'),
    await upload(world, Buffer.concat([taggedMp3(77), Buffer.from('TAG'), Buffer.alloc(125)]), 'tagged.mp3'),
    await upload(world, tinyMp4(), 'silent.mp4'),
  ]
  const documents = recordings.map((audio_link) => ({ name: 'Call', audio_link }))
  const { data } = await world.admin('admin/file-documents', { list: ['Concall'], documents })
  await world.domain.documentTexts.readAll()
  const keys = data?.keys ?? []
  const response = await Promise.all(keys.map((key) => ask(world, key)))
  expect(response.map(({ recording }) => recording.seconds)).toEqual([91, 2, null])
  expect(response.map(({ reading }) => reading)).toEqual([false, false, false])
  const { html } = await pagesOf(world)(callAddress(keys[2] ?? 0))
  expect(html).toContain('length not known before it plays')
})
