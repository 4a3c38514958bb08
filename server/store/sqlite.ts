import { rmSync, statSync, writeFileSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import { messageOf, sqliteCodeOf } from '#model/errors.ts'
import { forgetOldest } from '#model/forget-oldest.ts'
import { storeFailureOf } from './store-failure.ts'
import type { Tables } from './tables.ts'

const statementsMax = 500

type Connections = { writer: DatabaseSync; reader: DatabaseSync; isReadOnly: boolean }

/**
 * Opens two connections on one file. The writer runs one transaction at a time; the reader sees the last committed state. Durable
 * settings of `docs/security.md`: WAL with `synchronous=FULL`, one fsync per commit. Deleted data is overwritten with zeros. On a full
 * disk both are one read-only connection, until `reopen` finds room.
 */
export function openSqlite(file: string) {
  let open = connect(file)
  const writer = kyselyOn(() => open.writer)
  const reader = kyselyOn(() => open.reader)

  /** Opens the file for writing if the disk has room again. Returns true if it is open for writing. */
  async function reopen(): Promise<boolean> {
    if (open.isReadOnly && hasRoom(file))
      // With both connections reserved, no query is running on the closed database.
      await reader.connection().execute(() =>
        writer.connection().execute(async () => {
          if (!open.isReadOnly) return
          open.writer.close()
          open = connect(file)
        }),
      )
    return !open.isReadOnly
  }

  return {
    writer,
    reader,
    reopen,
    isReadOnly: () => open.isReadOnly,
    dataVersion: () => Number(open.reader.prepare('pragma data_version').get()?.data_version),
  }
}

function connect(file: string): Connections {
  const writer = new DatabaseSync(file, { timeout: 1000 })
  try {
    refuseDamaged(writer, file)
    // Takes effect in a new file, or at the next VACUUM.
    writer.exec('pragma auto_vacuum = incremental; pragma secure_delete = on;')
    writer.exec(`
      pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off;
      pragma cell_size_check = on; pragma mmap_size = 0; pragma wal_autocheckpoint = 1000;
    `)
    const reader = new DatabaseSync(file, { timeout: 1000 })
    reader.exec(`pragma query_only = on; ${readingPragmas}`)
    return { writer, reader, isReadOnly: false }
  } catch (error) {
    if (writer.isOpen) writer.close()
    if (storeFailureOf(error) !== 'full') throw error
    return connectReadOnly(file)
  }
}

const readingPragmas = 'pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0;'

/** With exclusive access, SQLite stores the log's index in memory and needs no disk space to read. */
function connectReadOnly(file: string): Connections {
  const database = new DatabaseSync(file, { timeout: 1000 })
  database.exec(`pragma locking_mode = exclusive; pragma query_only = on; ${readingPragmas}`)
  refuseDamaged(database, file)
  return { writer: database, reader: database, isReadOnly: true }
}

/** Size of a test file that must fit before the disk counts as having room again. */
const roomBytes = 1024 * 1024

function hasRoom(file: string): boolean {
  const probe = `${file}.room`
  try {
    writeFileSync(probe, Buffer.alloc(roomBytes))
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { force: true })
  }
}

/** Opens a database file for a tool: a snapshot to read, or a copy to fill. Runs no migrations. */
export function openSqliteFile(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(
    'pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0; pragma secure_delete = on;',
  )
  return kyselyOver(database)
}

/** Size of a file above which a start does not read the ledger: its chain is verified once a day, and no page displays it. */
const completeCheckMax = 500e6

/** Reads every page once before any request is served. A refused start is better than a wrong row displayed. */
function refuseDamaged(database: DatabaseSync, file: string): void {
  let result: unknown
  try {
    result = statSync(file).size > completeCheckMax ? checkWithoutLedger(database) : check(database, '1')
  } catch (error) {
    if (sqliteCodeOf(error) === busy || storeFailureOf(error) === 'full') throw error
    result = messageOf(error)
  }
  if (result === 'ok') return
  database.close()
  throw new Error(
    `Cannot start.\n- The database ${file} is damaged (${whatIsWrong(String(result))}). Restore the last backup: ./suvira restore --from DIR`,
  )
}

/** Returns the first sign of damage, or `ok`. */
const check = (database: DatabaseSync, subject: string) =>
  Object.values(database.prepare(`pragma quick_check(${subject})`).get() ?? {})[0]

function checkWithoutLedger(database: DatabaseSync): unknown {
  const tables = database.prepare("select name from sqlite_schema where type = 'table' and name <> 'ledger'").all()
  return tables.map(({ name }) => check(database, `"${name}"`)).find((result) => result !== 'ok') ?? 'ok'
}

/** Returns the first informative line; SQLite's first line only names the database. */
function whatIsWrong(report: string): string {
  return report.split('\n').find((line) => !line.startsWith('***')) ?? report
}

/** SQLITE_BUSY: another process is writing; not a sign of damage. */
const busy = 5

/** Returns a Kysely instance over an open connection. */
export const kyselyOver = (database: DatabaseSync) => kyselyOn(() => database)

function kyselyOn(current: () => DatabaseSync): Kysely<Tables> {
  const prepared = new Map<string, SqliteStatement>()
  let preparedOn: DatabaseSync | undefined
  const statement = (text: string) => {
    const database = current()
    if (database !== preparedOn) prepared.clear()
    preparedOn = database
    const known = prepared.get(text)
    if (known) return known
    const created = statementOf(database, text)
    prepared.set(text, created)
    forgetOldest(prepared, statementsMax)
    return created
  }
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => {
          prepared.clear()
          if (current().isOpen) current().close()
        },
        prepare: statement,
      },
    }),
  })
}

/** Kysely does not type the values of a statement; they have the types of our columns. */
const bindable = (values: readonly unknown[]) => values as SQLInputValue[]

function statementOf(database: DatabaseSync, text: string): SqliteStatement {
  // A deferred transaction that writes later can fail half-way if another process wrote; BEGIN IMMEDIATE waits for the write lock.
  const created = database.prepare(text === 'begin' ? 'begin immediate' : text)
  return {
    // Releases one page per step, like a row without columns.
    reader: created.columns().length > 0 || text.startsWith('pragma incremental_vacuum'),
    all: (values) => created.all(...bindable(values)),
    run: (values) => {
      // On a full disk SQLite rolls back by itself; a second rollback would replace that error with another.
      if (text === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
      return created.run(...bindable(values))
    },
    iterate: (values) => created.iterate(...bindable(values)),
  }
}
