import { Refusal } from '#contract/refusal.ts'
import { inOrder, keyBetween } from '#model/catalogue-order.ts'
import type { Rows } from '#server/store/rows.ts'
import type { ItemRow } from '#server/store/tables.ts'
import type { Actor } from '../ledger/change.ts'
import type { CatalogueContext } from './catalogue-context.ts'

/** Item of the same list to place it before, or after, or a step up or down. */
export type Place = { before?: string; after?: string; by?: -1 | 1 }

/** Moves an item within its sub-section and category; every list that shows it follows. */
export async function placeItem(
  { ledger }: CatalogueContext,
  actor: Actor,
  id: string,
  place: Place,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await rows.catalogue.item(id)
    if (!before) throw new Refusal('not-found', 'This item does not exist. Reload the page.', { field: 'id' })
    const others = await othersBeside(rows, before)
    const position = others.filter((entry) => inOrder(entry, before) < 0).length
    const to = placeIn(others, position, place)
    if (to === position) throw new Refusal('bad-input', 'It is already there.', { field: 'id' })
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
    throw new Refusal('bad-input', 'These items are no longer in the same list. Reload the page.', {
      field: before === undefined ? 'after' : 'before',
    })
  return before === undefined ? index + 1 : index
}
