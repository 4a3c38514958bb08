import { Readable } from 'node:stream'
import type { FileKind } from '#model/file-kinds.ts'
import { newKey } from '../digests.ts'
import { sealBytes, unsealBytes } from '../seal.ts'
import { piecesOf } from './base64.ts'
import type { FileType } from './file-types.ts'
import { readBytes } from './read-file.ts'
import { storeBase64Upload } from './receive-file.ts'
import { storeFile } from './store-file.ts'
import type { FileContext } from './stored-file.ts'

/** Type of an encrypted file: no reader opens it, and no visitor receives it. */
const sealedType: FileType = { type: 'application/octet-stream', kind: 'pdf', extension: 'bin' }
const purpose = 'private file'

type SealedFile = { id: string; key: string }

/**
 * Checks and scans a visitor's file, and stores it encrypted with a key of its own. Storage, backups and admins' links have only encrypted
 * bytes. Whoever stores the key with `id` in a row must mark the file as referred to; otherwise it is removed after a day.
 */
export async function storeSealed(
  context: FileContext,
  base64: string,
  kinds: readonly FileKind[],
): Promise<SealedFile> {
  const { file, at } = await storeBase64Upload(context, piecesOf(base64), kinds)
  try {
    const key = newKey(32)
    const bytes = sealBytes(keyOf(key), purpose, await file.readAt(0, file.size))
    const sealed = await context.incoming.receive(
      Readable.from([bytes]),
      () => bytes.length,
      () => new Error('The encrypted file is larger than its bytes.'),
    )
    const { id } = await storeFile(context, 'visitor', { file: sealed, type: sealedType, at }, 'sealed')
    return { id, key }
  } finally {
    await file.discard()
  }
}

/** Returns the original bytes; undefined if the file was removed or the key does not fit. */
export async function openSealed(context: FileContext, { id, key }: SealedFile): Promise<Buffer | undefined> {
  const row = await context.store.read.files.byId(id)
  return row && unsealBytes(keyOf(key), purpose, await readBytes(context, row))
}

const keyOf = (key: string) => Buffer.from(key, 'base64url')
