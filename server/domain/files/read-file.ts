import { Writable } from 'node:stream'
import { Refusal } from '#contract/refusal.ts'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { FileRow } from '#server/store/tables.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import { AlteredBytes, type Range } from './file-bytes.ts'
import { type FileContext, refuseStorageError, storeIsAway } from './stored-file.ts'

/** `isReencoded`: whether it was encoded anew when it was uploaded. A picture from before is as it came, and only a reader process decodes it. */
export type StoredPicture = { bytes: Uint8Array; isReencoded: boolean }

/** How many files' rows are held in memory. */
const rowsMax = 5000

/** The file a link stands for. Rows never change what they point at, so they are held in memory. */
export async function find({ store, known }: FileContext, link: string): Promise<FileRow | undefined> {
  const id = fileIdOf(link)
  if (!id) return undefined
  const row = known.get(id) ?? (await store.read.files.byId(id))
  if (!row || linkOf(row) !== link) return undefined
  const [oldest] = known.keys()
  if (known.size >= rowsMax && oldest !== undefined) known.delete(oldest)
  known.set(id, row)
  return row
}

/** Bytes of a file: themselves where they are few, else who sends them. Altered bytes are never handed out. */
export async function open(
  { bytes, storage, onFailure }: FileContext,
  row: FileRow,
  range?: Range,
): Promise<Buffer | Sender> {
  return bytes.open(row, range).catch(async (error: unknown) => {
    if (!(error instanceof AlteredBytes)) refuseStorageError(error)
    // While the whole store is away, nothing can be said of one file.
    if (await storage.whyAway()) throw storeIsAway()
    onFailure({ event: 'file.altered', file: row.id, sha256: row.sha256 })
    throw new Refusal('try-later', 'This file is temporarily unavailable. Try again later.', { retryAfterS: 300 })
  })
}

/** The picture a link stands for; undefined if there is none. */
export async function picture(context: FileContext, link: string): Promise<StoredPicture | undefined> {
  const row = await find(context, link)
  if (!row) return undefined
  const opened = await open(context, row)
  return { bytes: Buffer.isBuffer(opened) ? opened : await readAll(opened), isReencoded: row.reencoded === 1 }
}

async function readAll(send: Sender): Promise<Buffer> {
  const pieces: Buffer[] = []
  const target = new Writable({
    write(piece: Buffer, _encoding, done) {
      pieces.push(Buffer.from(piece))
      done()
    },
  })
  await send(target)
  return Buffer.concat(pieces)
}
