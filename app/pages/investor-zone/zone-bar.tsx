import { useTranslator } from '#app/translator.ts'
import { openingPage, slugOf } from '#model/zone-address.ts'
import { zoneAddress } from './address.ts'
import type { MenuGroup } from './build-zone-screen.ts'
import { furtherPages } from './further-pages.ts'
import { priceId } from './price-id.ts'

/** Most wanted pages, with labels that fit five to a phone's width, the position on the page, and related pages. */
const routes = [
  { label: 'Results', page: 'Quarterly Results' },
  { label: 'Call', page: 'Concall' },
  { label: 'Presentation', page: 'Investor Presentation' },
  { label: 'Price', page: openingPage, part: priceId, also: furtherPages['share-price'].name },
  { label: 'Contact', page: 'Investor Contact' },
] as const satisfies readonly { label: string; page: string; part?: string; also?: string }[]

/** Phone bar with five pages of the menu. Links only, so it works without scripts. */
export function ZoneBar({ groups, current }: { groups: MenuGroup[]; current: string }) {
  const { t } = useTranslator()
  const names = groups.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)])
  return (
    <nav className="zone-bar" aria-label={t('Quick links')}>
      {routes
        .filter(({ page }) => names.includes(page))
        .map(({ label, page, ...rest }) => (
          <a
            key={label}
            href={zoneAddress('/investorzone', slugOf(page)) + ('part' in rest ? `#${rest.part}` : '')}
            aria-current={page === current ? 'page' : 'also' in rest && rest.also === current ? 'true' : undefined}
          >
            {t(label)}
          </a>
        ))}
    </nav>
  )
}
