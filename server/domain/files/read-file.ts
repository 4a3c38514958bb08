import { Writable } from 'node:stream'
import { Refusal } from '#contract/refusal.ts'
import type { Sender } from '#server/gateways/file-storage/file-storage.ts'
import type { FileRow } from '#server/store/tables.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import { AlteredBytes, type Range } from './file-bytes.ts'
import { typeNamed } from './file-types.ts'
import { type FileContext, refuseStorageError, storageUnavailable } from './stored-file.ts'

/**
 * `isReencoded`: true if the picture was re-encoded on upload. Older pictures are stored as uploaded, and only a reader process decodes
 * them.
 */
export type StoredPicture = { bytes: Uint8Array; isReencoded: boolean }

const rowsMax = 5000

/** Returns the file of a link. Rows never change their file, so they are cached in memory. */
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

/** Opens a file: returns its bytes if they are few, otherwise a function that sends them. Never returns altered bytes. */
export async function open(
  { bytes, storage, onFailure }: FileContext,
  row: FileRow,
  range?: Range,
): Promise<Buffer | Sender> {
  return bytes.open(row, range).catch(async (error: unknown) => {
    if (!(error instanceof AlteredBytes)) refuseStorageError(error)
    // If the full store is unavailable, the state of one file is unknown.
    if (await storage.unavailableReason()) throw storageUnavailable()
    onFailure({ event: 'file.altered', file: row.id, sha256: row.sha256 })
    throw new Refusal('try-later', 'This file is temporarily unavailable. Try again later.', { retryAfterS: 300 })
  })
}

/** Returns the picture of a link, or undefined if there is none. */
export async function picture(context: FileContext, link: string): Promise<StoredPicture | undefined> {
  const row = await find(context, link)
  return row && { bytes: await readBytes(context, row), isReencoded: row.reencoded === 1 }
}

/** Returns the bytes of an uploaded sheet, or undefined if the link is not that of a sheet. */
export async function sheet(context: FileContext, link: string): Promise<Buffer | undefined> {
  const row = await find(context, link)
  return row && typeNamed(row.type)?.kind === 'sheet' ? readBytes(context, row) : undefined
}

export async function readBytes(context: FileContext, row: FileRow): Promise<Buffer> {
  const opened = await open(context, row)
  return Buffer.isBuffer(opened) ? opened : readAll(opened)
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
