import { useCompany } from '#app/company.ts'
import { isActive } from '#app/content/navigation.ts'
import { linkIn } from '#app/link-in.ts'
import { Brand } from '#app/ui/brand.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { brandOf } from '#model/company/derived-facts.ts'
import { frame } from '#model/languages/translations/en/frame.ts'
import type { HeaderProps } from './header.tsx'

const drawerId = 'drawer'

/** Menu button. Opens the drawer as a popover, with or without scripts. */
export function DrawerButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      className="icon-button header-burger"
      aria-label={label}
      aria-haspopup="dialog"
      popoverTarget={drawerId}
    >
      <Icon name="menu" />
    </button>
  )
}

/** Slide-in menu. An entry with sub-items links to the first of them (spec 2, navigation). */
export function Drawer({
  language = 'en',
  texts: { bar } = frame,
  home,
  items,
  onLogOut,
  drawerFoot,
  path,
}: HeaderProps) {
  return (
    <dialog className="drawer" id={drawerId} popover="auto" aria-label={bar.menu} aria-modal="true">
      <div className="drawer-head">
        <a className="brand" href={home.to} aria-label={home.name}>
          <Brand {...brandOf(useCompany())} />
        </a>
        <button
          type="button"
          className="icon-button"
          // biome-ignore lint/a11y/noAutofocus: the focus moves into a dialog that was just opened
          autoFocus
          aria-label={bar.close}
          popoverTarget={drawerId}
          popoverTargetAction="hide"
        >
          <Icon name="close" />
        </button>
      </div>
      <nav aria-label={bar.mobile}>
        <ul>
          {items.map((entry) => (
            <li key={entry.item}>
              <a
                {...linkIn(language, entry.link_to[0] ?? '/')}
                aria-current={isActive(entry, path) ? 'page' : undefined}
              >
                <Icon name={entry.nav_icon} />
                <span>{entry.item}</span>
              </a>
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
