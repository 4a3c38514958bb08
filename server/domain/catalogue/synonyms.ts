import { knownSynonyms } from '#model/synonyms.ts'
import type { Store } from '#server/store/store.ts'
import { createKeptList, type KeptList, keptListsRestorer } from '../kept-list.ts'
import type { Ledger } from '../ledger/ledger.ts'

const kind = { name: 'synonyms', entity: 'synonyms', known: knownSynonyms } as const

export type Synonyms = KeptList

/** Names that buyers use for molecules of ours, `theirs = ours`: a list that whoever keeps the catalogue keeps. */
export const createSynonyms = (parts: { store: Store; ledger: Ledger }): Synonyms => createKeptList(parts, kind)

export const synonymsRestorer = keptListsRestorer([kind])
