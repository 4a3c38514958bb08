import { expect } from 'vitest'
import { caseFile } from '../case-file.ts'
import { taggedMp3, tinyMp3 } from '../tiny-files.ts'
import { testOnSqlite } from '../world.ts'

const test = testOnSqlite('Uploaded recordings and captions')

test('an MP3 with two tags, zeros or a cut frame before its first frame is taken (43.9, case 9)', async (createWorld) => {
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
  // Sound behind something that another program opens is no recording.
  for (const before of ['PK\x03\x04', 'MZ', '#!/bin/sh\n', 'x'.repeat(3000)])
    await expect(upload(Buffer.concat([Buffer.from(before), tinyMp3(9)]))).rejects.toThrow('This file is not')
  await expect(upload(Buffer.concat([tag, Buffer.from('words '.repeat(9))]))).rejects.toThrow('no sound was found')
})

test('captions in UTF-16 are kept as WebVTT in UTF-8 (43.8, case 16)', async (createWorld) => {
  const world = await createWorld()
  const { link } = await world.admin('admin/file-to-link', {
    base_64: caseFile('utf16.srt').toString('base64'),
    name: 'call.srt',
  })
  expect(link).toMatch(/call\.vtt$/)
})
