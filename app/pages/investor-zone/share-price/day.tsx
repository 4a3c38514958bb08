import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { ClosingPrice } from '#model/closing-price.ts'
import { formatDay, headingDayInIndia, midnightInIndia, tradesAt } from '#model/india-time.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import type { PriceReading } from '#model/price-reading.ts'
import { NumberTable, Unknown } from '../figures/number-table.tsx'
import { Chart } from './chart.tsx'
import { dayLine, halfHoursOf, timeOf } from './day-line.ts'
import { MarkList } from './mark-list.tsx'
import { marksWithin } from './marks.ts'
import { inPercent, inRupees } from './money.ts'
import { closingsFile } from './price-series.ts'

export type Readings = { source: string; readings: readonly PriceReading[] }

/** Returns the readings of the last trading day; empty if they predate the last close. */
export function readingsToShow({ readings }: Readings, days: readonly ClosingPrice[]): readonly PriceReading[] {
  const [day = '', closed = ''] = [readings.at(-1)?.at.slice(0, 10), days.at(-1)?.day]
  return day && day >= closed ? readings.filter(({ at }) => at.startsWith(day)) : []
}

type DayProps = {
  readings: readonly PriceReading[]
  days: readonly ClosingPrice[]
  content: InvestorContent
  source: string
}

/** Price during the last trading day, with that day's announcements. */
export function Day({ readings, days, content, source }: DayProps) {
  const last = readings.at(-1)
  if (!last) return null
  const day = last.at.slice(0, 10)
  const before = closeBefore(day, days)
  const line = dayLine(readings)
  // Minutes of normal trading.
  const isUsual = readings.every((reading) => tradesAt(timeOf(reading)))
  const marks = marksWithin(content, day).map((mark) => (isUsual ? mark : { ...mark, at: undefined }))
  return (
    <>
      <Chart
        line={line}
        marks={marks}
        title={`${headingDayInIndia(midnightInIndia(day))} ${day.slice(0, 4)}`}
        beside={
          before ? `${inPercent(last.paise / before.paise - 1, 2)} on the previous close, at ${timeOf(last)} IST` : ''
        }
        file={closingsFile('day')}
      />
      <p className="share-price-quiet">
        Read every five minutes: {source}. Exchanges publish prices up to fifteen minutes late. The times shown are
        those of the prices.
        {line.places.some(({ paise }) => paise === null) && ' Gaps in the line mean that no price was available.'}
        {!marks.length && ' No announcement was made on this day.'}
      </p>
      <MarkList marks={marks} />
    </>
  )
}

const closeBefore = (day: string, days: readonly ClosingPrice[]) => days.findLast((entry) => entry.day < day)

/** Table of the day by half hour; the file contains every reading. */
export function HalfHourTable({ readings, days }: Pick<DayProps, 'readings' | 'days'>) {
  const before = closeBefore(readings[0]?.at.slice(0, 10) ?? '', days)
  return (
    <NumberTable
      label="Half hours and their last price"
      names={['Time, IST', 'Price, ₹', 'On the previous close', 'Shares traded so far']}
    >
      {halfHoursOf(readings).map(({ time, last }) => (
        <tr key={time}>
          <th scope="row" className="figures">
            {last ? timeOf(last) : time}
          </th>
          <td className="figures">{last ? inRupees(last.paise) : <Unknown />}</td>
          <td className="figures">{last && before ? inPercent(last.paise / before.paise - 1, 2) : <Unknown />}</td>
          <td className="figures">
            {last && last.volume !== null ? last.volume.toLocaleString('en-IN') : <Unknown />}
          </td>
        </tr>
      ))}
    </NumberTable>
  )
}

/** Close and traded shares of the last day, if it has no readings. */
export function LastClose({ days }: { days: readonly ClosingPrice[] }) {
  const [before, last] = [days.at(-2), days.at(-1)]
  if (!last) return null
  return (
    <>
      <h3>{formatDay(last.day)}</h3>
      <dl className="share-price-facts figures">
        <DescriptionRow term="Close">₹{inRupees(last.paise)}</DescriptionRow>
        {before && (
          <DescriptionRow term={`Close of ${formatDay(before.day)}`}>
            ₹{inRupees(before.paise)}, {inPercent(last.paise / before.paise - 1, 2)} since
          </DescriptionRow>
        )}
        {last.volume !== null && (
          <DescriptionRow term="Shares traded">{last.volume.toLocaleString('en-IN')}</DescriptionRow>
        )}
      </dl>
      <p className="share-price-quiet">
        There are no prices for that day or later yet. During trading, the price is read every five minutes.
      </p>
    </>
  )
}
