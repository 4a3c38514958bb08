import type { DocumentText } from './document-fields.ts'
import type { UploadField } from './sub-pages.ts'
import { builtInGroups, isListPage, pageNamed, pageOfList } from './zone-pages.ts'

/** Unfinished document: its fields so far, and its list, if chosen. */
export type DraftContent = Partial<DocumentText> & {
  /** Group by its id or name, and inside Financial results an inner group. */
  list?: readonly string[]
  release_at?: string | null
}

/** Problem that prevents publishing of a draft: the field, and the message displayed there. */
export type MissingPart = { field: string; says: string }

/** Document field of each upload field, and the message if it is missing. */
const parts: Partial<Record<UploadField, { name: keyof DocumentText; says: string }>> = {
  pdf: { name: 'file_link', says: 'Add a file to continue' },
  audio: { name: 'audio_link', says: 'Add an audio file to continue' },
  name: { name: 'name', says: 'Name is required' },
  date: { name: 'date', says: 'Date is required' },
  year: { name: 'filterdate', says: 'Year is required' },
}

/** Returns the missing parts of a draft that its section requires; without a section, that comes first. */
export function missingParts(draft: DraftContent): MissingPart[] {
  const requested = draft.list ? uploadFieldsOf(draft.list) : (['name'] as const)
  const missing = requested.flatMap((field) => {
    const part = parts[field]
    return part && !draft[part.name] ? [{ field: part.name, says: part.says }] : []
  })
  return draft.list ? missing : [{ field: 'list', says: 'Choose a section' }, ...missing]
}

/** Returns the upload fields of a list; a group added by an admin has a PDF and a name. */
function uploadFieldsOf([group = '', inner]: readonly string[]): readonly UploadField[] {
  const name = builtInGroups.find(({ _id }) => _id === group)?.name ?? group
  const result = pageOfList(inner === undefined ? [name] : [name, inner]) ?? pageNamed(name)
  return result && isListPage(result.page) ? result.page.upload : ['pdf', 'name']
}
