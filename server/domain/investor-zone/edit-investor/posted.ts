import type { DocumentFields } from '../document.ts'
import type { DocumentLocation } from '../groups.ts'

/** A document in a posted right array. What is left out stays as it is; a new one has no key. `place` is its path, for refusals. */
export type PostedDocument = Partial<DocumentFields> & { name: string; key?: number; place: string; list: string[] }

/** A group in a posted right array. */
export type PostedGroup = { id: string; title?: string; desc?: string; name?: string; lists: string[][] }

/** A right array as a caller posted it. */
export type Posted = { groups: PostedGroup[]; documents: PostedDocument[] }

/** A posted document and the list it is to stand in. */
export type LocatedDocument = { document: PostedDocument; location: DocumentLocation }
