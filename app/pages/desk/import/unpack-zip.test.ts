import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { unpackZip, ZipError } from './unpack-zip.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const zipOf = (files: Readonly<Record<string, Uint8Array>>) =>
  new File([new Uint8Array(zipSync({ ...files }))], 'a.zip')
const limits = { files: 10, fileBytes: 100_000, bytes: 150_000 }

test('files of a ZIP have their names without folders, also if a name leads upwards', async () => {
  const zip = zipOf({
    '../../etc/passwd.pdf': bytes('one'),
    'C:\\temp\\two.pdf': bytes('two'),
    '/2019/q1/three.pdf': bytes('three'),
    'folder/': new Uint8Array(),
    '__MACOSX/four.pdf': bytes('four'),
    '.hidden.pdf': bytes('five'),
  })
  const files = await unpackZip(zip, limits)
  expect(await Promise.all(files.map(async (file) => [file.name, await file.text()]))).toEqual([
    ['passwd.pdf', 'one'],
    ['two.pdf', 'two'],
    ['three.pdf', 'three'],
  ])
})

test('a ZIP that grows beyond its limits or has too many files is refused', async () => {
  const bomb = zipOf({ 'bomb.pdf': new Uint8Array(50_000_000) })
  expect(bomb.size).toBeLessThan(100_000)
  await expect(unpackZip(bomb, limits)).rejects.toThrow(ZipError)
  const half = new Uint8Array(80_000)
  await expect(unpackZip(zipOf({ 'a.pdf': half, 'b.pdf': half }), limits)).rejects.toThrow('too large')
  const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`${at}.pdf`, bytes('x')]))
  await expect(unpackZip(zipOf(many), limits)).rejects.toThrow('more than 10 files')
})

test('a broken ZIP is refused', async () => {
  const whole = new Uint8Array(await zipOf({ 'a.pdf': bytes('x'.repeat(5000)) }).arrayBuffer())
  whole.fill(255, 40, 60)
  await expect(unpackZip(new File([whole], 'a.zip'), limits)).rejects.toThrow(ZipError)
})
