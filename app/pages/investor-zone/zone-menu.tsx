import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { zoneTitles } from '#app/content/zone-titles.ts'
import { PageLink } from '#app/page-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { type ZoneBase, zoneAddress } from './address.ts'
import type { MenuGroup } from './show-zone.ts'

type Props = {
  base: ZoneBase
  groups: MenuGroup[]
  current: string
  at?: string
  /** The find box, between the title and the groups. */
  children: ReactNode
}

/** The menu titled Investor Relations. One group is open at a time; at 1000 px and below the whole menu folds into one selector. */
export function ZoneMenu({ base, groups, current, at, children }: Props) {
  // Undefined until scripts run: so long the address decides whether the folded menu shows.
  const [open, setOpen] = useState<boolean>()
  useEffect(() => {
    setOpen(location.hash === '#zone-menu')
  }, [])
  const link = (name: string, slug: string, className?: string) => (
    <PageLink
      className={className}
      to={zoneAddress(base, slug, { at })}
      aria-current={name === current ? 'page' : undefined}
      onClick={() => setOpen(false)}
    >
      {name}
    </PageLink>
  )
  const toggle = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    setOpen(!open)
  }
  return (
    <nav className={open === undefined ? 'side' : open ? 'side live open' : 'side live'} aria-label={zoneTitles.menu}>
      <h2>{zoneTitles.menu}</h2>
      {children}
      {/* biome-ignore-start lint/a11y: a link in a button's role, so that the menu opens without scripts too: it is then the page's target */}
      <a
        className="picker"
        href="#zone-menu"
        role="button"
        aria-expanded={open ?? false}
        aria-controls="zone-menu"
        onClick={toggle}
        onKeyDown={(event) => {
          if (event.key === ' ') toggle(event)
        }}
      >
        <span>
          <small>{zoneTitles.menu}</small>
          {current}
        </span>
        <Icon name="down" />
      </a>
      {/* biome-ignore-end lint/a11y: the end of the picker */}
      <div className="groups" id="zone-menu">
        {groups.map(({ name, slug, children }) =>
          slug === undefined ? (
            <details key={name} name="iz" open={children.some((child) => child.name === current)}>
              <summary>
                {name}
                <Icon name="down" />
              </summary>
              <ul>
                {children.map((child) => (
                  <li key={child.slug}>{link(child.name, child.slug)}</li>
                ))}
              </ul>
            </details>
          ) : (
            <div key={name}>{link(name, slug, 'leaf')}</div>
          ),
        )}
      </div>
    </nav>
  )
}
