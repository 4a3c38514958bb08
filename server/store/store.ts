import type { Kysely } from 'kysely'
import type { Rows } from './rows.ts'
import type { SearchIndex } from './search/search-index.ts'
import type { Tables } from './tables.ts'

/**
 * What is remembered. `read` sees the last committed state; `write` is one transaction, and all writes of one database run one
 * after another: on SQLite because there is one writer, on PostgreSQL because `change` takes a lock first.
 */
export type Store = {
  readonly dialect: 'sqlite' | 'postgres'
  readonly read: Rows
  /** Which words stand on which page of stored PDFs. */
  readonly search: SearchIndex
  /** One transaction. Nothing of it is kept if `work` throws. */
  write<Result>(work: (rows: Rows) => Promise<Result>): Promise<Result>
  /** One transaction that also holds the ledger's lock: only one at a time, across all servers. Only `domain/ledger` calls it. */
  change<Result>(work: (rows: Rows) => Promise<Result>): Promise<Result>
  /** What an empty database is first filled with: servers that start together do it one after another. Not inside a transaction. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>
  /** The last ledger number this server knows: exact for its own changes, at most a second old for those of others. */
  revision(): number
  /** Called whenever `revision()` grows. */
  onRevision(listener: (revision: number) => void): void
  /** What the database's own clock shows; undefined for one that has none. */
  clock(): Promise<Date | undefined>
  /** Answers when the database does. */
  ping(): Promise<void>
  /** Removes what was deleted from the database's files as well. PostgreSQL does so by itself (autovacuum). */
  purgeDeleted(): Promise<void>
  close(): Promise<void>
  /** For tools and tests only (backup, counts): the server's own code goes through `read`, `write` and `change`. */
  readonly db: Kysely<Tables>
}
