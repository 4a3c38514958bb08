import type { Kysely } from 'kysely'
import { fileFieldNames } from '#model/document-text.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import { inPortions } from './in-portions.ts'
import type { Tables } from './tables.ts'

export function investorRows(db: Kysely<Tables>) {
  return {
    ...documentRows(db),
    groups: () => db.selectFrom('investor_groups').selectAll().orderBy('position').orderBy('id').execute(),
    group: (id: string) => db.selectFrom('investor_groups').selectAll().where('id', '=', id).executeTakeFirst(),
    insertGroup: async (row: InvestorGroupRow) => void (await db.insertInto('investor_groups').values(row).execute()),
    updateGroup: async ({ id, ...row }: InvestorGroupRow) =>
      void (await db.updateTable('investor_groups').set(row).where('id', '=', id).execute()),
    removeGroup: async (id: string) => void (await db.deleteFrom('investor_groups').where('id', '=', id).execute()),
  }
}

/** Reads documents that are not withdrawn. */
function currentDocuments(db: Kysely<Tables>) {
  const current = () => db.selectFrom('documents').selectAll().where('withdrawn_at', 'is', null)
  return {
    documents: () => current().execute(),
    documentsByKeys: async (keys: readonly number[]) => {
      const matches: DocumentRow[] = []
      await inPortions(keys, async (some) => {
        matches.push(...(await current().where('key', 'in', some).execute()))
      })
      return matches
    },
    documentsChangedAfter: (revision: number) => current().where('revision', '>', revision).execute(),
    /** Returns the new version of a document, if there is one. */
    documentReplacing: (key: number) => current().where('replaces', '=', key).executeTakeFirst(),
  }
}

/** SQLite binds at most 32,766 values in one statement; a document has twenty. */
const documentsAtOnce = 1000

function documentRows(db: Kysely<Tables>) {
  return {
    ...currentDocuments(db),
    withdrawn: () =>
      db
        .selectFrom('documents')
        .selectAll()
        .where('withdrawn_at', 'is not', null)
        .orderBy('withdrawn_at', 'desc')
        .execute(),
    holding: (link: string) =>
      db
        .selectFrom('documents')
        .selectAll()
        .where((ask) => ask.or(fileFieldNames.map((name) => ask(name, '=', link))))
        .execute(),
    document: (key: number) => db.selectFrom('documents').selectAll().where('key', '=', key).executeTakeFirst(),
    /** Returns the number of documents a group has ever contained, withdrawn documents included. */
    documentsEver: async (groupId: string) =>
      Number(
        (
          await db
            .selectFrom('documents')
            .select((ask) => ask.fn.countAll().as('count'))
            .where('group_id', '=', groupId)
            .executeTakeFirstOrThrow()
        ).count,
      ),
    insertDocuments: async (rows: DocumentRow[]) => {
      for (let start = 0; start < rows.length; start += documentsAtOnce) {
        await db
          .insertInto('documents')
          .values(rows.slice(start, start + documentsAtOnce))
          .execute()
      }
    },
    updateDocument: async ({ key, ...row }: DocumentRow) =>
      void (await db.updateTable('documents').set(row).where('key', '=', key).execute()),
    removeDocument: async (key: number) => void (await db.deleteFrom('documents').where('key', '=', key).execute()),
  }
}
