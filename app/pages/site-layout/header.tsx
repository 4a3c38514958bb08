import type { ReactNode } from 'react'
import { useCompany } from '#app/company.ts'
import { isActive, type NavigationItem } from '#app/content/navigation.ts'
import { linkIn } from '#app/link-in.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { brandOf } from '#model/company/derived-facts.ts'
import type { Language } from '#model/languages/languages.ts'
import type { Messages } from '#model/languages/translations/en/all.ts'
import { frame } from '#model/languages/translations/en/frame.ts'
import { Drawer, DrawerButton } from './drawer.tsx'

export type HeaderItem = Omit<NavigationItem, 'nav_icon'> & { nav_icon: IconName }

export type HeaderProps = {
  label: string
  home: { to: string; name: string }
  items: readonly HeaderItem[]
  language?: Language
  /** Texts in the language; defaults to English. */
  texts?: Pick<Messages['frame'], 'skip' | 'bar'>
  /** Only in the admin area. */
  withIcons?: true
  onLogOut?: () => void
  tool?: ReactNode
  drawerFoot?: ReactNode
  path: string
}

/** Bar above every page, and the drawer that replaces its list at 950 px and below. */
export function Header(header: HeaderProps) {
  const { label, withIcons = false, language = 'en', texts = frame, home, items, onLogOut, tool, path } = header
  const entryProps = { path, language, withIcon: withIcons }
  return (
    <>
      <a className="skip-link" href="#main">
        {texts.skip}
      </a>
      <header className="header">
        <div className="wrap">
          <a className="brand" href={home.to} aria-label={home.name}>
            <Brand {...brandOf(useCompany())} />
          </a>
          <nav aria-label={label}>
            <ul>
              {items.map((entry) => (
                <li key={entry.item}>
                  {entry.type.length > 0 ? (
                    <Dropdown entry={entry} {...entryProps} />
                  ) : (
                    <BarLink entry={entry} {...entryProps} />
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
          <DrawerButton label={texts.bar.open} />
        </div>
      </header>
      <Drawer {...header} />
    </>
  )
}

type EntryProps = { entry: HeaderItem; path: string; language: Language; withIcon: boolean }

function BarLink({ entry, path, language, withIcon }: EntryProps) {
  return (
    <a {...linkIn(language, entry.link_to[0] ?? '/')} aria-current={isActive(entry, path) ? 'page' : undefined}>
      {withIcon && <Icon name={entry.nav_icon} className="header-icon" />}
      {entry.item}
    </a>
  )
}

/** Menu that opens instead of navigating. A native popover: it works without scripts, and closes on Escape and outside clicks. */
function Dropdown({ entry, path, language, withIcon }: EntryProps) {
  const id = `sub${entry.link_to[0]?.replaceAll('/', '-')}`
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
            <a {...linkIn(language, link_to)} aria-current={path === link_to ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
