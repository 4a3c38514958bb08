import { api, toastError } from '#app/api.ts'
import { toastUndo } from '#app/forms/undo-toast.ts'
import type { CallInput } from '#contract/calls.ts'
import type { Item } from '#model/catalogue.ts'
import type { Group } from '#model/show-catalogue.ts'
import { handleId, type Ordering } from './item-order.tsx'
import { messages } from './messages.ts'

/** Returns the actions that reorder the catalogue's lists: one change at a time, each with Undo. */
export function orderingOf(groups: readonly Group[], refresh: () => Promise<void>): Ordering {
  let busy = false
  async function place(item: Item, input: Omit<CallInput<'admin/place-product-item'>, 'id'>) {
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
    step: (item, by) => void place(item, { by }),
    beside(id, other, side) {
      const row = groups.flatMap(({ rows }) => rows).find(({ item }) => item._id === id)
      if (row) void place(row.item, side === 'before' ? { before: other } : { after: other })
    },
  }
}
