import type { Kysely } from 'kysely'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

/** Unclaimed dividends of one year, as one import listed them. Backups encrypt all columns except `id` and `at`. */
export type UnclaimedListRow = {
  id: string
  /** Time of the import, ISO 8601 in UTC. */
  at: string
  import_id: string
  actor: string
  /** Financial year, like `2018-2019`. */
  year: string
  rows: number
  /** Sum of the amounts in rupees, with two decimals. */
  total: string
  /** 0 after the import was undone. */
  active: number
  /** Ledger number of the import, or of its last undo or redo. */
  revision: number
  /** Key of the lookups and contents of the list's rows, 32 bytes in base64url. Erasing the key erases the rows in backups too. */
  list_key: string
}

/** One amount. The lookups are HMACs of the folio, or of the demat account, and the second detail; empty if the list has none. */
export type UnclaimedDividendRow = {
  id: string
  list_id: string
  folio_lookup: string
  account_lookup: string
  /** Encrypted with the list's key. */
  content: string
}

export function unclaimedRows(db: Kysely<Tables>) {
  const select = () => db.selectFrom('unclaimed_lists').selectAll()
  return {
    /** Returns all lists, latest import first. */
    lists: () => select().orderBy('at', 'desc').orderBy('revision', 'desc').orderBy('year').execute(),
    ofImport: (importId: string) => select().where('import_id', '=', importId).orderBy('year').execute(),
    insertLists: async (rows: UnclaimedListRow[]) =>
      void (await db.insertInto('unclaimed_lists').values(rows).execute()),
    insert: (rows: readonly UnclaimedDividendRow[]) =>
      inPortions(rows, (portion) => db.insertInto('unclaimed_dividends').values(portion).execute()),
    /** Sets whether the lists of an import count. */
    setActive: async (importId: string, active: boolean, revision: number) =>
      void (await db
        .updateTable('unclaimed_lists')
        .set({ active: Number(active), revision })
        .where('import_id', '=', importId)
        .execute()),
    withLookup: (lookups: readonly string[]) =>
      db
        .selectFrom('unclaimed_dividends')
        .selectAll()
        .where(({ eb, or }) => or([eb('folio_lookup', 'in', lookups), eb('account_lookup', 'in', lookups)]))
        .orderBy('id')
        .execute(),
    /** Removes lists with their rows, and rows whose list was lost. */
    removeLists: async (ids: readonly string[]) => {
      if (ids.length) await db.deleteFrom('unclaimed_lists').where('id', 'in', ids).execute()
      await db
        .deleteFrom('unclaimed_dividends')
        .where('list_id', 'not in', db.selectFrom('unclaimed_lists').select('id'))
        .execute()
    },
  }
}
