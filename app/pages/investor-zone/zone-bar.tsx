import { useTranslator } from '#app/translator.ts'
import { slugOf } from '#model/zone-address.ts'
import { zoneAddress } from './address.ts'
import type { MenuGroup } from './build-zone-screen.ts'
import { furtherPages } from './further-pages.ts'

/** Most wanted pages, with labels that fit five to a phone's width. */
const routes = [
  { label: 'Results', page: 'Quarterly Results' },
  { label: 'Call', page: 'Concall' },
  { label: 'Presentation', page: 'Investor Presentation' },
  { label: 'Price', page: furtherPages['share-price'].name },
  { label: 'Contact', page: 'Investor Contact' },
] as const satisfies readonly { label: string; page: string }[]

/** Phone bar with five pages of the menu. Links only, so it works without scripts. */
export function ZoneBar({ groups, current }: { groups: MenuGroup[]; current: string }) {
  const { t } = useTranslator()
  const names = groups.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)])
  return (
    <nav className="zone-bar" aria-label={t('Quick links')}>
      {routes
        .filter(({ page }) => names.includes(page))
        .map(({ label, page }) => (
          <a
            key={label}
            href={zoneAddress('/investorzone', slugOf(page))}
            aria-current={page === current ? 'page' : undefined}
          >
            {t(label)}
          </a>
        ))}
    </nav>
  )
}
