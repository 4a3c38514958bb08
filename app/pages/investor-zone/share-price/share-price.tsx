import type { ComponentProps } from 'react'
import { useCompany } from '#app/company.ts'
import type { PageRequest } from '#app/document/page.ts'
import { Interpolated } from '#app/interpolated.tsx'
import { useTranslator } from '#app/translator.ts'
import { dividendsPath, shareDividends } from '#model/company/dividends.ts'
import type { InvestorContent } from '#model/investor-zone.ts'
import { firstDayOf, type PriceSpan, priceSpanNamed, priceSpanNames, priceSpans } from '#model/price-spans.ts'
import { calculateReturn } from '#model/share-return.ts'
import { type CachedRate, cachedRate } from '../cached-rate.ts'
import type { FigureData } from '../figures/filed-figures.ts'
import { Exports, Switch } from '../figures/switches.tsx'
import { furtherPage } from '../further-page.tsx'
import { NoData } from '../views/no-data.tsx'
import { ZonePart } from '../zone-part.tsx'
import { Chart } from './chart.tsx'
import { closingLine } from './closing-line.ts'
import { Day, HalfHourTable, LastClose, type Readings, readingsToShow } from './day.tsx'
import { MarkList } from './mark-list.tsx'
import { marksOf } from './marks.ts'
import { inPercent } from './money.ts'
import { MonthTable } from './month-table.tsx'
import { type Closings, closingsFile, monthsOf, pointsOf } from './price-series.ts'
import { Quote } from './quote.tsx'
import { ReturnForm } from './return-form.tsx'

const path = '/investorzone/share-price'

type Parts = {
  rate?: CachedRate
  closings: Closings
  /** Readings of the last trading day, if requested. */
  readings: Readings | undefined
  content: InvestorContent
  figures: FigureData
  query: URLSearchParams
}

/** Share price now and over the years, announcements, and the return calculator. */
export const sharePricePage = furtherPage({
  slug: 'share-price',
  async make({ api, query }: PageRequest) {
    const [rate, closings, readings, content, figures] = await Promise.all([
      cachedRate(api),
      api('user/get-closing-prices'),
      spanOf(query) === 'day' ? api('user/get-price-readings') : undefined,
      api('user/get-investors'),
      api('user/get-figures'),
    ])
    return {
      description:
        'The share price of {company.name}: today, a month, a year and five years, with volume, announcements and dividends.',
      body: (
        <SharePrice
          rate={rate}
          query={query}
          closings={closings.data}
          readings={readings?.data}
          content={content.data}
          figures={figures.data}
        />
      ),
    }
  },
})

const spanOf = (query: URLSearchParams) => priceSpanNamed(query.get('span')) ?? 'year'

function SharePrice({ rate, closings, readings, content, figures, query }: Parts) {
  const { t } = useTranslator()
  const { days } = closings
  if (!rate && !days.length) return <NoData>{t('No share price is available.')}</NoData>
  const span = spanOf(query)
  const ofDay = readings ? readingsToShow(readings, days) : []
  return (
    <div className="share-price">
      <Quote rate={rate} days={days} figures={figures} />
      {(days.length > 0 || ofDay.length > 0) && (
        <>
          <Spans span={span} />
          {span !== 'day' ? (
            <History closings={closings} content={content} span={span} />
          ) : ofDay.length ? (
            <Day readings={ofDay} days={days} content={content} source={readings?.source ?? ''} />
          ) : (
            <LastClose days={days} />
          )}
          <Return closings={closings} query={query} />
          {ofDay.length ? (
            <HalfHours readings={ofDay} days={days} />
          ) : (
            days.length > 0 && <Months closings={closings} span={span} />
          )}
        </>
      )}
    </div>
  )
}

function Spans({ span }: { span: PriceSpan }) {
  const { t } = useTranslator()
  return (
    <div className="switch-row">
      <Switch
        label={t('Span')}
        choices={priceSpanNames.map((name) => ({
          label: t(priceSpans[name].label),
          href: name === 'year' ? path : `${path}?span=${name}`,
          current: name === span,
        }))}
      />
      <Files span={span} />
    </div>
  )
}

