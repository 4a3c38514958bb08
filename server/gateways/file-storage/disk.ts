import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Writable } from 'node:stream'
import { codeOf } from '#model/errors.ts'
import { folderProblem } from '#server/gateways/folder-problem.ts'
import { assertHash, type FileStorage } from './file-storage.ts'

/** Bytes read from disk at a time: larger pieces need fewer rounds of the event loop. */
const readAtOnce = 512 * 1024

/** Stores files in a folder, two hex digits deep. `folder` and the temporary files must be on one file system. */
export function createDiskStorage(folder: string): FileStorage {
  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), assertHash(sha256))
  return {
    async store(sha256, temporary) {
      const path = pathOf(sha256)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // The name contains the hash, so renaming can only replace a file with the same bytes.
      await rename(temporary, path)
      await syncFolder(dirname(path))
      await syncFolder(folder)
    },
    async read(sha256, range) {
      const handle = await open(pathOf(sha256))
      return createReadStream('', { fd: handle, highWaterMark: readAtOnce, ...range })
    },
    async sender(sha256, range) {
      const handle = await open(pathOf(sha256))
      return (target) => send(handle, target, range)
    },
    localPath: pathOf,
    async size(sha256) {
      const result = await stat(pathOf(sha256)).catch(() => undefined)
      return result?.isFile() ? result.size : undefined
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    // Received files are in the same folder: if that is missing, another disk is mounted, or none.
    unavailableReason: () => folderProblem('files folder', join(folder, 'incoming')),
    async *list() {
      for (const prefix of await readdir(folder).catch(ignoreMissing)) {
        if (/^[0-9a-f]{2}$/.test(prefix)) yield* await readdir(join(folder, prefix))
      }
    },
  }
}

/** Bytes of one piece sent, and number of buffers retained for reuse. */
const sentAtOnce = 256 * 1024
const idleMax = 16
const idle: Buffer[] = []

/**
 * Sends through two alternating buffers: one is read into while the other is written. Streams allocate memory for every piece, which
 * costs more than reading and writing.
 */
async function send(handle: FileHandle, target: Writable, range?: { start: number; end: number }): Promise<void> {
  try {
    const { start, end } = range ?? { start: 0, end: (await handle.stat()).size - 1 }
    const buffers = [acquireBuffer(), acquireBuffer()] as const
    let written = Promise.resolve()
    for (let index = start, goTo: 0 | 1 = 0; index <= end; goTo = goTo ? 0 : 1) {
      const { bytesRead } = await handle.read(buffers[goTo], 0, Math.min(sentAtOnce, end - index + 1), index)
      if (!bytesRead) throw new Error('The file is shorter than before.')
      index += bytesRead
      await written
      written = write(target, buffers[goTo].subarray(0, bytesRead))
      // Reported by the next write; until then this prevents an unhandled rejection.
      written.catch(() => {})
    }
    await written
    // No longer read by anybody from here on.
    for (const buffer of buffers) if (idle.length < idleMax) idle.push(buffer)
  } finally {
    await handle.close()
  }
}

function acquireBuffer(): Buffer {
  return idle.pop() ?? Buffer.allocUnsafeSlow(sentAtOnce)
}

/** Resolves when the bytes have left this process. */
function write(target: Writable, bytes: Buffer): Promise<void> {
  return new Promise((done, fail) => {
    const gone = () => fail(new Error('The reader went away.'))
    if (target.destroyed) return gone()
    target.once('close', gone)
    target.write(bytes, (error) => {
      target.off('close', gone)
      if (error) fail(error)
      else done()
    })
  })
}

/** Ignores a missing folder only: an unreadable folder must not count as empty. */
function ignoreMissing(error: unknown): string[] {
  if (codeOf(error) === 'ENOENT') return []
  throw error
}

/** Makes a rename survive a power cut. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
