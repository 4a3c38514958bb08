import type { StatementRows } from '#model/statement-kinds.ts'
import type { ListedStatement } from './statement-definition.ts'

type Row = StatementRows['credit-ratings']

export const creditRatings: ListedStatement<'credit-ratings'> = {
  rowsOf: ({ document, agency, rated_on, ratings }) =>
    ratings.map(({ instrument, rating, page }, index) => ({
      id: [document, index + 1].join('/'),
      document,
      page,
      agency,
      rated_on,
      number: index + 1,
      instrument,
      rating,
      revision: 0,
    })),
  areAll: true,
  name: ({ instrument, agency, rated_on }) => `${instrument}, ${agency}, ${rated_on}`,
  describe: ({ rating, page }) => `${rating}, page ${page}`,
  about: ({ rated_on, agency }) => `${rated_on} ${agency}`,
  combine: letterOf,
  file: {
    title: 'Credit ratings',
    savedAs: 'credit-ratings',
    head: ['Date', 'Agency', 'Instrument', 'Rating', 'Page'],
    rowsOf: ({ agency, rated_on, ratings }) =>
      ratings.map(({ instrument, rating, page }) => [rated_on, agency, instrument, rating, page]),
    toJson: ({ agency, rated_on, ratings, document, page }) => ({
      agency,
      rated_on,
      ratings,
      source: { document, page },
    }),
  },
}

function letterOf(rows: readonly [Row, ...Row[]]) {
  const [{ document, agency, rated_on }] = rows
  const ratings = rows
    .map(({ number, instrument, rating, page }) => ({ number, instrument, rating, page }))
    .toSorted((a, b) => a.number - b.number)
  return { document, agency, rated_on, page: ratings[0]?.page ?? 1, ratings }
}
