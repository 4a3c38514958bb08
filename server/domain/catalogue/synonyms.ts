import { knownSynonyms } from '#model/synonyms.ts'
import type { Store } from '#server/store/store.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { createSettingList, type SettingList, settingListsRestorer } from '../setting-list.ts'

const kind = { name: 'synonyms', entity: 'synonyms', known: knownSynonyms } as const

export type Synonyms = SettingList

/** Names that buyers use for our molecules, `theirs = ours`: a list maintained by the catalogue's editors. */
export const createSynonyms = (parts: { store: Store; ledger: Ledger }): Synonyms => createSettingList(parts, kind)

export const synonymsRestorer = settingListsRestorer([kind])
