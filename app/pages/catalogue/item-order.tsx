import type { DragEvent, ReactNode } from 'react'
import type { Item } from '#model/catalogue.ts'
import { messages } from './messages.ts'

/** Moves an item one place up or down in its list, or beside another item. */
export type Ordering = {
  step: (item: Item, by: -1 | 1) => void
  beside: (id: string, other: string, side: Side) => void
}

type Side = 'before' | 'after'

/** Accepts only dragged items of ours. */
const dragType = 'application/x-suvira-item'

export const handleId = ({ _id }: Pick<Item, '_id'>) => `order-${_id}`

/** Handle that moves its row: dragged with the mouse, or by the arrow keys while focused. */
export function OrderHandle({ item, ordering }: { item: Item; ordering: Ordering }) {
  return (
    <button
      type="button"
      id={handleId(item)}
      className="item-picks-handle"
      draggable
      aria-label={messages.order.label(item.brand_name)}
      title={messages.order.hint}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragType, item._id)
        event.dataTransfer.effectAllowed = 'move'
        const row = event.currentTarget.closest('tr')
        if (row) event.dataTransfer.setDragImage(row, 0, 0)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        ordering.step(item, event.key === 'ArrowUp' ? -1 : 1)
      }}
    />
  )
}

type RowsProps = { ordering?: Ordering; children: ReactNode }

/** Rows that accept a dropped row; a line marks the position. */
export function OrderedRows({ ordering, children }: RowsProps) {
  if (!ordering) return children
  function over(event: DragEvent) {
    const place = placeUnder(event)
    clear(event.currentTarget)
    if (!place || !event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    place.row.dataset.drop = place.side
  }
  function drop(event: DragEvent) {
    const place = placeUnder(event)
    clear(event.currentTarget)
    const id = event.dataTransfer.getData(dragType)
    const targetId = place?.row.dataset.item
    if (!id || !place || !targetId || targetId === id) return
    event.preventDefault()
    ordering?.beside(id, targetId, place.side)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handles in it do the same by the keyboard
    <div
      className="item-picks-rows"
      onDragOver={over}
      onDrop={drop}
      onDragLeave={(event) => clear(event.currentTarget)}
    >
      {children}
    </div>
  )
}

function placeUnder({ target, clientY }: DragEvent): { row: HTMLElement; side: Side } | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('tr[data-item]') : null
  if (!row) return undefined
  const { top, height } = row.getBoundingClientRect()
  return { row, side: clientY < top + height / 2 ? 'before' : 'after' }
}

function clear(rows: Element): void {
  for (const row of rows.querySelectorAll<HTMLElement>('tr[data-drop]')) delete row.dataset.drop
}
