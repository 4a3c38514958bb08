import type { DocumentFields } from '../document.ts'
import type { DocumentLocation } from '../groups.ts'

/**
 * A document in a posted right array. Omitted fields stay unchanged; a new document has no key. `place` is its path, for error messages.
 */
export type PostedDocument = Partial<DocumentFields> & { name: string; key?: number; place: string; list: string[] }

export type PostedGroup = { id: string; title?: string; desc?: string; name?: string; lists: string[][] }

export type Posted = { groups: PostedGroup[]; documents: PostedDocument[] }

export type LocatedDocument = { document: PostedDocument; location: DocumentLocation }
