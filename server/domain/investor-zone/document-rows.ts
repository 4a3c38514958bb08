import type { DocumentRow } from '#model/stored-rows.ts'

const keyedRows = new WeakMap<readonly DocumentRow[], ReadonlyMap<number, DocumentRow>>()

/** Returns the documents by key, calculated once per list. */
export function rowsByKey(documents: readonly DocumentRow[]): ReadonlyMap<number, DocumentRow> {
  const rows = keyedRows.get(documents) ?? new Map(documents.map((row) => [row.key, row]))
  keyedRows.set(documents, rows)
  return rows
}

export const listId = ({ group_id, inner_name }: Pick<DocumentRow, 'group_id' | 'inner_name'>) =>
  `${group_id}/${inner_name}`

type Versioned = Pick<DocumentRow, 'key' | 'replaces' | 'group_id' | 'inner_name'>

/**
 * Returns true if one document is the new version of another in the same list. In another list it could hide a document that needs
 * approval.
 */
export const isNewVersion = (newer: Versioned, older: Versioned) =>
  newer.replaces === older.key && listId(newer) === listId(older)

/** Returns the new versions among some documents, each with the document that it replaces. */
export function newVersions<Row extends Versioned>(rows: readonly Row[]): { older: Row; newer: Row }[] {
  const newerRows = rows.filter(({ replaces }) => replaces)
  if (!newerRows.length) return []
  const replaced = new Set(newerRows.map(({ replaces }) => replaces))
  const byKey = new Map(rows.filter(({ key }) => replaced.has(key)).map((row) => [row.key, row]))
  return newerRows.flatMap((newer) => {
    const older = byKey.get(newer.replaces ?? 0)
    return older && isNewVersion(newer, older) ? [{ older, newer }] : []
  })
}

/** Keys of documents with a newer public version. They appear in no list, but their pages and files remain available. */
export function replacedKeys(visible: readonly Versioned[]): ReadonlySet<number> {
  return new Set(newVersions(visible).map(({ older }) => older.key))
}
