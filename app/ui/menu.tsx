import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import type { IconName } from './icon-names.ts'

export type MenuChoice = { label: string; icon?: IconName; warn?: boolean; onChoose: () => void }

/** Dot menu: a native popover. It closes on Escape and outside clicks, and its container never clips it. */
export function Menu({ label, choices }: { label: string; choices: readonly MenuChoice[] }) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  // A page may have thousands of menus: only an open menu renders its choices.
  const [open, setOpen] = useState(false)
  function move(step: number) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const index = items.findIndex((item) => item.matches(':focus'))
    // The menu is already visible; scrolling would move the page under the pointer.
    items.at((index + step) % items.length)?.focus({ preventScroll: true })
  }
  return (
    <>
      <IconButton icon="dots" label={label} aria-haspopup="menu" popoverTarget={id} />
      <div
        className="menu menu-hangs"
        id={id}
        ref={list}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={label}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true)
        }}
        onToggle={(event) => {
          // Removed only after closing: while a choice has the focus, the browser must be able to restore it.
          if (event.newState !== 'open') return setOpen(false)
          // The first choice receives the focus, so it must be rendered already.
          flushSync(() => setOpen(true))
          // This event fires a moment after the menu is displayed: an earlier selection keeps the focus.
          if (!list.current?.querySelector(':focus')) move(1)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          move(event.key === 'ArrowDown' ? 1 : -1)
        }}
      >
        {(open ? choices : []).map(({ label: words, icon, warn, onChoose }) => (
          <button
            type="button"
            role="menuitem"
            key={words}
            className={warn ? 'menu-warn' : undefined}
            // Prevents the focus change: otherwise the browser scrolled the page under the pointer and the click was lost.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              // Closed first: when a dialog opens, the focus is on the dots, and returns there when it closes.
              list.current?.hidePopover()
              onChoose()
            }}
          >
            {icon && <Icon name={icon} small />}
            {words}
          </button>
        ))}
      </div>
    </>
  )
}
