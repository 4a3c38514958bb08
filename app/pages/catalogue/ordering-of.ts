import { api, toastError } from '#app/api.ts'
import { toastUndo } from '#app/forms/undo-toast.ts'
import type { Item, Products } from '#model/catalogue.ts'
import { inOrder } from '#model/catalogue-order.ts'
import { handleId, type Ordering } from './item-order.tsx'
import { messages } from './messages.ts'

/** Returns the actions that reorder the catalogue's lists: one change at a time, each with Undo. */
export function orderingOf(products: Products, refresh: () => Promise<void>): Ordering {
  let busy = false
  async function place(item: Pick<Item, '_id' | 'brand_name'>, input: { before?: string; after?: string }) {
    if (busy) return
    busy = true
    try {
      const { revision } = await api('admin/place-product-item', { id: item._id, ...input })
      await refresh()
      toastUndo(messages.order.moved(item.brand_name), revision, refresh)
      // The row has moved: the handle keeps the focus for the next key.
      document.getElementById(handleId(item))?.focus()
    } catch (error) {
      toastError(error)
    } finally {
      busy = false
    }
  }
  return {
    step(item, by) {
      const list = listOf(products, item)
      const next = list[list.findIndex(({ _id }) => _id === item._id) + by]
      if (next) void place(item, by < 0 ? { before: next._id } : { after: next._id })
    },
    beside(id, targetId, side) {
      const item = products.item.find(({ _id }) => _id === id)
      if (item) void place(item, side === 'before' ? { before: targetId } : { after: targetId })
    },
  }
}

function listOf(products: Products, { subsection_id, category }: Item): Item[] {
  return products.item
    .filter((entry) => entry.subsection_id === subsection_id && entry.category.trim() === category.trim())
    .sort(inOrder)
}
