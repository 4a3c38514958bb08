import type { ReactNode } from 'react'
import { Button } from './button.tsx'

type Props = { count: number; noun: 'document' | 'product'; onNone: () => void; children: ReactNode }

/**
 * Sticky bar with the number of selected rows, their actions (`children`) and a button to clear the selection. Renders nothing if no row
 * is selected.
 */
export function SelectionBar({ count, noun, onNone, children }: Props) {
  if (!count) return null
  return (
    <div className="selection-bar" data-foot-bar>
      <p role="status">{count === 1 ? `One ${noun} selected` : `${count} ${noun}s selected`}</p>
      {children}
      <Button small variant="text" onClick={onNone}>
        Clear selection
      </Button>
    </div>
  )
}
