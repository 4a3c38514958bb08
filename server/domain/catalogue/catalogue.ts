import type { Where } from '#server/store/search/item-search.ts'
import type { Actor } from '../ledger/change.ts'
import { withContext } from '../with-context.ts'
import { findProducts, showAdminPage } from './admin-catalogue.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { createCatalogueReading } from './catalogue-reading.ts'
import { editItems } from './edit-items.ts'
import { addItem, editItem, flagItem } from './items.ts'
import { isVisiblePicture } from './pictures.ts'
import { placeItem } from './place-item.ts'
import { searchItems } from './search-items.ts'
import { addSubsection, editSubsection, flagSubsection } from './subsections.ts'

export type Catalogue = ReturnType<typeof createCatalogue>

export function createCatalogue(context: CatalogueContext) {
  const products = createCatalogueReading(context.store)
  return {
    /**
     * Full catalogue, archived included. `changedAt` is the last change of the catalogue itself: visitors receive it, so that their reply
     * reveals nothing about other admin changes.
     */
    products,
    isVisiblePicture: async (link: string) => isVisiblePicture((await products()).products, link),
    ...withContext(context, { addItem, editItem, editItems, placeItem, addSubsection, editSubsection, setArchived }),
    ...withContext(context, { showAdminPage, findProducts }),
    search: (where: Where, query: string) => searchItems(context.store.read.itemSearch, where, query),
  }
}

/** Archives (`archived` true) or restores an item or a sub-section. Idempotent. */
async function setArchived(
  { ledger }: CatalogueContext,
  actor: Actor,
  { kind, id }: { kind: 'item' | 'sub-section'; id: string },
  archived: boolean,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const flags = { is_deleted: archived ? 1 : 0, revision: nextRevision }
    const changed = kind === 'item' ? await flagItem(rows, id, flags) : await flagSubsection(rows, id, flags)
    if (changed) note({ action: `${archived ? 'archive' : 'un-archive'} ${kind}`, entity: kind, id, ...changed })
  })
}
