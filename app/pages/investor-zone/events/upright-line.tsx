import { useTranslator } from '#app/translator.ts'
import { eventKinds, firstDayOf, lastDayOf } from '#model/events.ts'
import type { EventScreen } from './build-event-screen.ts'
import { monthsOf, partOfYear, spread, weekParts, wordOf } from './year-parts.ts'

/** Height of the line, and the distance of its labels, in pixels. */
const height = 620
const wordsApart = 18

const yOf = (part: number) => Math.round(part * height * 10) / 10

/** Vertical version for narrow screens, with space for every event's label. The horizontal line has the labels for screen readers. */
export function VerticalYearLine({ screen: { year, today, drawn } }: { screen: EventScreen }) {
  const translator = useTranslator()
  const elapsed = partOfYear(year, today)
  return (
    <svg className="events-line-tall" width="100%" height={height} aria-hidden="true">
      <rect className="events-line-gone" x="56" y="0" width="3" height={yOf(elapsed)} />
      {weekParts.map((part) => (
        <line key={part} className="events-line-tick" x1="58" x2="63" y1={yOf(part)} y2={yOf(part)} />
      ))}
      {monthsOf(year, translator).map(({ name, part }) => (
        <g key={name}>
          <line className="events-line-tick" x1="58" x2="72" y1={yOf(part)} y2={yOf(part)} />
          <text x="0" y={yOf(part) + 14}>
            {name}
          </text>
        </g>
      ))}
      <line className="events-line-base" x1="58" x2="58" y1="0" y2={height} />
      {drawn
        .filter(({ kind }) => eventKinds[kind].drawn === 'bar')
        .map((event) => {
          const from = yOf(partOfYear(year, firstDayOf(event)))
          const to = yOf(partOfYear(year, lastDayOf(event)))
          return (
            <rect
              key={event._id}
              className="events-line-shut"
              x="40"
              y={from}
              width="8"
              height={Math.max(2, to - from)}
            />
          )
        })}
      <EventLabels year={year} drawn={drawn} />
      {elapsed > 0 && elapsed < 1 && (
        <>
          <line className="events-line-today" x1="0" x2="86" y1={yOf(elapsed)} y2={yOf(elapsed)} />
          <text className="events-line-today-word" x="100%" y={yOf(elapsed) + 4} textAnchor="end">
            {translator.t('Today')}
          </text>
        </>
      )}
    </svg>
  )
}

function EventLabels({ year, drawn }: Pick<EventScreen, 'year' | 'drawn'>) {
  const translator = useTranslator()
  const events = drawn.filter((event) => eventKinds[event.kind].drawn !== 'bar')
  const places = events.map((event) => yOf(partOfYear(year, firstDayOf(event))))
  const words = spread(places, { apart: wordsApart, end: height - 6 })
  return events.map((event, index) => (
    <g key={event._id}>
      <line
        className="events-line-mark"
        data-state={event.state}
        x1="58"
        x2="86"
        y1={places[index]}
        y2={words[index]}
      />
      <text x="94" y={(words[index] ?? 0) + 4}>
        {translator.part(firstDayOf(event), 'day and month')}
        <tspan className="events-line-word" dx="8">
          {wordOf(event, translator)}
        </tspan>
      </text>
    </g>
  ))
}
