import { access, constants } from 'node:fs/promises'
import { codeOf, sqliteCodeOf } from '#model/thrown.ts'

/** How long a write waits for another process that is writing (a tool), and how often it asks meanwhile, in milliseconds. */
const lockedMaxMs = 1000
const lockedAskMs = 20
/** SQLITE_BUSY, met only where a transaction begins: nothing of it has happened yet. */
const busy = 5

/**
 * One transaction, tried again while another process writes. SQLite would wait inside the call and stop the event loop with it; asking again
 * from outside does not hold up readers (fault F06). Throws what SQLite said after a second.
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

/** IOERR_WRITE: SQLite says it for a disk that is full beyond a limit and for one that was made read-only alike. */
const ioerrWrite = 778

async function readOnlyIfSo(error: unknown, dataDir: string): Promise<unknown> {
  if (sqliteCodeOf(error) !== ioerrWrite) return error
  const refused: unknown = await access(dataDir, constants.W_OK).catch((why: unknown) => why)
  return codeOf(refused) === 'EROFS' ? refused : error
}
