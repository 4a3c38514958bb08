import { access, constants } from 'node:fs/promises'
import { codeOf, sqliteCodeOf } from '#model/errors.ts'

/** Maximum wait for another process that is writing (a tool), and interval between retries, in milliseconds. */
const lockedMaxMs = 1000
const lockedAskMs = 20
/** SQLITE_BUSY, raised only at the beginning of a transaction: nothing has been changed yet. */
const busy = 5

/**
 * Runs one transaction, retrying while another process writes. SQLite itself would block the event loop; retries from outside do not
 * delay readers (fault F06). After a second, throws SQLite's error.
 */
export async function retryWhileLocked<Result>(dataDir: string, transact: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + lockedMaxMs
  for (;;) {
    try {
      return await transact()
    } catch (error) {
      const locked = sqliteCodeOf(error) === busy
      if (!locked || performance.now() > until) throw await readOnlyIfSo(error, dataDir)
      await new Promise((again) => setTimeout(again, lockedAskMs))
    }
  }
}

/** IOERR_WRITE: SQLite reports it both for a full disk and for a read-only disk. */
const ioerrWrite = 778

async function readOnlyIfSo(error: unknown, dataDir: string): Promise<unknown> {
  if (sqliteCodeOf(error) !== ioerrWrite) return error
  const refused: unknown = await access(dataDir, constants.W_OK).catch((why: unknown) => why)
  return codeOf(refused) === 'EROFS' ? refused : error
}
