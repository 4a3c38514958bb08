import { Fragment } from 'react'
import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { slugOf } from '#model/zone-address.ts'
import { zoneAddress } from '../address.ts'
import { furtherPages } from '../further-pages.ts'
import { NoData } from '../views/no-data.tsx'
import { searchAddress } from './search-address.ts'
import { pagesOf, type SearchAnswer } from './search-answer.ts'

/** Pages suggested if nothing matches. */
const startPages = ['Quarterly Results', 'Corporate Announcements', furtherPages.dividends.name] as const

/** Notice that no page matches; for several words, names those with matches. */
export function NoMatches({ query, answer: { apart = [] } }: { query: string; answer: SearchAnswer }) {
  const { t, known } = useTranslator()
  if (!apart.length)
    return (
      <NoData>
        {t('Nothing matches “{query}”. Try another form of a word, or open a page:', { query })}{' '}
        {startPages.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && ', '}
            <a href={zoneAddress('/investorzone', slugOf(name))} {...known(name)} />
          </Fragment>
        ))}
        .
      </NoData>
    )
  return (
    <NoData>
      {t('No page contains all words. Try some of them:')}{' '}
      {apart.map(({ word, pages }, index) => (
        <Fragment key={word}>
          {index > 0 && ', '}
          <Interpolated
            text={t('{word} on {pages}', { pages: pagesOf(pages, t) })}
            parts={{ word: <a href={searchAddress({ q: word })}>{word}</a> }}
          />
        </Fragment>
      ))}
      .
    </NoData>
  )
}
