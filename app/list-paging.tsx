import { Link, useSearchParams } from 'react-router'
import { visiblePages } from '#app/ui/visible-pages.ts'

type Props = {
  page: number
  pages: number
  total: number
  /** Noun for the rows: `documents`. */
  noun: string
  /** Query parameter of the page. A screen of several lists has a parameter for each, and does not scroll when a page is turned. */
  name?: string
}

/** Page links of a list, in the address; hidden if the list fits on one page. */
export function ListPaging({ page, pages, total, noun, name = 'page' }: Props) {
  const [query] = useSearchParams()
  if (pages < 2) return null
  const addressOf = (number: number) => {
    const next = new URLSearchParams(query)
    if (number > 1) next.set(name, String(number))
    else next.delete(name)
    return `?${next}`
  }
  return (
    <nav className="pagination" aria-label={name === 'page' ? 'Pages' : `Pages of ${noun}`}>
      <span className="pagination-sum figures">
        {total.toLocaleString('en-IN')} {noun}
      </span>
      {visiblePages(page, pages).map((number, index, all) => (
        <span key={number} className="pagination-step">
          {number - (all[index - 1] ?? 0) > 1 && <span className="pagination-gap">…</span>}
          <Link
            className="figures"
            to={addressOf(number)}
            preventScrollReset={name !== 'page'}
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

/** Returns the page number in an address; undefined if missing or invalid. */
export function pageIn(query: URLSearchParams, name = 'page'): number | undefined {
  const page = Number(query.get(name))
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : undefined
}
