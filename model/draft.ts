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
export type MissingPart = { field: string; message: string }

/** Document field of each upload field, and the message if it is missing. */
const parts: Partial<Record<UploadField, { name: keyof DocumentText; message: string }>> = {
  pdf: { name: 'file_link', message: 'Add a file to continue' },
  audio: { name: 'audio_link', message: 'Add an audio file to continue' },
  name: { name: 'name', message: 'Name is required' },
  date: { name: 'date', message: 'Date is required' },
  year: { name: 'filterdate', message: 'Year is required' },
}

/** Returns the missing parts of a draft that its section requires; without a section, that comes first. */
export function missingParts(draft: DraftContent): MissingPart[] {
  const requested = draft.list ? uploadFieldsOf(draft.list) : (['name'] as const)
  const missing = requested.flatMap((field) => {
    const part = parts[field]
    return part && !draft[part.name] ? [{ field: part.name, message: part.message }] : []
  })
  return draft.list ? missing : [{ field: 'list', message: 'Choose a section' }, ...missing]
}

/** Returns the upload fields of a list; a group added by an admin has a PDF and a name. */
function uploadFieldsOf([group = '', inner]: readonly string[]): readonly UploadField[] {
  const name = builtInGroups.find(({ _id }) => _id === group)?.name ?? group
  const result = pageOfList(inner === undefined ? [name] : [name, inner]) ?? pageNamed(name)
  return result && isListPage(result.page) ? result.page.upload : ['pdf', 'name']
}