function History({ closings, content, span }: { closings: Closings; content: InvestorContent; span: PriceSpan }) {
  const translator = useTranslator()
  const { t, date } = translator
  const points = pointsOf(closings, span)
  const marks = span === 'five-years' ? [] : marksOf(content, points, closings, translator)
  const known = points.filter(({ paise }) => paise !== null)
  const [first, last] = [known[0], known.at(-1)]
  return (
    <>
      {first?.paise && last?.paise && (
        <Chart
          line={closingLine(points, span, translator)}
          marks={marks}
          title={t(priceSpans[span].title)}
          beside={t('{change} since {day}', {
            change: inPercent(last.paise / first.paise - 1),
            day: date(first.day),
          })}
          file={closingsFile(span)}
        />
      )}
      {span === 'five-years' && <p className="share-price-quiet">{t('The last close of each week, not adjusted.')}</p>}
      <Gaps closings={closings} span={span} />
      <MarkList
        marks={marks}
        note={t('Results and announcements, each with the change from the previous close to the next close.')}
      />
    </>
  )
}

function Files({ span }: { span: PriceSpan }) {
  const { t } = useTranslator()
  return <Exports of={t('Closing prices')} address={path} query={`?span=${span}`} />
}

function Gaps({ closings: { days, missing }, span }: { closings: Closings; span: PriceSpan }) {
  const { t } = useTranslator()
  const from = firstDayOf(span, days.at(-1)?.day ?? '')
  const count = missing.filter((day) => day >= from).length
  if (!count) return null
  return (
    <p className="share-price-quiet">
      {count === 1
        ? t('The closing price of 1 trading day is missing, so the line has gaps there.')
        : t('The closing prices of {count} trading days are missing, so the line has gaps there.', { count })}
    </p>
  )
}

function Return({ closings: { days }, query }: { closings: Closings; query: URLSearchParams }) {
  const translator = useTranslator()
  const { t } = translator
  const dividends = shareDividends(useCompany().dividends.history)
  const last = days.at(-1)
  if (!last) return null
  const requested = query.has('amount') || query.has('bought')
  const usual = days.find(({ day }) => day >= threeYearsBefore(last.day)) ?? last
  const amount = requested ? (query.get('amount') ?? '') : '1,00,000'
  const bought = requested ? (query.get('bought') ?? '') : usual.day
  return (
    <ZonePart
      id="return"
      heading={t('Return calculator')}
      beside={
        <p>
          <Interpolated
            text={t('Closing prices, {dividends} not reinvested, before tax')}
            parts={{
              dividends: dividends.length ? <a href={dividendsPath}>{t('dividends')}</a> : t('dividends'),
            }}
          />
        </p>
      }
    >
      <ReturnForm
        span={query.get('span') ?? undefined}
        amount={amount}
        bought={bought}
        days={days}
        {...calculateReturn({ amount, bought }, { days, dividends }, translator)}
      />
      <p className="share-price-quiet">
        {t('Past performance does not predict future results. This is a calculation, not advice.')}
      </p>
    </ZonePart>
  )
}

const threeYearsBefore = (day: string) => `${Number(day.slice(0, 4)) - 3}${day.slice(4)}`

function HalfHours({ readings, days }: Pick<ComponentProps<typeof HalfHourTable>, 'readings' | 'days'>) {
  const { t } = useTranslator()
  return (
    <ZonePart id="half-hours" heading={t('Price by the half hour')} beside={<Files span="day" />}>
      <HalfHourTable readings={readings} days={days} />
    </ZonePart>
  )
}

function Months({ closings, span }: { closings: Closings; span: PriceSpan }) {
  const { t } = useTranslator()
  return (
    <ZonePart
      id="months"
      heading={t('Last close of each month')}
      beside={<Files span={span === 'five-years' ? span : 'year'} />}
    >
      <MonthTable months={monthsOf(closings, span)} />
    </ZonePart>
  )
}
