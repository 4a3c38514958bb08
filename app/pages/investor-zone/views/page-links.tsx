import { visiblePages } from '#app/ui/visible-pages.ts'

type Props = {
  paging: { current: number; last: number; total: number }
  /** Plural of the entries. */
  noun: string
  addressOf: (page: number) => string
}

/** Links to the pages of a long list; hidden if the list fits on one page. */
export function PageLinks({ paging: { current, last, total }, noun, addressOf }: Props) {
  if (last < 2) return null
  return (
    <nav className="pagination" aria-label="Pages">
      <span className="pagination-sum figures">
        {total.toLocaleString('en-IN')} {noun}
      </span>
      {visiblePages(current, last).map((page, index, pages) => (
        <span key={page} className="pagination-step">
          {page - (pages[index - 1] ?? 0) > 1 && <span className="pagination-gap">…</span>}
          <a
            className="figures"
            href={addressOf(page)}
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
