import { dayInLanguage, formatDay } from '#model/india-time.ts'
import { interpolate } from '#model/languages/interpolate.ts'
import { type PriceSpan, priceSpanNamed } from '#model/price-spans.ts'
import { type ChartTexts, chartTexts } from '../share-price/chart-texts.ts'
import { inRupees } from '../share-price/money.ts'
import { pointsOf } from '../share-price/price-series.ts'
import { plotSeparator } from './plot-separator.ts'

/** Readable place of a plot: its horizontal position, and the vertical positions of its marks, in per cent. */
export type PlotPlace = { x: number; marks: readonly number[] }

/** Returns the places of a plot as drawn: its columns, or the points of a price line. */
export function placesOf(svg: SVGSVGElement): PlotPlace[] {
  const line = svg.querySelector('.share-price-chart-line')?.getAttribute('d')
  if (line)
    return [...line.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x) / 10, marks: [Number(y) / 10] }))
  const circles = [...svg.querySelectorAll('circle')]
  return [...svg.querySelectorAll('.graph-label')].map((label) => {
    const x = label.getAttribute('x') ?? ''
    const here = circles.filter((circle) => circle.getAttribute('cx') === x)
    return { x: Number.parseFloat(x), marks: here.map((circle) => Number.parseFloat(circle.getAttribute('cy') ?? '')) }
  })
}

/** Returns the text of each place, from the plot's description or from the price file in `data-plot`. */
export async function wordsOf(plot: HTMLElement, count: number): Promise<readonly string[]> {
  const words = plot.dataset.plot
    ? await pricesIn(plot.dataset.plot, plot.dataset.texts ? JSON.parse(plot.dataset.texts) : chartTexts)
    : (plot.querySelector('desc')?.textContent ?? '').split(plotSeparator)
  // A file may be newer than the page: no text is better than that of another day.
  return words.length === count ? words : []
}

async function pricesIn(file: string, texts: ChartTexts): Promise<string[]> {
  const reply = await fetch(file)
  if (!reply.ok) throw new Error(`${file}: ${reply.status}`)
  const rows = (await reply.text())
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','))
  const span = priceSpanNamed(new URL(file, location.href).searchParams.get('span')) ?? 'year'
  return span === 'day' ? rows.map((row) => describeReading(row, texts)) : describeClosing(rows, span, texts)
}

/** Formats a reading: day, time, price, and the shares traded until then. */
function describeReading([, time = '', price, volume]: string[], texts: ChartTexts): string {
  const shares = Number(volume).toLocaleString('en-IN')
  return interpolate(volume ? texts.tradedReading : texts.reading, { time, price: Number(price).toFixed(2), shares })
}

/** Formats closing prices; missing days have no point. */
function describeClosing(rows: readonly string[][], span: PriceSpan, texts: ChartTexts): string[] {
  const days = rows.flatMap(([day = '', close, volume]) =>
    close ? [{ day, paise: Math.round(Number(close) * 100), volume: volume ? Number(volume) : null }] : [],
  )
  const missing = rows.flatMap(([day = '', close]) => (close ? [] : [day]))
  return pointsOf({ days, missing }, span).flatMap(({ day, paise, volume }) => {
    if (paise === null) return []
    const values = { day: dayOnPage(day), price: inRupees(paise), shares: (volume ?? 0).toLocaleString('en-IN') }
    return interpolate(volume === null ? texts.closing : texts.tradedClosing, values)
  })
}

/** Formats a day in the language of the page. */
function dayOnPage(day: string): string {
  const { lang } = document.documentElement
  return lang.startsWith('en') ? formatDay(day) : dayInLanguage(day, lang)
}
