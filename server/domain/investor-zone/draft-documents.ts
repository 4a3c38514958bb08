import { documentText } from '#model/document-text.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { newDocument } from './document.ts'
import { requireList } from './groups.ts'
import { providedKeyOf, readDraft } from './read-draft.ts'

/** A draft as its future document. */
export type DraftDocument = DocumentRow & { draft: true }

type DraftRows = Pick<Rows, 'drafts' | 'investors'>

/** Returns the drafts that have a section and a document key, as future documents, last saved first. */
export async function draftDocuments({ drafts, investors }: DraftRows): Promise<DraftDocument[]> {
  const groups = await investors.groups()
  return (await drafts.all()).flatMap((row) => {
    const { content, release_id, slot, saved_by: filed_by, saved_at } = readDraft(row)
    const key = providedKeyOf(row)
    if (key === undefined || !content.list) return []
    const fields = { ...documentText((name) => content[name] ?? ''), release_at: content.release_at ?? null }
    const location = { ...requireList(groups, content.list), release_id, slot }
    const filed = { key, actor: 'first start', time: new Date(saved_at) } as const
    return [{ ...newDocument({ ...fields, ...location }, filed), filed_by, draft: true }]
  })
}

/** Returns the document of a key, or the draft of that document. */
export async function sourceDocument(rows: DraftRows, key: number): Promise<DocumentRow | DraftDocument | undefined> {
  return (await rows.investors.document(key)) ?? (await draftDocuments(rows)).find((draft) => draft.key === key)
}

/** Returns true for a draft. */
export const isDraft = (row: DocumentRow | DraftDocument): row is DraftDocument => 'draft' in row
