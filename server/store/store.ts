import type { Kysely } from 'kysely'
import type { Rows } from './rows.ts'
import type { SearchIndex } from './search/search-index.ts'
import type { Tables } from './tables.ts'

/**
 * The database. `read` sees the last committed state; `write` runs one transaction. All writes of one database run one after another.
 * SQLite has one writer; on PostgreSQL `change` takes a lock first.
 */
export type Store = {
  readonly dialect: 'sqlite' | 'postgres'
  readonly read: Rows
  readonly search: SearchIndex
  /** Runs one transaction, rolled back if `work` throws. */
  write<Result>(work: (rows: Rows) => Promise<Result>): Promise<Result>
  /** Runs one transaction under the ledger's lock: only one at a time, across all servers. Only `domain/ledger` calls this method. */
  change<Result>(work: (rows: Rows) => Promise<Result>): Promise<Result>
  /** Runs `work` on one server at a time, to seed an empty database. Must not be called inside a transaction. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** Last ledger number known to this server: exact for its own changes, at most a second old for others. */
  revision(): number
  onRevision(listener: (revision: number) => void): void
  /** Returns the time of the database's own clock; undefined if it has none. */
  clock(): Promise<Date | undefined>
  /** Resolves when the database responds. */
  ping(): Promise<void>
  /** Removes deleted data from the database's files. PostgreSQL does so itself (autovacuum). */
  purgeDeleted(): Promise<void>
  close(): Promise<void>
  /** For tools and tests only (backup, counts). Server code uses `read`, `write` and `change`. */
  readonly db: Kysely<Tables>
}
