import { Link } from 'react-router'
import { shownPages } from '#app/ui/shown-pages.ts'

type Props = { page: number; pages: number; total: number; addressOf: (page: number) => string }

/** Pages of the list; one that fits on a page has none. */
export function ListPaging({ page, pages, total, addressOf }: Props) {
  if (pages < 2) return null
  return (
    <nav className="pagination document-list-pages" aria-label="Pages">
      <span className="pagination-sum figures">{total.toLocaleString('en-IN')} documents</span>
      {shownPages(page, pages).map((number, at, all) => (
        <span key={number} className="pagination-step">
          {number - (all[at - 1] ?? 0) > 1 && <span className="pagination-gap">…</span>}
          <Link
            className="figures"
            to={addressOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        </span>
      ))}
    </nav>
  )
}
