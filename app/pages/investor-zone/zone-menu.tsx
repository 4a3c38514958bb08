import { Fragment, type ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type ZoneBase, zoneAddress } from './address.ts'
import type { MenuGroup } from './build-zone-screen.ts'
import { inSections } from './menu-sections.ts'
import { useZoneTexts } from './zone-texts.ts'

type Props = {
  base: ZoneBase
  groups: MenuGroup[]
  current: string
  viewedAt?: string
  children: ReactNode
}

/** Menu titled Investor Relations, below five headings. One group is open at a time; at 1000 px and below the full menu folds into one selector. */
export function ZoneMenu({ base, groups, current, viewedAt, children }: Props) {
  const { menu } = useZoneTexts()
  const { t, known } = useTranslator()
  const link = (name: string, slug: string, className?: string) => (
    <a
      className={className}
      href={zoneAddress(base, slug, { at: viewedAt })}
      aria-current={name === current ? 'page' : undefined}
      {...known(name)}
    />
  )
  return (
    <nav className="zone-menu" aria-label={known(menu).children} data-picker-menu>
      <h2 {...known(menu)} />
      {children}
      {/* biome-ignore-start lint/a11y: a link in a button's role, so that the menu opens without scripts too: it is then the page's target */}
      <a
        className="zone-menu-picker"
        href="#zone-menu"
        role="button"
        aria-expanded={false}
        aria-controls="zone-menu"
        data-picker
      >
        <span>
          <small {...known(menu)} />
          {known(current).children}
        </span>
        <Icon name="down" />
      </a>
      {/* biome-ignore-end lint/a11y: the end of the picker */}
      <div className="zone-menu-groups" id="zone-menu">
        {inSections(groups).map((section) => (
          <Fragment key={section.name}>
            <h3>{t(section.name)}</h3>
            {section.groups.map((group) => (
              <Group key={group.name} {...group} current={current} link={link} />
            ))}
          </Fragment>
        ))}
      </div>
    </nav>
  )
}

type GroupProps = MenuGroup & { current: string; link: (name: string, slug: string, className?: string) => ReactNode }

/** Group of the menu: its pages below a heading that opens, or the link to its only page, with a dash (Spec 2). */
function Group({ name, slug, children, current, link }: GroupProps) {
  const { known } = useTranslator()
  const { children: heading, lang } = known(name)
  if (slug !== undefined) return <div>{link(name, slug, 'zone-menu-leaf')}</div>
  return (
    <details name="investor-zone" open={children.some((child) => child.name === current)}>
      <summary lang={lang}>
        {heading}
        <Icon name="down" />
      </summary>
      <ul>
        {children.map((child) => (
          <li key={child.slug}>{link(child.name, child.slug)}</li>
        ))}
      </ul>
    </details>
  )
}
