/** Handlers of the keys on a row of a file list. */
export type RowKeys = {
  /** Moves by a number of rows, or to the first (-Infinity) or last (Infinity). */
  onMove: (by: number) => void
  onPick: () => void
  onPickAll: () => void
  onEdit: () => void
  onTurn: (by: number) => void
  onRemove: () => void
}

/** Handles a key on a row. Returns false for other keys, which the browser handles. */
export function onRowKey(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  on: RowKeys,
): boolean {
  const acts: Record<string, () => void> = {
    ArrowDown: () => on.onMove(1),
    ArrowUp: () => on.onMove(-1),
    Home: () => on.onMove(-Infinity),
    End: () => on.onMove(Infinity),
    PageDown: () => on.onTurn(1),
    PageUp: () => on.onTurn(-1),
    ' ': on.onPick,
    Enter: on.onEdit,
    Delete: on.onRemove,
  }
  const withControl = ctrlKey || metaKey
  const act = withControl ? (key === 'a' ? on.onPickAll : undefined) : acts[key]
  act?.()
  return act !== undefined
}
