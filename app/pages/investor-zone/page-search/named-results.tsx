import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { documentPath } from '#model/document-pages.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import { zoneAddress } from '../address.ts'
import { menuOf } from '../build-zone-screen.ts'
import { containsWords, findDocuments } from '../find-documents.ts'
import { withFurtherPages } from '../further-pages.ts'
import { PdfLink } from '../views/pdf-link.tsx'
import type { LocatedDocument } from '../zone-lists.ts'
import type { PageQuery } from './search-address.ts'
import { documentsOf } from './search-answer.ts'

type NamedResults = { pages: { name: string; href: string }[]; documents: LocatedDocument[] }

/** Documents displayed at once, and in all: more names than that need more words. */
const visibleMax = 3
const documentsMax = 100

/** Returns the pages of the zone and the documents with a name that contains the query; none on further pages or with a filter. */
export function findNamed(content: InvestorContent, { q, section, year, page }: PageQuery, now: Date): NamedResults {
  const words = q.replaceAll(/["“”]/g, ' ').trim()
  if (!words || section || year || page > 1) return { pages: [], documents: [] }
  const entries = withFurtherPages(menuOf(content)).flatMap(({ name, slug, children }) =>
    slug === undefined ? children : [{ name, slug }],
  )
  return {
    pages: entries
      .filter(({ name }) => containsWords(name, words))
      .map(({ name, slug }) => ({ name, href: zoneAddress('/investorzone', slug) })),
    documents: findDocuments(content, words, now).slice(0, documentsMax),
  }
}

/** Pages and documents found by name, above the pages found by their text. */
export function Named({ query, named: { pages, documents } }: { query: PageQuery; named: NamedResults }) {
  const { t, known } = useTranslator()
  if (!pages.length && !documents.length) return null
  const [first, more] = [documents.slice(0, visibleMax), documents.slice(visibleMax)]
  return (
    <section className="page-search-named" aria-label={t('Names with “{query}”', { query: query.q })}>
      {pages.length > 0 && (
        <ul className="page-search-chosen">
          {pages.map(({ name, href }) => (
            <li key={href}>
              <a href={href}>
                <span {...known(name)} />
                <Icon name="go" small />
              </a>
            </li>
          ))}
        </ul>
      )}
      <DocumentNames documents={first} />
      {more.length > 0 && (
        <details className="quarter-grid-older">
          <summary>
            {t('{documents} more by name', { documents: documentsOf(more.length, t) })}
            <Icon name="down" small />
          </summary>
          <DocumentNames documents={more} />
        </details>
      )}
    </section>
  )
}

function DocumentNames({ documents }: Pick<NamedResults, 'documents'>) {
  const { date, known, filed } = useTranslator()
  if (!documents.length) return null
  return (
    <ul className="documents">
      {documents.map(({ document, where, slug, tab }) => (
        <li key={document.key}>
          <span className="documents-name">
            <a href={documentPath(document.key)} lang={filed}>
              {document.name}
            </a>
            <span className="documents-date figures">
              {date(document.date)} ·{' '}
              <a href={zoneAddress('/investorzone', slug, { year: tab || undefined })}>
                {tab ? `${known(where).children}, ${known(tab).children}` : known(where).children}
              </a>
            </span>
          </span>
          <span className="documents-actions">
            <PdfLink name={document.name} link={document.file_link} />
          </span>
        </li>
      ))}
    </ul>
  )
}
