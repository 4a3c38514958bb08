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
  // A page may hold thousands of menus: only one that is open has its choices drawn.
  const [open, setOpen] = useState(false)
  function move(step: number) {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
    const at = items.findIndex((item) => item.matches(':focus'))
    // The menu is in sight already; a page that scrolled now would slip away under the pointer.
    items.at((at + step) % items.length)?.focus({ preventScroll: true })
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
          // Taken away only once closed: while one of them holds the focus, the browser must be able to give it back.
          if (event.newState !== 'open') return setOpen(false)
          // The first choice takes the focus, so it must be drawn by now.
          flushSync(() => setOpen(true))
          // This event comes a moment after the menu shows: whoever was quicker keeps the choice they are on.
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
            // The press moves no focus: where it did, the browser scrolled the page under the pointer and the click was lost.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              // Closed first: the focus is back on the dots when a dialog opens, and returns there when it closes.
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
