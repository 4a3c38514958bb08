import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { DescriptionRow } from '#app/ui/description-list.tsx'
import type { ClosingPrice } from '#model/closing-price.ts'
import { headingDayInIndia, midnightInIndia, tradesAt } from '#model/india-time.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import type { Translator } from '#model/languages/investors/translator.ts'
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
  const translator = useTranslator()
  const { t, known } = translator
  const last = readings.at(-1)
  if (!last) return null
  const day = last.at.slice(0, 10)
  const before = closeBefore(day, days)
  const line = dayLine(readings)
  // Minutes of normal trading.
  const isUsual = readings.every((reading) => tradesAt(timeOf(reading)))
  const marks = marksWithin(content, day, translator).map((mark) => (isUsual ? mark : { ...mark, at: undefined }))
  return (
    <>
      <Chart
        line={line}
        marks={marks}
        title={formatHeading(day, translator)}
        beside={
          before
            ? t('{change} on the previous close, at {time} IST', {
                change: inPercent(last.paise / before.paise - 1, 2),
                time: timeOf(last),
              })
            : ''
        }
        file={closingsFile('day')}
      />
      <p className="share-price-quiet">
        <Interpolated
          text={t(
            'Read every five minutes: {source}. Exchanges publish prices up to fifteen minutes late. The times shown are those of the prices.',
          )}
          parts={{ source: known(source).children }}
        />
        {line.places.some(({ paise }) => paise === null) &&
          ` ${t('Gaps in the line mean that no price was available.')}`}
        {!marks.length && ` ${t('No announcement was made on this day.')}`}
      </p>
      <MarkList marks={marks} />
    </>
  )
}

/** Formats `Friday, 20 November 2026`. */
const formatHeading = (day: string, { language, part, date }: Translator) =>
  language === 'en'
    ? `${headingDayInIndia(midnightInIndia(day))} ${day.slice(0, 4)}`
    : `${part(day, 'weekday')}, ${date(day)}`

const closeBefore = (day: string, days: readonly ClosingPrice[]) => days.findLast((entry) => entry.day < day)

/** Table of the day by half hour; the file contains every reading. */
export function HalfHourTable({ readings, days }: Pick<DayProps, 'readings' | 'days'>) {
  const { t } = useTranslator()
  const before = closeBefore(readings[0]?.at.slice(0, 10) ?? '', days)
  return (
    <NumberTable
      label={t('Half hours and their last price')}
      names={[t('Time, IST'), t('Price, ₹'), t('On the previous close'), t('Shares traded so far')]}
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
  const { t, date } = useTranslator()
  const [before, last] = [days.at(-2), days.at(-1)]
  if (!last) return null
  return (
    <>
      <h3>{date(last.day)}</h3>
      <dl className="share-price-facts figures">
        <DescriptionRow term={t('Close')}>₹{inRupees(last.paise)}</DescriptionRow>
        {before && (
          <DescriptionRow term={t('Close of {day}', { day: date(before.day) })}>
            {t('₹{price}, {change} since', {
              price: inRupees(before.paise),
              change: inPercent(last.paise / before.paise - 1, 2),
            })}
          </DescriptionRow>
        )}
        {last.volume !== null && (
          <DescriptionRow term={t('Shares traded')}>{last.volume.toLocaleString('en-IN')}</DescriptionRow>
        )}
      </dl>
      <p className="share-price-quiet">
        {t('There are no prices for that day or later yet. During trading, the price is read every five minutes.')}
      </p>
    </>
  )
}
