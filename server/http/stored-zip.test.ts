import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { storedZip, type ZipEntry } from './stored-zip.ts'

/** Returns a file of equal pieces, sent like from disk, with the same memory for each piece. Counts the bytes sent. */
function sentFile(path: string, pieces: number, provided: { bytes: number }): ZipEntry {
  const piece = Buffer.alloc(64 * 1024, path)
  return {
    path,
    size: pieces * piece.length,
    open: async () => async (target) => {
      for (let index = 0; index < pieces; index += 1) {
        provided.bytes += piece.length
        await new Promise<void>((done, fail) => target.write(piece, (error) => (error ? fail(error) : done())))
      }
    },
  }
}

function slowReader(provided: { bytes: number }) {
  const taken: Buffer[] = []
  let most = 0
  const target = new Writable({
    async write(piece: Buffer, _, done) {
      await setImmediate()
      taken.push(Buffer.from(piece))
      most = Math.max(most, provided.bytes - taken.reduce((all, { length }) => all + length, 0))
      done()
    },
  })
  return { target, bytes: () => Buffer.concat(taken), most: () => most }
}

async function sent(entries: ZipEntry[], target: Writable): Promise<void> {
  const sender = await storedZip(entries).open(undefined)
  if (typeof sender === 'function') await sender(target)
}

test('a ZIP file has its announced length, unpacks to its entries, and waits for its reader', async () => {
  const provided = { bytes: 0 }
  const small: ZipEntry = { path: 'Ärger.txt', size: 3, open: async () => Buffer.from('abc') }
  const entries = [small, ...['a', 'b', 'c'].map((path) => sentFile(path, 20, provided))]
  const reader = slowReader(provided)
  await sent(entries, reader.target)
  expect(reader.bytes().length).toBe(storedZip(entries).size)
  const parts = unzipSync(reader.bytes())
  expect(Object.keys(parts)).toEqual(['Ärger.txt', 'a', 'b', 'c'])
  expect(Buffer.from(parts.b ?? []).equals(Buffer.alloc(20 * 64 * 1024, 'b'))).toBe(true)
  expect(reader.most()).toBeLessThanOrEqual(64 * 1024)
})

test('a ZIP file ends if its reader disconnects or a file cannot be read', async () => {
  const provided = { bytes: 0 }
  const destination = new Writable({ write: (_, __, done) => void (provided.bytes ? destination.destroy() : done()) })
  await expect(sent([sentFile('a', 20, provided)], destination)).rejects.toThrow('The reader went away.')
  const missing: ZipEntry = { path: 'a', size: 1, open: () => Promise.reject(new Error('It is gone.')) }
  await expect(sent([missing], slowReader(provided).target)).rejects.toThrow('It is gone.')
})

test('a ZIP file above the size limit is refused before anything is sent', () => {
  const half: ZipEntry = { path: 'a', size: 2 ** 31, open: async () => Buffer.alloc(0) }
  expect(() => storedZip([half, half])).toThrow('larger than 4 GB')
})
