import { DescriptionList } from '#app/ui/description-list.tsx'
import type { CallOutput } from '#contract/calls.ts'
import { documentPath } from '#model/document-pages.ts'
import { formatDay } from '#model/india-time.ts'
import { statementKinds } from '#model/statement-kinds.ts'
import { NumberTable } from '../figures/number-table.tsx'
import { Exports } from '../figures/switches.tsx'
import { ZonePart } from '../zone-part.tsx'

type RatingLetter = CallOutput<'user/get-credit-ratings'>['data']['letters'][number]

/** Ratings of the newest letter as facts, and each instrument's ratings as a table with links to the letters' pages. */
export function CreditRatings({ letters }: { letters: readonly RatingLetter[] }) {
  const [newest] = letters
  if (!newest) return null
  return (
    <ZonePart
      id="credit-ratings-title"
      heading={`Ratings by ${newest.agency}, ${formatDay(newest.rated_on)}`}
      className="statement"
      beside={<a href={documentPath(newest.document, newest.page)}>Rating letter, page {newest.page}</a>}
    >
      <DescriptionList
        className="statement-words"
        rows={newest.ratings.map(({ instrument, rating }) => [instrument, rating])}
      />
      <RatingTable letters={letters} />
      <Exports of="Credit ratings" address={statementKinds['credit-ratings'].files} />
      <h3 className="zone-part-filed">Letters as filed</h3>
    </ZonePart>
  )
}

/** One row per letter, one column per instrument. */
function RatingTable({ letters }: { letters: readonly RatingLetter[] }) {
  const instruments = [...new Set(letters.flatMap(({ ratings }) => ratings.map(({ instrument }) => instrument)))]
  return (
    <NumberTable label="Credit ratings by letter, newest first" names={['Date and agency', ...instruments]}>
      {letters.map(({ document, page, agency, rated_on, ratings }) => (
        <tr key={document}>
          <th scope="row">
            <a href={documentPath(document, page)} aria-label={`${formatDay(rated_on)}, rating letter, page ${page}`}>
              {formatDay(rated_on)}
            </a>
            <small>{agency}</small>
          </th>
          {instruments.map((instrument) => (
            <td key={instrument}>{ratings.find((rating) => rating.instrument === instrument)?.rating ?? '–'}</td>
          ))}
        </tr>
      ))}
    </NumberTable>
  )
}
