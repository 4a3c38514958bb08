import { useTranslator } from '#app/translator.ts'
import { type ZoneBase, zoneAddress } from '../address.ts'
import type { ZoneScreen } from '../build-zone-screen.ts'
import { PageLinks } from './page-links.tsx'

/** Pages of a long list; hidden if the list fits on one page. */
export function Paging({ base, screen, viewedAt }: { base: ZoneBase; screen: ZoneScreen; viewedAt?: string }) {
  const { t } = useTranslator()
  const wishes = {
    year: screen.tabs?.find((tab) => tab.selected)?.label,
    q: screen.search,
    find: screen.find,
    at: viewedAt,
  }
  const addressOf = (page: number) => zoneAddress(base, screen.slug, { ...wishes, page: page > 1 ? page : undefined })
  return (
    <PageLinks
      paging={screen.paging}
      sum={t('{count} documents', { count: screen.paging.total.toLocaleString('en-IN') })}
      addressOf={addressOf}
    />
  )
}
