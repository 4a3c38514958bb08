import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteCodeOf } from '#model/errors.ts'
import { ignoreFullDisk, storeFailureOf } from './store/store-failure.ts'

/**
 * Locks a data folder for one server: SQLite has one writer, and two servers would each trust their own memory. The operating system's
 * lock on an open file ends with the process, so no stale lock can remain. Throws one readable sentence if another server has the lock.
 * Command-line tools do not need it: they write through the database's lock.
 */
export function lockData(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const noted = join(dataDir, 'server.pid')
  const lock = new DatabaseSync(join(dataDir, 'server.lock'), { timeout: 0 })
  try {
    // A file with a table can be locked without writing to it, even if the disk is full.
    lock.exec('pragma locking_mode = exclusive; create table if not exists locked (x); begin exclusive')
  } catch (error) {
    lock.close()
    // An earlier release created the file empty. On a full disk the database itself is locked instead: see `openSqlite`.
    if (storeFailureOf(error) === 'full') return () => {}
    if (sqliteCodeOf(error) !== busy) throw error
    throw new Error(
      `Cannot start.\n- Another server (${holder(noted)}) uses the data in ${dataDir}. Stop it first, or set another DATA_DIR.`,
    )
  }
  try {
    writeFileSync(noted, `${process.pid}\n`)
  } catch (error) {
    ignoreFullDisk(error)
  }
  return () => {
    rmSync(noted, { force: true })
    lock.close()
  }
}

/** SQLITE_BUSY. */
const busy = 5

function holder(noted: string): string {
  try {
    return `process ${readFileSync(noted, 'utf8').trim()}`
  } catch {
    return 'process unknown'
  }
}
