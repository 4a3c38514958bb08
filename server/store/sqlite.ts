import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { Kysely, SqliteDialect, type SqliteStatement } from 'kysely'
import { forgetOldest } from '#model/forget-oldest.ts'
import { messageOf, sqliteCodeOf } from '#model/thrown.ts'
import type { Tables } from './tables.ts'

/** How many prepared statements a connection keeps. */
const statementsMax = 500

/**
 * Two connections on one file: the writer, which Kysely hands out one transaction at a time, and a reader that always sees
 * the last committed state. Durable settings as `docs/security.md` asks: WAL with `synchronous=FULL`, one fsync per commit. What is deleted is
 * overwritten with zeros.
 */
export function openSqlite(file: string): {
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  dataVersion: () => number
} {
  const writer = new DatabaseSync(file, { timeout: 1000 })
  refuseDamaged(writer, file)
  // Takes effect in a new file, or at the next VACUUM.
  writer.exec('pragma auto_vacuum = incremental; pragma secure_delete = on;')
  writer.exec(`
    pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma trusted_schema = off;
    pragma cell_size_check = on; pragma mmap_size = 0; pragma wal_autocheckpoint = 1000;
  `)
  const reader = new DatabaseSync(file, { timeout: 1000 })
  reader.exec('pragma query_only = on; pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0;')
  const version = reader.prepare('pragma data_version')
  return {
    writer: kyselyOver(writer),
    reader: kyselyOver(reader),
    dataVersion: () => Number(version.get()?.data_version),
  }
}

/** One database file for a tool: a snapshot to read, a copy to fill. Nothing is migrated. */
export function openSqliteFile(file: string): Kysely<Tables> {
  const database = new DatabaseSync(file, { timeout: 5000 })
  database.exec(
    'pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0; pragma secure_delete = on;',
  )
  return kyselyOver(database)
}

/** Reads every page once before anybody is served from it; a wrong row shown is worse than a start refused. */
function refuseDamaged(database: DatabaseSync, file: string): void {
  let found: unknown
  try {
    found = Object.values(database.prepare('pragma quick_check(1)').get() ?? {})[0]
  } catch (error) {
    if (sqliteCodeOf(error) === busy) throw error
    found = messageOf(error)
  }
  if (found === 'ok') return
  database.close()
  throw new Error(
    `Cannot start.\n- The database ${file} is damaged (${whatIsWrong(String(found))}). Restore the last backup: ./suvira restore --from DIR`,
  )
}

/** The first line that says something: SQLite begins with one that only names the database. */
function whatIsWrong(report: string): string {
  return report.split('\n').find((line) => !line.startsWith('***')) ?? report
}

/** SQLITE_BUSY: somebody else is writing, which says nothing about damage. */
const busy = 5

/** Queries over a connection that is set up already. */
export function kyselyOver(database: DatabaseSync): Kysely<Tables> {
  const prepared = new Map<string, SqliteStatement>()
  const statement = (text: string) => {
    const known = prepared.get(text)
    if (known) return known
    const made = statementOf(database, text)
    prepared.set(text, made)
    forgetOldest(prepared, statementsMax)
    return made
  }
  return new Kysely<Tables>({
    dialect: new SqliteDialect({
      database: {
        close: () => {
          prepared.clear()
          database.close()
        },
        prepare: statement,
      },
    }),
  })
}

/** Kysely does not say of what type the values of a statement are: those of our columns. */
const bindable = (values: readonly unknown[]) => values as SQLInputValue[]

/** A prepared statement as Kysely asks for it. */
function statementOf(database: DatabaseSync, text: string): SqliteStatement {
  // A deferred transaction that later writes can fail half-way when another process wrote; BEGIN IMMEDIATE waits for the write lock.
  const made = database.prepare(text === 'begin' ? 'begin immediate' : text)
  return {
    // Releases one page at each step, as if it were a row, though it has no columns.
    reader: made.columns().length > 0 || text.startsWith('pragma incremental_vacuum'),
    all: (values) => made.all(...bindable(values)),
    run: (values) => {
      // A full disk makes SQLite roll back by itself; a second time would hide that error behind another.
      if (text === 'rollback' && !database.isTransaction) return { changes: 0, lastInsertRowid: 0 }
      return made.run(...bindable(values))
    },
    iterate: (values) => made.iterate(...bindable(values)),
  }
}
