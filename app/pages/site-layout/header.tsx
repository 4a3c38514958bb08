import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isActive, type NavigationItem } from '#app/content/navigation.ts'
import { PageLink } from '#app/page-link.tsx'
import { Brand } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Drawer, DrawerButton } from './drawer.tsx'

export type HeaderProps = {
  label: 'Main' | 'Admin'
  home: { to: string; name: string }
  items: readonly NavigationItem[]
  /** Given in the admin area only. */
  onLogOut?: () => void
  drawerFoot?: ReactNode
}

/** The bar above every page, and the drawer that replaces its list at 950 px and below. */
export function Header(header: HeaderProps) {
  const { label, home, items, onLogOut } = header
  const { pathname } = useLocation()
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="site">
        <div className="wrap">
          <PageLink className="brand" to={home.to} aria-label={home.name}>
            <Brand />
          </PageLink>
          <nav aria-label={label}>
            <ul>
              {items.map((entry) => (
                <li key={entry.item}>
                  {entry.type.length > 0 ? (
                    <Dropdown entry={entry} path={pathname} withIcon={label === 'Admin'} />
                  ) : (
                    <BarLink entry={entry} path={pathname} withIcon={label === 'Admin'} />
                  )}
                </li>
              ))}
              {onLogOut && (
                <li className="out">
                  <button type="button" onClick={onLogOut}>
                    <Icon name="logout" className="nav-i" />
                    Log out
                  </button>
                </li>
              )}
            </ul>
          </nav>
          <DrawerButton />
        </div>
      </header>
      <Drawer {...header} path={pathname} />
    </>
  )
}

type EntryProps = { entry: NavigationItem; path: string; withIcon: boolean }

function BarLink({ entry, path, withIcon }: EntryProps) {
  return (
    <PageLink to={entry.link_to[0] ?? '/'} aria-current={isActive(entry, path) ? 'page' : undefined}>
      {withIcon && <Icon name={entry.nav_icon as IconName} className="nav-i" />}
      {entry.item}
    </PageLink>
  )
}

/** How long the dropdown stays after a choice, in milliseconds (spec 9, menu close delay). */
const closeAfterMs = 300

/** Opens instead of navigating. A native popover: it works before the scripts have arrived, and closes on Escape and outside clicks. */
function Dropdown({ entry, path, withIcon }: EntryProps) {
  const [open, setOpen] = useState<boolean>()
  const list = useRef<HTMLUListElement>(null)
  const id = `sub-${entry.item.toLowerCase()}`
  useEffect(() => {
    const element = list.current
    if (!element) return
    setOpen(element.matches(':popover-open'))
    const follow = (event: ToggleEvent) => setOpen(event.newState === 'open')
    element.addEventListener('toggle', follow)
    return () => element.removeEventListener('toggle', follow)
  }, [])
  return (
    <>
      <button
        type="button"
        className={isActive(entry, path) ? 'on' : undefined}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
      >
        {withIcon && <Icon name={entry.nav_icon as IconName} className="nav-i" />}
        {entry.item}
        <Icon name="down" />
      </button>
      <ul className="menu sub" id={id} ref={list} popover="auto">
        {entry.type.map(({ name, link_to }) => (
          <li key={link_to}>
            <PageLink
              to={link_to}
              aria-current={path === link_to ? 'page' : undefined}
              onClick={() => setTimeout(() => list.current?.hidePopover(), closeAfterMs)}
            >
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}
