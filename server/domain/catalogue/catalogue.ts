import { badInput, notFound } from '#contract/refusal.ts'
import { inOrder, keyBetween } from '#model/catalogue-order.ts'
import type { ItemRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Where } from '#server/store/search/item-search.ts'
import type { Actor } from '../ledger/change.ts'
import { withContext } from '../with-context.ts'
import { findProducts, showAdminPage } from './admin-catalogue.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { createCatalogueReading } from './catalogue-reading.ts'
import { editItems } from './edit-items.ts'
import { addItem, editItem, flagItem } from './items.ts'
import { isVisiblePicture } from './pictures.ts'
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

/** Item of the same list to place it before, or after, or a step up or down. */
type Place = { before?: string; after?: string; by?: -1 | 1 }

/** Moves an item within its sub-section and category; every list that shows it follows. */
async function placeItem(
  { ledger }: CatalogueContext,
  actor: Actor,
  id: string,
  place: Place,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await rows.catalogue.item(id)
    if (!before) throw notFound('id', 'This item does not exist. Reload the page.')
    const others = await othersBeside(rows, before)
    const position = others.filter((entry) => inOrder(entry, before) < 0).length
    const to = placeIn(others, position, place)
    if (to === position) throw badInput('id', 'It is already there.')
    const after = { ...before, place: keyBetween(others[to - 1], others[to]), revision: nextRevision }
    await rows.catalogue.updateItem(after)
    note({ action: 'place item', entity: 'item', id, before, after })
  })
}

/** Returns the other items of its list in order, archived items included. */
async function othersBeside(rows: Rows, item: ItemRow): Promise<ItemRow[]> {
  const category = item.category.trim()
  const all = await rows.catalogue.itemsOf(item.subsection_id)
  return all.filter((entry) => entry.id !== item.id && entry.category.trim() === category).sort(inOrder)
}

function placeIn(others: readonly ItemRow[], position: number, { before, after, by }: Place): number {
  if (by) return Math.min(Math.max(position + by, 0), others.length)
  const index = others.findIndex(({ id }) => id === (before ?? after))
  if (index < 0)
    throw badInput(
      before === undefined ? 'after' : 'before',
      'These items are no longer in the same list. Reload the page.',
    )
  return before === undefined ? index + 1 : index
}
