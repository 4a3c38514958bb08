import { expect } from 'vitest'
import { caseFile } from '../case-file.ts'
import { textPdf } from '../text-pdf.ts'
import { taggedMp3, tinyMp3 } from '../tiny-files.ts'
import { testOnSqlite } from '../world.ts'

const test = testOnSqlite('Uploaded recordings, captions and PDFs')

test('an MP3 with two tags, zeros or a cut frame before its first frame is accepted (43.9, case 9)', async (createWorld) => {
  const { admin } = await createWorld()
  const upload = async (bytes: Buffer) =>
    admin('admin/file-to-link', { base_64: bytes.toString('base64'), name: 'call.mp3' })
  const tag = taggedMp3(0)
  for (const before of [
    Buffer.concat([tag, tag]),
    Buffer.alloc(1152),
    Buffer.concat([Buffer.alloc(9), tag, Buffer.alloc(5000)]),
    tinyMp3(1).subarray(200),
  ])
    expect((await upload(Buffer.concat([before, tinyMp3(4)]))).link).toMatch(/\.mp3$/)
  // Sound after the header of another file type is not a recording.
  for (const before of ['PK\x03\x04', 'MZ', '#!/bin/sh\n', 'x'.repeat(3000)])
    await expect(upload(Buffer.concat([Buffer.from(before), tinyMp3(9)]))).rejects.toThrow('This file is not')
  await expect(upload(Buffer.concat([tag, Buffer.from('words '.repeat(9))]))).rejects.toThrow('it contains no sound')
})

test('the recordings of the cases are accepted, and are ten seconds long (43.9, case 9)', async (createWorld) => {
  const world = await createWorld()
  const lengths = []
  for (const name of ['two-id3-tags.mp3', 'noughts-first.mp3']) {
    const base_64 = caseFile(name).toString('base64')
    const { link } = await world.admin('admin/file-to-link', { base_64, name })
    await world.domain.documentTexts.readAll()
    const documents = [{ name, audio_link: link }]
    const { data } = await world.admin('admin/file-documents', { list: ['Concall'], documents })
    const { data: call } = await world.visitor('user/get-call', { key: data?.keys[0] ?? 0 })
    lengths.push(call.recording.seconds)
  }
  expect(lengths).toEqual([10, 10])
})

test('captions that roll, overlap or have cues of no length are stored (43.9, cases 7 and 8)', async (createWorld) => {
  const { admin } = await createWorld()
  for (const name of ['rolling.vtt', 'out-of-order.vtt']) {
    const base_64 = caseFile(name).toString('base64')
    expect((await admin('admin/file-to-link', { base_64, name })).link).toMatch(/\.vtt$/)
  }
})

test('a PDF that needs a password, or has no pages, is refused with instructions (43.9, case 4)', async (createWorld) => {
  const { admin } = await createWorld()
  const upload = (bytes: Buffer) => admin('admin/file-to-link', { base_64: bytes.toString('base64'), name: 'a.pdf' })
  await expect(upload(caseFile('user-password.pdf'))).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'base_64' },
    message:
      'This PDF requires a password, which visitors do not have. Save it without a password and upload it again.',
  })
  await expect(upload(textPdf([]))).rejects.toThrow('This PDF has no pages. Export it again.')
  expect((await upload(textPdf(['']))).link).toMatch(/\.pdf$/)
})

test('captions in UTF-16 are stored as WebVTT in UTF-8 (43.8, case 16)', async (createWorld) => {
  const world = await createWorld()
  const { link } = await world.admin('admin/file-to-link', {
    base_64: caseFile('utf16.srt').toString('base64'),
    name: 'call.srt',
  })
  expect(link).toMatch(/call\.vtt$/)
})
