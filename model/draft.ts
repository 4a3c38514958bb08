import type { DocumentText } from './document-fields.ts'
import type { UploadField } from './sub-pages.ts'
import { builtInGroups, isListPage, pageNamed, pageOfList } from './zone-pages.ts'

/** A document that somebody is still writing: whatever it says so far, and the list it is meant for, if that is chosen. */
export type DraftContent = Partial<DocumentText> & {
  /** A group by its id or name, and inside Financial results an inner group. */
  list?: readonly string[]
  release_at?: string | null
}

/** What keeps a draft from being published: the field, and the sentence that stands there. */
export type MissingPart = { field: string; says: string }

/** What each field of an upload form gives a document, and what is said where it is missing. */
const parts: Partial<Record<UploadField, { name: keyof DocumentText; says: string }>> = {
  pdf: { name: 'file_link', says: 'Add a file to continue' },
  audio: { name: 'audio_link', says: 'Add an audio file to continue' },
  name: { name: 'name', says: 'Name is required' },
  date: { name: 'date', says: 'Date is required' },
  year: { name: 'filterdate', says: 'Year is required' },
}

/** What a draft lacks of all that its section asks for; a draft without a section lacks that first. */
export function missingParts(draft: DraftContent): MissingPart[] {
  const asked = draft.list ? uploadFieldsOf(draft.list) : (['name'] as const)
  const missing = asked.flatMap((field) => {
    const part = parts[field]
    return part && !draft[part.name] ? [{ field: part.name, says: part.says }] : []
  })
  return draft.list ? missing : [{ field: 'list', says: 'Choose a section' }, ...missing]
}

/** What the upload form of a list asks for; that of a group an admin added asks for a PDF and a name. */
function uploadFieldsOf([group = '', inner]: readonly string[]): readonly UploadField[] {
  const name = builtInGroups.find(({ _id }) => _id === group)?.name ?? group
  const found = pageOfList(inner === undefined ? [name] : [name, inner]) ?? pageNamed(name)
  return found && isListPage(found.page) ? found.page.upload : ['pdf', 'name']
}
