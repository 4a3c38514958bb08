import { Button } from '#app/ui/button.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import type { Item } from '#model/catalogue.ts'
import type { PickedItems } from './picked-items.ts'
import { usePickedItems } from './use-picked-items.ts'

export function PickBox({ item, picked }: { item: Item; picked: PickedItems }) {
  const on = usePickedItems(picked, (items) => items.has(item._id))
  return (
    <label className="check">
      <input type="checkbox" aria-label={`Select ${item.brand_name}`} checked={on} onChange={() => picked.pick(item)} />
    </label>
  )
}

type PickAllProps = { items: readonly Item[]; category: string; picked: PickedItems }

export function PickAllBox({ items, category, picked }: PickAllProps) {
  const on = usePickedItems(picked, (chosen) => items.every(({ _id }) => chosen.has(_id)))
  return (
    <label className="check">
      <input
        type="checkbox"
        aria-label={`Select all shown of ${category}`}
        checked={on}
        onChange={() => picked.pickAll(items)}
      />
    </label>
  )
}

type BarProps = {
  picked: PickedItems
  onChange: (items: readonly Item[]) => void
  onArchive: (items: readonly Item[], archive: boolean) => void
}

export function ItemPicksBar({ picked, onChange, onArchive }: BarProps) {
  const chosen = usePickedItems(picked, (items) => items)
  const items = [...chosen.values()]
  const allArchived = items.every(({ is_deleted }) => is_deleted === 1)
  return (
    <SelectionBar count={items.length} noun="product" onNone={picked.clear}>
      <Button small onClick={() => onChange(items)}>
        Category or section
      </Button>
      <Button small look="line" onClick={() => onArchive(items, !allArchived)}>
        {allArchived ? 'Bring back' : 'Archive'}
      </Button>
    </SelectionBar>
  )
}
