import { Refusal } from '#contract/refusal.ts'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { Incoming, Received } from '#server/gateways/file-storage/incoming.ts'
import type { LogFields } from '#server/log.ts'
import type { Store } from '#server/store/store.ts'
import type { FileRow } from '#server/store/tables.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { FileBytes } from './file-bytes.ts'
import type { FileType } from './file-types.ts'

/** What the files' functions are given. */
export type FileSurroundings = {
  store: Store
  ledger: Ledger
  storage: FileStorage
  incoming: Incoming
  bytes: FileBytes
  now: () => Date
  /** Most bytes of all files together; none: as much as there is room. */
  quotaBytes?: number
  /** Most bytes one admin may upload within a day. */
  dailyBytes: number
  /** Told when another file was stored. */
  onStored: () => void
  /** Told when stored bytes are not what was stored. */
  onFailure: (failure: LogFields) => void
}

export type FileContext = FileSurroundings & {
  /** Received files that have no name yet, by their token. */
  waiting: Map<string, CheckedFile>
  /** Rows in memory, by the file's id. */
  known: Map<string, FileRow>
}

/** A received file, what it is, how many pages a PDF has, and when it was received, in epoch milliseconds. */
export type CheckedFile = { file: Received; type: FileType; pages?: number; at: number }

export function noRoom(): Refusal {
  return new Refusal('disk-full', 'Storage is full. Contact your administrator. Nothing was lost.')
}

export function storeIsAway(): Refusal {
  return new Refusal('try-later', 'The file store does not answer. Nothing was changed; try again in a minute.', {
    retryAfterS: 60,
  })
}

/** Turns a full disk and an absent file store into refusals; throws anything else as it is. */
export function refuseStorageError(error: unknown): never {
  if (error instanceof Error && error.name === 'StorageAway') throw storeIsAway()
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') throw noRoom()
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EIO' || code === 'ESTALE') throw storeIsAway()
  throw error
}
