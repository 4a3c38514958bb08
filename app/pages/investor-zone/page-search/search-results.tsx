import { useTranslator } from '#app/translator.ts'
import { visiblePages } from '#app/ui/visible-pages.ts'
import { documentPath } from '#model/document-pages.ts'
import { linesAt } from '#model/document-text.ts'
import { displayedSection } from '#model/zone-pages.ts'
import { type PageQuery, searchAddress } from './search-address.ts'
import { documentsOf, pagesOf, type SearchAnswer } from './search-answer.ts'

type Props = { query: PageQuery; answer: SearchAnswer }

/** Number of documents on a page of results, as on the server. */
const documentsAtOnce = 10

/** Results by document, with the facets beside them. */
export function SearchResults({ query, answer }: Props) {
  const { t } = useTranslator()
  const { q, section, year, order } = query
  return (
    <>
      <div className="page-search-columns">
        <aside className="page-search-narrow" aria-label={t('Narrow the search')}>
          <Facets
            title={t('Section')}
            names={answer.facets.section}
            shown={displayedSection}
            chosen={section}
            address={(name) => searchAddress({ q, year, order, section: name })}
          />
          <Facets
            title={t('Fiscal year')}
            names={answer.facets.year}
            shown={(year) => year}
            chosen={year}
            address={(name) => searchAddress({ q, section, order, year: name })}
          />
        </aside>
        <ol className="page-search-found">
          {answer.documents.map((document) => (
            <MatchingDocument key={document.key} document={document} />
          ))}
        </ol>
      </div>
      <Pages query={query} total={answer.total} />
    </>
  )
}

type FacetProps = {
  title: string
  names: readonly { name: string; pages: number }[]
  shown: (name: string) => string
  chosen: string
  address: (name: string) => string
}

function Facets({ title, names, shown, chosen, address }: FacetProps) {
  const { t, known } = useTranslator()
  const most = Math.max(...names.map(({ pages }) => pages))
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {names.map(({ name, pages }) => (
          <li key={name}>
            <a href={address(name === chosen ? '' : name)} aria-current={name === chosen ? 'true' : undefined}>
              <span {...known(shown(name) || 'None')} />
              <small className="figures">
                {pages.toLocaleString('en-IN')}
                <span className="visually-hidden"> {t(pages === 1 ? 'page' : 'pages')}</span>
              </small>
              <svg height="3" width="100%" aria-hidden="true">
                <rect height="3" width={`${(pages / most) * 100}%`} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function MatchingDocument({ document }: { document: SearchAnswer['documents'][number] }) {
  const { key, name, section, year, date, pages, hits } = document
  const { t, date: dateIn, known, filed } = useTranslator()
  const more = pages - hits.length
  const lines = linesAt('search', document).map(({ label, text }) => `${known(label).children}: ${text}`)
  return (
    <li>
      <h3>
        <a href={documentPath(key)} lang={filed}>
          {name}
        </a>
      </h3>
      <p className="page-search-meta figures">
        {[known(displayedSection(section)).children, year, dateIn(date), ...lines].filter(Boolean).join(', ')}
      </p>
      <ul>
        {hits.map(({ page, snippet }) => (
          <li key={page}>
            <a href={documentPath(key, page)}>
              <b className="figures">{t('Page {page}', { page })}</b>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the call promises escaped text with marks alone */}
              <span lang={filed} dangerouslySetInnerHTML={{ __html: snippet }} />
            </a>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="page-search-rest">
          <a href={documentPath(key)}>{t('{pages} more in this document', { pages: pagesOf(more, t) })}</a>
        </p>
      )}
    </li>
  )
}

function Pages({ query, total }: { query: PageQuery; total: number }) {
  const { t } = useTranslator()
  const last = Math.ceil(total / documentsAtOnce)
  if (last < 2) return null
  const first = (query.page - 1) * documentsAtOnce + 1
  return (
    <nav className="pagination" aria-label={t('Pages of results')}>
      <span className="pagination-sum figures">
        {t('{first} to {last} of {documents}', {
          first,
          last: Math.min(first + documentsAtOnce - 1, total),
          documents: documentsOf(total, t),
        })}
      </span>
      {visiblePages(query.page, last).map((page, index, pages) => (
        <span key={page} className="pagination-step">
          {page - (pages[index - 1] ?? 0) > 1 && <span className="pagination-gap">…</span>}
          <a
            className="figures"
            href={searchAddress({ ...query, page })}
            aria-label={t('Page {page}', { page })}
            aria-current={page === query.page ? 'page' : undefined}
          >
            {page}
          </a>
        </span>
      ))}
    </nav>
  )
}
