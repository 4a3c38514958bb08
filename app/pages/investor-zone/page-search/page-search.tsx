import { Fragment } from 'react'
import type { PageRequest } from '#app/document/page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SearchControl } from '#app/ui/search-control.tsx'
import { documentPath } from '#model/document-pages.ts'
import { searchOrderNames, searchOrders } from '#model/document-query.ts'
import { displayedSection } from '#model/zone-pages.ts'
import { inPartSentence } from '../document/document-text.tsx'
import { Switch } from '../figures/switches.tsx'
import { furtherPage } from '../further-page.tsx'
import { NoData } from '../views/no-data.tsx'
import { findNamed, Named } from './named-results.tsx'
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
  return (
    <search aria-label="Every page">
      <form className="page-search-form" action="/investorzone/search">
        {section && <input type="hidden" name="section" value={section} />}
        {year && <input type="hidden" name="year" value={year} />}
        {order !== 'match' && <input type="hidden" name="order" value={order} />}
        <div className="field-affix field-affix-lead">
          <SearchControl
            id="words"
            label="Words to find"
            name="q"
            enterKeyHint="search"
            placeholder="A word, a figure, a name"
            maxLength={200}
            defaultValue={q}
          />
          {q && (
            <a className="icon-button" href="/investorzone/search" aria-label="Clear the search">
              <Icon name="close" small />
            </a>
          )}
        </div>
        <button className="button button-primary" type="submit">
          <span className="button-label">Search</span>
        </button>
      </form>
    </search>
  )
}

function Outcome({ query, answer, isNamed }: { query: PageQuery; answer: SearchAnswer; isNamed: boolean }) {
  if (!query.q) return <Start answer={answer} />
  return (
    <>
      <CorrectedQueryNotice query={query} answer={answer} />
      <div className="page-search-sum">
        <p role="status" className={answer.total || answer.reading || isNamed ? undefined : 'visually-hidden'}>
          <b className="figures">{pagesOf(answer.pages)}</b> in {documentsOf(answer.total)}
          {answer.reading && '; more documents are being processed'}
        </p>
        {answer.total > 1 && (
          <Switch
            label="Order"
            choices={searchOrderNames.map((order) => ({
              label: searchOrders[order],
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
        !isNamed && <NoMatches answer={answer} />
      )}
    </>
  )
}

/** Notice that no page matches; for several words, names those with matches. */
function NoMatches({ answer: { apart = [] } }: { answer: SearchAnswer }) {
  if (!apart.length) return <NoData>No results. Try another form of a word.</NoData>
  return (
    <NoData>
      No page contains all words. Try some of them:{' '}
      {apart.map(({ word, pages }, index) => (
        <Fragment key={word}>
          {index > 0 && ', '}
          <a href={searchAddress({ q: word })}>{word}</a> on {pagesOf(pages)}
        </Fragment>
      ))}
      .
    </NoData>
  )
}

function Start({ answer: { searchable = { pages: 0, documents: 0 }, reading } }: { answer: SearchAnswer }) {
  return (
    <div className="page-search-start">
      <p>
        {pagesOf(searchable.pages)} in {documentsOf(searchable.documents)} can be searched
        {reading ? '; more are being processed.' : '.'}
      </p>
      <ul>
        <li>Every word must be on the page.</li>
        <li>
          Use quotes for a phrase: <a href={searchAddress({ q: '"net profit"' })}>“net profit”</a>.
        </li>
        <li>One typo in words of five or more letters is tolerated and shown.</li>
      </ul>
    </div>
  )
}

function InPart({ answer: { in_part = [] } }: { answer: SearchAnswer }) {
  if (!in_part.length) return null
  return (
    <div className="page-search-slip">
      {in_part.map(({ key, name, ...pages }) => (
        <p key={key}>
          <a href={documentPath(key)}>{name}</a>: {inPartSentence(pages)}
        </p>
      ))}
    </div>
  )
}

/** Notice about the corrected query, if the typed one had no hits. */
function CorrectedQueryNotice({ query, answer: { corrected = [] } }: { query: PageQuery; answer: SearchAnswer }) {
  if (!corrected.length) return null
  return (
    <p className="page-search-slip">
      No page contains <b>{corrected.map(({ word }) => word).join(', ')}</b>. These pages contain{' '}
      <b>{corrected.map(({ suggestion }) => suggestion).join(', ')}</b> instead, for “{query.q}”.
    </p>
  )
}

function ChosenFilters({ q, section, year, order }: PageQuery) {
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
            {name}
            <Icon name="close" small />
            <span className="visually-hidden">, remove</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
