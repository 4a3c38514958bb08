import type { ReactNode } from 'react'
import { useTranslator } from '#app/translator.ts'
import { DescriptionList } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { statementKinds } from '#model/statement-kinds.ts'
import { NumberTable } from '../figures/number-table.tsx'
import { Exports } from '../figures/switches.tsx'
import { FilingFold } from '../views/filing-fold.tsx'
import { ZonePart } from '../zone-part.tsx'

type RatingLetter = CallOutput<'user/get-credit-ratings'>['data']['letters'][number]

type Props = {
  letters: readonly RatingLetter[]
  /** List of the letters as filed. */
  list: ReactNode
}

/** Ratings of the newest letter as facts, each instrument's ratings as a table with links to the letters' pages, and the folded list. */
export function CreditRatings({ letters, list }: Props) {
  const [newest] = letters
  const { t, date, filed } = useTranslator()
  if (!newest) return list
  return (
    <ZonePart
      id="credit-ratings-title"
      heading={t('Ratings by {agency}, {day}', { agency: newest.agency, day: date(newest.rated_on) })}
      className="statement"
      beside={
        <a href={documentPath(newest.document, newest.page)}>
          {t('Rating letter, page {page}', { page: newest.page })}
        </a>
      }
    >
      <DescriptionList
        className="statement-words"
        lang={filed}
        rows={newest.ratings.map(({ instrument, rating }) => [instrument, rating])}
      />
      <RatingTable letters={letters} />
      <Exports of={t('Credit ratings')} address={statementKinds['credit-ratings'].files} />
      <FilingFold summary={t('Letters as filed')}>{list}</FilingFold>
    </ZonePart>
  )
}

/** One row per letter, one column per instrument. */
function RatingTable({ letters }: { letters: readonly RatingLetter[] }) {
  const { t, date, filed } = useTranslator()
  const instruments = [...new Set(letters.flatMap(({ ratings }) => ratings.map(({ instrument }) => instrument)))]
  // The heading above the table names the agency.
  const hasOneAgency = new Set(letters.map(({ agency }) => agency)).size === 1
  return (
    <NumberTable
      label={t('Credit ratings by letter, newest first')}
      names={[t(hasOneAgency ? 'Date' : 'Date and agency'), ...instruments.map((name) => ({ name, lang: filed }))]}
    >
      {letters.map(({ document, page, agency, rated_on, ratings }) => (
        <tr key={document}>
          <th scope="row">
            <a
              href={documentPath(document, page)}
              aria-label={t('{day}, rating letter, page {page}', { day: date(rated_on), page })}
            >
              {date(rated_on)}
            </a>
            {!hasOneAgency && <small lang={filed}>{agency}</small>}
          </th>
          {instruments.map((instrument) => (
            <td key={instrument} lang={filed}>
              {ratings.find((rating) => rating.instrument === instrument)?.rating ?? '–'}
            </td>
          ))}
        </tr>
      ))}
    </NumberTable>
  )
}
