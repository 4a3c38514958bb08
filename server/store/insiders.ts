import type { Kysely } from 'kysely'
import type { IdentifierType } from '#model/insiders.ts'
import type { Tables } from './tables.ts'

/** An entry about a person with unpublished information (PIT Reg 3(5)). Entries are added only, and corrected by a further one. */
export type InsiderEntryRow = {
  id: string
  /** Time of the entry, ISO 8601 in UTC. */
  at: string
  /** Empty for an admin, whose role reads every release; then the name is empty too. */
  release_id: string
  /** Name of the release at the time of the entry. */
  release_name: string
  /** E-mail of an admin, or name on a preview link, in lower case: the same as in the list of access. */
  person: string
  name: string
  identifier_type: IdentifierType
  /** Encrypted with the key in `insider_keys`. */
  identifier: string
  nature: string
  purpose: string
  /** Time since which the person had the information, ISO 8601 in UTC. Empty if the access began with a role or a preview link. */
  since: string
  entered_by: string
  /** Id of the corrected entry; empty if none. */
  corrects: string
  /** Ledger number of the entry, which has its hash. */
  revision: number
}

/** Key of identifiers, 32 bytes in base64url. Backups encrypt it, and the key for that is not in them. */
export type InsiderKeyRow = { id: string; at: string; identifier_key: string }

export function insiderRows(db: Kysely<Tables>) {
  return {
    entries: () => db.selectFrom('insider_entries').selectAll().orderBy('at').orderBy('revision').execute(),
    find: (id: string) => db.selectFrom('insider_entries').selectAll().where('id', '=', id).executeTakeFirst(),
    insert: async (row: InsiderEntryRow) => void (await db.insertInto('insider_entries').values(row).execute()),
    /** Returns the keys, newest first. The first encrypts. */
    keys: () => db.selectFrom('insider_keys').selectAll().orderBy('at', 'desc').orderBy('id').execute(),
    insertKey: async (row: InsiderKeyRow) => void (await db.insertInto('insider_keys').values(row).execute()),
  }
}
