import type { Store } from '#server/store/store.ts'
import { type Catalogue, createCatalogue, itemRestorer, subsectionRestorer } from './catalogue.ts'
import { createLedger, type Ledger } from './ledger.ts'

/** What the company does, ready to be asked. */
export type Domain = { catalogue: Catalogue; ledger: Ledger }

export type Surroundings = { store: Store; now: () => Date }

export function createDomain({ store, now }: Surroundings): Domain {
  const ledger = createLedger({ store, now, restorers: { item: itemRestorer, 'sub-section': subsectionRestorer } })
  return { ledger, catalogue: createCatalogue({ store, ledger, now }) }
}
