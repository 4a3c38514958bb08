import { useTranslator } from '#app/translator.ts'
import { visiblePages } from '#app/ui/visible-pages.ts'

type Props = {
  paging: { current: number; last: number }
  /** Number of the entries, in words. */
  sum: string
  addressOf: (page: number) => string
}

/** Links to the pages of a long list; hidden if the list fits on one page. */
export function PageLinks({ paging: { current, last }, sum, addressOf }: Props) {
  const { t } = useTranslator()
  if (last < 2) return null
  return (
    <nav className="pagination" aria-label={t('Pages')}>
      <span className="pagination-sum figures">{sum}</span>
      {visiblePages(current, last).map((page, index, pages) => (
        <span key={page} className="pagination-step">
          {page - (pages[index - 1] ?? 0) > 1 && <span className="pagination-gap">…</span>}
          <a
            className="figures"
            href={addressOf(page)}
            aria-label={t('Page {page}', { page })}
            aria-current={page === current ? 'page' : undefined}
          >
            {page}
          </a>
        </span>
      ))}
    </nav>
  )
}
