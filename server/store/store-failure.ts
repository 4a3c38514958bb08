import { codeOf, sqliteCodeOf } from '#model/errors.ts'

/**
 * A store failure not caused by the caller. `full`: no space for a write. `unavailable`: no response, or not in time. `read-only`: writes
 * are refused. `broken`: storage is unreliable (a failed flush, a damaged page), so the process must end.
 */
export type StoreFailure = 'full' | 'unavailable' | 'read-only' | 'broken'

/** SQLite's primary result codes, and the two extended codes whose meaning differs from their primary code. */
const sqlite: Record<number, StoreFailure> = {
  5: 'unavailable', // BUSY: another process writes and did not finish within the timeout
  6: 'unavailable', // LOCKED
  8: 'read-only', // READONLY
  10: 'broken', // IOERR
  11: 'broken', // CORRUPT
  13: 'full', // FULL
  14: 'unavailable', // CANTOPEN
  26: 'broken', // NOTADB
}
/** IOERR_WRITE: the file-size limit or a full disk, reported while writing. Nothing was acknowledged and no data is torn. */
const ioerrWrite = 778
/** Also IOERR_SHMOPEN and IOERR_SHMSIZE: no room for the log's index when the database is opened. */
const fullCodes = [ioerrWrite, 4618, 4874]

/** PostgreSQL's error classes: 53 resources, 57P operator intervention, 25006 read-only, XX damage, 58 system errors. */
const postgres: [RegExp, StoreFailure][] = [
  [/^53100$/, 'full'],
  [/^(53|57P|57014|08|40001|40P01|55P03)/, 'unavailable'],
  [/^25006$/, 'read-only'],
  [/^(58|XX)/, 'unavailable'],
]

const network = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const poolMessage =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/

/** Returns the failure behind an error of a store or file system. Returns undefined for any other error: a bug. */
export function storeFailureOf(error: unknown): StoreFailure | undefined {
  if (!(error instanceof Error)) return undefined
  const [code, errcode] = [codeOf(error), sqliteCodeOf(error)]
  if (errcode !== undefined) return fullCodes.includes(errcode) ? 'full' : sqlite[errcode & 0xff]
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG') return 'full'
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return 'read-only'
  if (code && /^[0-9A-Z]{5}$/.test(code)) {
    const known = postgres.find(([pattern]) => pattern.test(code))
    if (known) return known[1]
  }
  if ((code && network.test(code)) || poolMessage.test(error.message)) return 'unavailable'
  if (error instanceof AggregateError) return error.errors.map(storeFailureOf).find((failure) => failure !== undefined)
  return undefined
}

/**
 * Ignores full-disk errors of start-up writes that an existing site does not need. A full disk must not prevent its pages from being
 * served.
 */
export function ignoreFullDisk(error: unknown): void {
  if (storeFailureOf(error) !== 'full') throw error
}
