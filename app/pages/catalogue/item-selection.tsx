import { Button } from '#app/ui/button.tsx'
import { PickBox } from '#app/ui/pick-box.tsx'
import { SelectionBar } from '#app/ui/selection-bar.tsx'
import type { Item } from '#model/catalogue.ts'
import { messages } from './messages.ts'
import type { Selection } from './selection.ts'
import { useSelection } from './use-selection.ts'

export function ItemCheckbox({ item, selection }: { item: Item; selection: Selection }) {
  const on = useSelection(selection, (items) => items.has(item._id))
  return <PickBox label={messages.picks.select(item.brand_name)} checked={on} onChange={() => selection.pick(item)} />
}

type PickAllProps = { items: readonly Item[]; category: string; selection: Selection }

export function CategoryCheckbox({ items, category, selection }: PickAllProps) {
  const on = useSelection(selection, (chosen) => items.every(({ _id }) => chosen.has(_id)))
  return <PickBox label={messages.picks.selectAll(category)} checked={on} onChange={() => selection.pickAll(items)} />
}

type BarProps = {
  selection: Selection
  onChange: (items: readonly Item[]) => void
  onArchive: (items: readonly Item[], archive: boolean) => void
}

export function ItemSelectionBar({ selection, onChange, onArchive }: BarProps) {
  const chosen = useSelection(selection, (items) => items)
  const items = [...chosen.values()]
  const allArchived = items.every(({ is_deleted }) => is_deleted === 1)
  return (
    <SelectionBar count={items.length} noun="product" onNone={selection.clear}>
      <Button small onClick={() => onChange(items)}>
        {messages.picks.change}
      </Button>
      <Button small variant="line" onClick={() => onArchive(items, !allArchived)}>
        {allArchived ? messages.picks.unArchive : messages.picks.archive}
      </Button>
    </SelectionBar>
  )
}
