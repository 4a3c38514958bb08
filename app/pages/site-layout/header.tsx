import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import { isActive, type NavigationItem } from '#app/content/navigation.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { brandOf } from '#model/company/derived-facts.ts'
import { Drawer, DrawerButton } from './drawer.tsx'

export type HeaderItem = Omit<NavigationItem, 'nav_icon'> & { nav_icon: IconName }

export type HeaderProps = {
  label: 'Main' | 'Admin'
  home: { to: string; name: string }
  items: readonly HeaderItem[]
  /** Language of the bar, if the surrounding page has another one. */
  lang?: string
  skip?: string
  /** Only in the admin area. */
  onLogOut?: () => void
  tool?: ReactNode
  drawerFoot?: ReactNode
  path: string
}

/** Bar above every page, and the drawer that replaces its list at 950 px and below. */
export function Header(header: HeaderProps) {
  const { label, lang, skip = 'Skip to content', home, items, onLogOut, tool, path } = header
  return (
    <>
      <a className="skip-link" href="#main">
        {skip}
      </a>
      <header className="header" lang={lang}>
        <div className="wrap">
          <a className="brand" href={home.to} aria-label={home.name}>
            <Brand {...brandOf(useCompany())} />
          </a>
          <nav aria-label={label}>
            <ul>
              {items.map((entry) => (
                <li key={entry.item}>
                  {entry.type.length > 0 ? (
                    <Dropdown entry={entry} path={path} withIcon={label === 'Admin'} />
                  ) : (
                    <BarLink entry={entry} path={path} withIcon={label === 'Admin'} />
                  )}
                </li>
              ))}
              {onLogOut && (
                <li className="header-out">
                  <button type="button" onClick={onLogOut}>
                    <Icon name="logout" className="header-icon" />
                    Log out
                  </button>
                </li>
              )}
            </ul>
          </nav>
          {tool}
          <DrawerButton />
        </div>
      </header>
      <Drawer {...header} />
    </>
  )
}

type EntryProps = { entry: HeaderItem; path: string; withIcon: boolean }

function BarLink({ entry, path, withIcon }: EntryProps) {
  return (
    <a href={entry.link_to[0] ?? '/'} aria-current={isActive(entry, path) ? 'page' : undefined}>
      {withIcon && <Icon name={entry.nav_icon} className="header-icon" />}
      {entry.item}
    </a>
  )
}

/** Menu that opens instead of navigating. A native popover: it works without scripts, and closes on Escape and outside clicks. */
function Dropdown({ entry, path, withIcon }: EntryProps) {
  const id = `sub-${entry.item.toLowerCase()}`
  return (
    <>
      <button
        type="button"
        className={isActive(entry, path) ? 'header-on' : undefined}
        aria-expanded={false}
        aria-controls={id}
        popoverTarget={id}
      >
        {withIcon && <Icon name={entry.nav_icon} className="header-icon" />}
        {entry.item}
        <Icon name="down" />
      </button>
      <ul className="menu header-sub" id={id} popover="auto">
        {entry.type.map(({ name, link_to }) => (
          <li key={link_to}>
            <a href={link_to} aria-current={path === link_to ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
