import { codeOf, sqliteCodeOf } from '#model/thrown.ts'

/**
 * How a store can fail without any fault of the caller.
 * `full`: no space for a write; `unavailable`: it does not answer, or not in time; `read-only`: it refuses writes;
 * `broken`: it can no longer be trusted to keep what it is told (a failed flush, a damaged page), so the process must end.
 */
export type StoreFailure = 'full' | 'unavailable' | 'read-only' | 'broken'

/** SQLite's primary result codes, and the two extended ones that mean something else than their primary. */
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
/** IOERR_WRITE: the file-size limit or a full disk, met while writing; nothing was acknowledged and nothing is torn. */
const ioerrWrite = 778
/** …and IOERR_SHMOPEN and IOERR_SHMSIZE: no room for the index of the log, met when the database is opened. */
const fullCodes = [ioerrWrite, 4618, 4874]

/** PostgreSQL's classes: 53 resources, 57P operator intervention, 25006 read-only, XX damage, 58 system errors. */
const postgres: [RegExp, StoreFailure][] = [
  [/^53100$/, 'full'],
  [/^(53|57P|57014|08|40001|40P01|55P03)/, 'unavailable'],
  [/^25006$/, 'read-only'],
  [/^(58|XX)/, 'unavailable'],
]

const network = /^(ECONN|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)/
const poolSays =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout/

/** Names the failure behind an error thrown by a store or a file system, or undefined if it is something else: a bug. */
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
  if ((code && network.test(code)) || poolSays.test(error.message)) return 'unavailable'
  if (error instanceof AggregateError) return error.errors.map(storeFailureOf).find((failure) => failure !== undefined)
  return undefined
}

/** For writes of the start that change nothing on a site that ran before: a full disk must not keep its pages from being served. */
export function ignoreFullDisk(error: unknown): void {
  if (storeFailureOf(error) !== 'full') throw error
}
