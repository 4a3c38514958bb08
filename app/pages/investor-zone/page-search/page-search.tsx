import type { PageRequest } from '#app/document/page.ts'
import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { documentPath } from '#model/document-pages.ts'
import { searchOrderNames, searchOrders } from '#model/document-query.ts'
import { displayedSection } from '#model/zone-pages.ts'
import { inPartSentence } from '../document/document-text.tsx'
import { Switch } from '../figures/switches.tsx'
import { Filed } from '../filed.tsx'
import { furtherPage } from '../further-page.tsx'
import { findNamed, Named } from './named-results.tsx'
import { NoMatches } from './no-matches.tsx'
import { type PageQuery, readQuery, searchAddress } from './search-address.ts'
import { documentsOf, pagesOf, type SearchAnswer } from './search-answer.ts'
import { SearchResults } from './search-results.tsx'

/** Search of the full zone: documents and pages of the zone by name, and all pages of all published documents. */
export const searchPage = furtherPage({
  slug: 'search',
  async make({ query, api, now }: PageRequest) {
    const pageQuery = readQuery(query)
    const { data: answer } = await api('user/search-documents', pageQuery)
    const { data: content } = await api('user/get-investors')
    const named = findNamed(content, pageQuery, now())
    return {
      description: 'Search the pages and the text of all disclosures of {company.name}.',
      noindex: pageQuery.q !== '',
      // A cached page would lack the text that is still being read.
      cached: !answer.reading,
      body: (
        <div className="page-search">
          <SearchForm {...pageQuery} />
          <Named query={pageQuery} named={named} />
          <Outcome query={pageQuery} answer={answer} isNamed={named.documents.length > 0} />
          <InPart answer={answer} />
        </div>
      ),
    }
  },
})

function SearchForm({ q, section, year, order }: PageQuery) {
  const { t } = useTranslator()
  return (
    <search aria-label={t('Every page')}>
      <form className="page-search-form" action="/investorzone/search">
        {section && <input type="hidden" name="section" value={section} />}
        {year && <input type="hidden" name="year" value={year} />}
        {order !== 'match' && <input type="hidden" name="order" value={order} />}
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="words"
            label={t('Words to find')}
            name="q"
            enterKeyHint="search"
            placeholder={t('A word, a figure, a name')}
            maxLength={200}
            defaultValue={q}
          />
          {q && (
            <a className="icon-button" href="/investorzone/search" aria-label={t('Clear the search')}>
              <Icon name="close" small />
            </a>
          )}
        </div>
        <button className="button button-primary" type="submit">
          <span className="button-label">{t('Search')}</span>
        </button>
      </form>
    </search>
  )
}

function Outcome({ query, answer, isNamed }: { query: PageQuery; answer: SearchAnswer; isNamed: boolean }) {
  const { t } = useTranslator()
  if (!query.q) return <Start answer={answer} />
  return (
    <>
      <CorrectedQueryNotice query={query} answer={answer} />
      <div className="page-search-sum">
        <p role="status" className={answer.total || answer.reading || isNamed ? undefined : 'visually-hidden'}>
          <Interpolated
            text={t('{pages} in {documents}', { documents: documentsOf(answer.total, t) })}
            parts={{ pages: <b className="figures">{pagesOf(answer.pages, t)}</b> }}
          />
          {answer.reading && t('; more documents are being processed')}
        </p>
        {answer.total > 1 && (
          <Switch
            label={t('Order')}
            choices={searchOrderNames.map((order) => ({
              label: t(searchOrders[order]),
              href: searchAddress({ ...query, order, page: 1 }),
              current: order === query.order,
            }))}
          />
        )}
      </div>
      <ChosenFilters {...query} />
      {answer.facets.section.length || answer.facets.year.length ? (
        <SearchResults query={query} answer={answer} />
      ) : (
        !isNamed && <NoMatches query={query.q} answer={answer} />
      )}
    </>
  )
}

function Start({ answer: { searchable = { pages: 0, documents: 0 }, reading } }: { answer: SearchAnswer }) {
  const { t, filed } = useTranslator()
  const counts = { pages: pagesOf(searchable.pages, t), documents: documentsOf(searchable.documents, t) }
  return (
    <div className="page-search-start">
      <p>
        {t(
          reading
            ? '{pages} in {documents} can be searched; more are being processed.'
            : '{pages} in {documents} can be searched.',
          counts,
        )}
      </p>
      <ul>
        <li>{t('Every word must be on the page.')}</li>
        <li>
          <Interpolated
            text={t('Use quotes for a phrase: {phrase}.')}
            parts={{
              phrase: (
                <a href={searchAddress({ q: '"net profit"' })} lang={filed}>
                  “net profit”
                </a>
              ),
            }}
          />
        </li>
        <li>{t('One typo in words of five or more letters is tolerated and shown.')}</li>
      </ul>
    </div>
  )
}

function InPart({ answer: { in_part = [] } }: { answer: SearchAnswer }) {
  const { t, filed } = useTranslator()
  if (!in_part.length) return null
  return (
    <div className="page-search-slip">
      {in_part.map(({ key, name, ...pages }) => (
        <p key={key}>
          <a href={documentPath(key)} lang={filed}>
            {name}
          </a>
          : {inPartSentence(pages, t)}
        </p>
      ))}
    </div>
  )
}

/** Notice about the corrected query, if the typed one had no hits. */
function CorrectedQueryNotice({ query, answer: { corrected = [] } }: { query: PageQuery; answer: SearchAnswer }) {
  const { t } = useTranslator()
  if (!corrected.length) return null
  return (
    <p className="page-search-slip">
      <Interpolated
        text={t('No page contains {words}. These pages contain {suggestions} instead, for “{query}”.')}
        parts={{
          words: <b>{corrected.map(({ word }) => word).join(', ')}</b>,
          suggestions: (
            <b>
              <Filed>{corrected.map(({ suggestion }) => suggestion).join(', ')}</Filed>
            </b>
          ),
          query: query.q,
        }}
      />
    </p>
  )
}

function ChosenFilters({ q, section, year, order }: PageQuery) {
  const { t, known } = useTranslator()
  const chosen = [
    { name: displayedSection(section), without: { q, year, order } },
    { name: year, without: { q, section, order } },
  ].filter(({ name }) => name)
  if (!chosen.length) return null
  return (
    <ul className="page-search-chosen">
      {chosen.map(({ name, without }) => (
        <li key={name}>
          <a href={searchAddress(without)}>
            {known(name).children}
            <Icon name="close" small />
            <span className="visually-hidden">{t(', remove')}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
