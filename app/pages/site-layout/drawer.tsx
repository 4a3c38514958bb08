import { type MouseEvent, useEffect } from 'react'
import { isActive } from '#app/content/navigation.ts'
import { PageLink } from '#app/page-link.tsx'
import { Brand } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { keepGutter } from '#app/ui/open-dialogs.ts'
import type { HeaderProps } from './header.tsx'

const drawerId = 'drawer'

/**
 * The hamburger. Without scripts (or before they run) it opens the drawer as a popover; with them as a modal dialog, which also keeps the
 * focus inside and the page beneath still.
 */
export function DrawerButton() {
  function openModal(event: MouseEvent) {
    const drawer = document.getElementById(drawerId)
    if (!(drawer instanceof HTMLDialogElement) || drawer.matches(':popover-open')) return
    event.preventDefault()
    keepGutter()
    drawer.showModal()
    drawer.querySelector<HTMLElement>('.icon-btn')?.focus()
  }
  return (
    <button
      type="button"
      className="icon-btn burger"
      aria-label="Open menu"
      aria-haspopup="dialog"
      popoverTarget={drawerId}
      onClick={openModal}
    >
      <Icon name="menu" />
    </button>
  )
}

/** The slide-in list. An entry with sub-items leads to the first of them (spec 2, navigation). */
export function Drawer({ home, items, onLogOut, drawerFoot, path }: HeaderProps & { path: string }) {
  useEffect(() => {
    const wide = matchMedia('(width > 950px)')
    wide.addEventListener('change', closeDrawer)
    return () => wide.removeEventListener('change', closeDrawer)
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, natively
    <dialog className="drawer" id={drawerId} popover="auto" aria-label="Menu" onClick={closeOnBackdrop}>
      <header>
        <PageLink className="brand" to={home.to} aria-label={home.name} onClick={closeDrawer}>
          <Brand />
        </PageLink>
        <button
          type="button"
          className="icon-btn"
          // biome-ignore lint/a11y/noAutofocus: the focus moves into a dialog that was just opened
          autoFocus
          aria-label="Close menu"
          popoverTarget={drawerId}
          popoverTargetAction="hide"
          onClick={closeDrawer}
        >
          <Icon name="close" />
        </button>
      </header>
      <nav aria-label="Mobile">
        <ul>
          {items.map((entry) => (
            <li key={entry.item}>
              <PageLink
                to={entry.link_to[0] ?? '/'}
                aria-current={isActive(entry, path) ? 'page' : undefined}
                onClick={closeDrawer}
              >
                <Icon name={entry.nav_icon as IconName} />
                <span>{entry.item}</span>
              </PageLink>
            </li>
          ))}
          {onLogOut && (
            <li>
              <button type="button" onClick={onLogOut}>
                <Icon name="logout" />
                <span>Log out</span>
              </button>
            </li>
          )}
        </ul>
      </nav>
      {drawerFoot}
    </dialog>
  )
}

function closeDrawer(): void {
  const drawer = document.getElementById(drawerId)
  if (!(drawer instanceof HTMLDialogElement)) return
  if (drawer.matches(':popover-open')) drawer.hidePopover()
  if (drawer.open) drawer.close()
}

function closeOnBackdrop({ target, currentTarget, clientX }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget && clientX < currentTarget.getBoundingClientRect().left) closeDrawer()
}
