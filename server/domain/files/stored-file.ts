import { Refusal } from '#contract/refusal.ts'
import type { Incoming, Received } from '#server/gateways/file-storage/incoming.ts'
import type { VirusScanner } from '#server/gateways/virus-scanner/clamd.ts'
import type { LogFields } from '#server/log.ts'
import type { FileRow } from '#server/store/tables.ts'
import type { Services } from '../dependencies.ts'
import type { FileBytes } from './file-bytes.ts'
import type { FileType } from './file-types.ts'
import type { Pixels } from './upload-reader.ts'

export type StoredFileContext = Pick<Services, 'store' | 'ledger' | 'storage' | 'now'> & {
  incoming: Incoming
  bytes: FileBytes
  /** Scans each received file, if configured. */
  virusScanner?: VirusScanner
  /** Maximum total bytes of all files. Undefined: limited only by the disk. */
  quotaBytes?: number
  /** Maximum bytes one admin may upload per day. */
  dailyBytes: number
  onStored: () => void
  /** Called if stored bytes have been altered. */
  onFailure: (failure: LogFields) => void
}

export type FileContext = StoredFileContext & {
  /** Received files without a name yet, by token. */
  waiting: Map<string, CheckedFile>
  known: Map<string, FileRow>
}

/** A received file with its type, page count (PDF only), size in pixels (originals of pictures only) and time of receipt, in epoch milliseconds. */
export type CheckedFile = { file: Received; type: FileType; pages?: number; pixels?: Pixels; at: number }

export function storageFull(): Refusal {
  return new Refusal('disk-full', 'Storage is full. Contact your administrator. Nothing was lost.')
}

export function storageUnavailable(): Refusal {
  return new Refusal('try-later', 'The file store does not respond. Nothing was changed. Try again in a minute.', {
    retryAfterS: 60,
  })
}

/** Throws a client error for a virus scanner without a result: a file that was not scanned is not stored. */
export function refuseScannerError(error: unknown): never {
  if (!(error instanceof Error && error.name === 'ScannerUnavailable')) throw error
  const sentence =
    'The virus scanner gave no result for this file. Nothing was stored. Try again in a minute, or ask your administrator.'
  throw new Refusal('try-later', sentence, { retryAfterS: 60 })
}

/** Throws a client error for a full disk or an unavailable file store. Rethrows any other error. */
export function refuseStorageError(error: unknown): never {
  if (error instanceof Error && error.name === 'StorageAway') throw storageUnavailable()
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') throw storageFull()
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EIO' || code === 'ESTALE') throw storageUnavailable()
  throw error
}
