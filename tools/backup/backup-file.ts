import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { encryptTo } from './encryption.ts'
import { type BackupFile, hashOfFile, storedAs } from './manifest.ts'

/** Writes one file of a backup, encrypted if there is a recipient. Returns its manifest entry. */
export async function writeBackupFile(
  part: string,
  path: string,
  bytes: Readable,
  recipient: string | undefined,
): Promise<BackupFile> {
  const plain = join(part, path)
  await mkdir(dirname(plain), { recursive: true, mode: 0o700 })
  if (!recipient) return { path, ...(await write(bytes, plain)) }
  const { through, hashed } = hashing()
  const stored = join(part, storedAs({ path, size: 0, sha256: '', encrypted: { size: 0, sha256: '' } }).path)
  await Promise.all([pipeline(bytes, through), encryptTo(recipient, through, stored)])
  return { path, ...hashed(), encrypted: await hashOfFile(stored) }
}

/** Writes bytes to a file readable only by its owner. Returns their number and hash. */
export async function write(bytes: Readable, file: string): Promise<{ size: number; sha256: string }> {
  const { through, hashed } = hashing()
  await pipeline(bytes, through, createWriteStream(file, { mode: 0o600 }))
  return hashed()
}

function hashing() {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, hashed: () => ({ size, sha256: hash.digest('hex') }) }
}
