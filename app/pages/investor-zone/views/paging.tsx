import { visiblePages } from '#app/ui/visible-pages.ts'
import { type ZoneBase, zoneAddress } from '../address.ts'
import type { ZoneScreen } from '../build-zone-screen.ts'

/** Pages of a long list; hidden if the list fits on one page. */
export function Paging({ base, screen, viewedAt }: { base: ZoneBase; screen: ZoneScreen; viewedAt?: string }) {
  const { current, last, total } = screen.paging
  if (last < 2) return null
  const wishes = {
    year: screen.tabs?.find((tab) => tab.selected)?.label,
    q: screen.search,
    find: screen.find,
    at: viewedAt,
  }
  return (
    <nav className="pagination" aria-label="Pages">
      <span className="pagination-sum figures">{total.toLocaleString('en-IN')} documents</span>
      {visiblePages(current, last).map((page, index, pages) => (
        <span key={page} className="pagination-step">
          {page - (pages[index - 1] ?? 0) > 1 && <span className="pagination-gap">…</span>}
          <a
            className="figures"
            href={zoneAddress(base, screen.slug, { ...wishes, page: page > 1 ? page : undefined })}
            aria-label={`Page ${page}`}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </a>
        </span>
      ))}
    </nav>
  )
}
