import { longDay } from '#model/india-time.ts'
import type { SampleDocument } from './sample-document.ts'
import { filed, workingDayWithin } from './words.ts'

/** The company's ratings, by the first fiscal year in which they hold. The agency is invented. */
const ratings = [
  { from: 0, long: 'MR BBB+, stable outlook', short: 'MR 2' },
  { from: 2021, long: 'MR A−, positive outlook', short: 'MR 2+' },
  { from: 2024, long: 'MR A, stable outlook', short: 'MR 1' },
]

/** Returns the ratings of a year, and the day of the agency's letter, on which it is filed. */
export function ratingsIn(year: number) {
  const { long, short } = ratings.findLast(({ from }) => from <= year) ?? { long: '', short: '' }
  const isUpgrade = ratings.some(({ from }) => from === year)
  return { long, short, isUpgrade, day: workingDayWithin(`${year}-09-07`, 6) }
}

export function creditRatings(year: number): SampleDocument {
  const { long, short, day } = ratingsIn(year)
  const given = [
    { instrument: 'Long-term bank facilities', rating: long, page: 1 },
    { instrument: 'Short-term bank facilities', rating: short, page: 1 },
  ]
  return {
    page: 'Credit Ratings',
    name: `Rating letter of Meru Ratings, ${longDay(day)}`,
    ...filed(year, day),
    'credit-ratings': { agency: 'Meru Ratings', rated_on: day, ratings: given },
    pdf: {
      heading: `Meru Ratings: rating letter of ${longDay(day)}`,
      lines: [
        'Disclosed under regulation 30.',
        '',
        ...given.map(({ instrument, rating }) => `${instrument}: ${rating}`),
      ],
    },
  }
}
