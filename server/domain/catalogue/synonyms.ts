import { knownSynonyms } from '#model/synonyms.ts'
import type { Store } from '#server/store/store.ts'
import { createKeptList, type KeptList, keptListsRestorer } from '../kept-list.ts'
import type { Ledger } from '../ledger/ledger.ts'

const kind = { name: 'synonyms', entity: 'synonyms', known: knownSynonyms } as const

export type Synonyms = KeptList

/** Names that buyers use for our molecules, `theirs = ours`: a list maintained by the catalogue's editors. */
export const createSynonyms = (parts: { store: Store; ledger: Ledger }): Synonyms => createKeptList(parts, kind)

export const synonymsRestorer = keptListsRestorer([kind])
