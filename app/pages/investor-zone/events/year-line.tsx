import { useTranslator } from '#app/translator.ts'
import { type CalendarEvent, eventKinds, firstDayOf, lastDayOf } from '#model/events.ts'
import { startingIn } from '#model/fiscal-year.ts'
import type { EventScreen } from './build-event-screen.ts'
import { VerticalYearLine } from './upright-line.tsx'
import { monthsOf, partOfYear, weekParts, wordOf } from './year-parts.ts'

/**
 * Events of a fiscal year on a graduated line, vertical on narrow screens. The list has the same content, so nothing in the line is
 * focusable.
 */
export function YearLine({ screen }: { screen: EventScreen }) {
  const translator = useTranslator()
  const { t } = translator
  const shortDay = (day: string) => translator.part(day, 'day and month')
  const marks = screen.drawn.filter(({ kind }) => eventKinds[kind].drawn === 'mark')
  const labels = marks.map((event) =>
    t('{event} on {day}', { event: wordOf(event, translator), day: shortDay(firstDayOf(event)) }),
  )
  return (
    <figure className="events-line">
      <svg
        className="events-line-wide"
        width="100%"
        height="148"
        role="img"
        aria-labelledby="events-line-title events-line-description"
      >
        <title id="events-line-title">
          {t('Events of fiscal year {year}', { year: startingIn(screen.year).label })}
        </title>
        <desc id="events-line-description">
          {[...labels, t('Today is {day}', { day: shortDay(screen.today) })].join('. ')}.
        </desc>
        <Scale screen={screen} />
        <Marks screen={screen} />
      </svg>
      <VerticalYearLine screen={screen} />
      {screen.drawn.some(({ kind }) => eventKinds[kind].drawn === 'bar') && (
        <figcaption>{t(eventKinds['trading-window'].name)}</figcaption>
      )}
    </figure>
  )
}

const percent = (part: number) => `${Math.round(part * 10_000) / 100}%`

function Scale({ screen: { year, today } }: { screen: EventScreen }) {
  const translator = useTranslator()
  const elapsed = partOfYear(year, today)
  return (
    <>
      <rect className="events-line-gone" x="0" y="78" width={percent(elapsed)} height="3" />
      {weekParts.map((part) => (
        <line key={part} className="events-line-tick" x1={percent(part)} x2={percent(part)} y1="80" y2="85" />
      ))}
      {monthsOf(year, translator).map(({ name, part }) => (
        <g key={name}>
          <line className="events-line-tick" x1={percent(part)} x2={percent(part)} y1="80" y2="93" />
          <text x={percent(part)} dx="5" y="104">
            {name}
          </text>
        </g>
      ))}
      <line className="events-line-base" x1="0" x2="100%" y1="80" y2="80" />
      {elapsed > 0 && elapsed < 1 && (
        <>
          <line className="events-line-today" x1={percent(elapsed)} x2={percent(elapsed)} y1="56" y2="146" />
          <text
            className="events-line-today-word"
            x={percent(elapsed)}
            dx={elapsed > 0.9 ? -7 : 7}
            y="146"
            textAnchor={elapsed > 0.9 ? 'end' : 'start'}
          >
            {translator.t('Today')}
          </text>
        </>
      )}
    </>
  )
}

/** Minimum distance between labels, as a part of the year: an event that is closer to a labelled one becomes a mark alone. */
const wordsApart = 0.12

/** Returns the marks with a label: the next event first, then the others from the start of the year. */
function labelledMarks({ year, today, drawn }: EventScreen): readonly CalendarEvent[] {
  const marks = drawn.filter(({ kind }) => eventKinds[kind].drawn === 'mark')
  const next = marks.find((event) => firstDayOf(event) >= today)
  const labelled = next ? [next] : []
  const place = (event: CalendarEvent) => partOfYear(year, firstDayOf(event))
  for (const event of marks)
    if (labelled.every((other) => Math.abs(place(event) - place(other)) >= wordsApart)) labelled.push(event)
  return labelled
}

function Marks({ screen }: { screen: EventScreen }) {
  const { year, drawn } = screen
  const translator = useTranslator()
  const labelled = labelledMarks(screen)
  return drawn.map((event) => {
    const { drawn: variant } = eventKinds[event.kind]
    const part = partOfYear(year, firstDayOf(event))
    const x = percent(part)
    if (variant === 'bar') return <Bar key={event._id} event={event} year={year} />
    if (variant === 'tick') return <line key={event._id} className="events-line-small" x1={x} x2={x} y1="68" y2="79" />
    const anchor = part > 0.92 ? 'end' : part < 0.08 ? 'start' : 'middle'
    return (
      <g key={event._id}>
        <line className="events-line-mark" data-state={event.state} x1={x} x2={x} y1="46" y2="79" />
        {labelled.includes(event) && (
          <text x={x} y="22" textAnchor={anchor}>
            {translator.part(firstDayOf(event), 'day and month')}
            <tspan className="events-line-word" x={x} dy="16">
              {wordOf(event, translator)}
            </tspan>
          </text>
        )}
      </g>
    )
  })
}

function Bar({ event, year }: { event: CalendarEvent; year: number }) {
  const from = partOfYear(year, firstDayOf(event))
  const width = Math.max(0.003, partOfYear(year, lastDayOf(event)) - from)
  return <rect className="events-line-shut" x={percent(from)} y="118" width={percent(width)} height="10" />
}
