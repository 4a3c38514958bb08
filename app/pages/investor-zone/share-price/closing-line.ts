import type { Translator } from '#model/languages/investors/translator.ts'
import type { PriceSpan } from '#model/price-spans.ts'
import type { Label, Line } from './chart-geometry.ts'
import type { Point } from './price-series.ts'

type Part = Pick<Translator, 'part'>

/** Returns the closing prices of a span as a line, one step per day or week. */
export function closingLine(points: readonly Point[], span: PriceSpan, translator: Part): Line {
  const end = points.length - 1
  return {
    places: points.map(({ paise, volume }, index) => ({ at: index, paise, volume })),
    end,
    labels: span === 'month' ? dayLabels(points, translator) : periodLabels(points, span, translator),
  }
}

/** Labels five years by year, and a year by every second month, unless the text would leave the drawing. */
function periodLabels(points: readonly Point[], span: PriceSpan, translator: Part): Label[] {
  const part = span === 'five-years' ? 4 : 7
  const least = (points.length - 1) * 0.03
  return points
    .flatMap(({ day }, index) =>
      index > 0 && points[index - 1]?.day.slice(0, part) !== day.slice(0, part) ? [{ day, at: index }] : [],
    )
    .filter((_, round) => span === 'five-years' || round % 2 === 0)
    .filter(({ at }) => at > least && at < points.length - 1 - least)
    .map(({ day, at }) => ({
      text: span === 'five-years' ? day.slice(0, 4) : monthOf(day, translator),
      at,
      anchor: 'middle',
    }))
}

function dayLabels(points: readonly Point[], { part: partOf }: Part): Label[] {
  const last = points.length - 1
  return [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const index = Math.round(last * part)
    const anchor = part === 0 ? 'start' : part === 1 ? 'end' : 'middle'
    return { text: partOf(points[index]?.day ?? '', 'day and month'), at: index, anchor }
  })
}

function monthOf(day: string, { part }: Part): string {
  return part(day, /-0[12]-/.test(day) ? 'month and year' : 'month')
}
