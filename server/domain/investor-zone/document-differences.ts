import type { DocumentFieldName } from '#model/document-fields.ts'
import { documentFieldNames } from '#model/document-text.ts'
import type { DocumentRow } from '#model/stored-rows.ts'

/** A document field that admins can edit. */
export type ComparedField = 'group_id' | 'inner_name' | DocumentFieldName | 'release_at'

const comparedFields: readonly ComparedField[] = ['group_id', 'inner_name', ...documentFieldNames, 'release_at']

export function differences(a: DocumentRow, b: DocumentRow): ComparedField[] {
  return comparedFields.filter((name) => a[name] !== b[name])
}

export function sameDocument(a: DocumentRow, b: DocumentRow): boolean {
  return differences(a, b).length === 0
}
