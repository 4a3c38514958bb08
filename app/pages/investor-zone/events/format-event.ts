import { type Awaited, type CalendarEvent, eventKinds, firstDayOf, isWholeDay, lastDayOf } from '#model/events.ts'
import { toIndiaField } from '#model/india-time.ts'
import type { Translator } from '#model/languages/investors/translator.ts'

/** Formats the time of an event in parts: `1`, `Dec 2026`, `Tuesday, 14:30 IST`. */
export function formatWhen(event: Pick<CalendarEvent, 'starts' | 'ends'>, translator: Translator) {
  const first = firstDayOf(event)
  const { part } = translator
  return {
    date: String(Number(first.slice(8))),
    month: part(first, 'month and year'),
    rest: [part(first, 'weekday'), hoursOf(event, translator)].filter(Boolean).join(', '),
  }
}

function hoursOf({ starts, ends }: Pick<CalendarEvent, 'starts' | 'ends'>, { t, part }: Translator): string {
  const last = lastDayOf({ starts, ends })
  const day = `${part(last, 'day and month')} ${last.slice(0, 4)}`
  const until = last > firstDayOf({ starts }) ? t('until {day}', { day }) : ''
  if (isWholeDay(starts)) return until
  const from = timeOf(starts)
  const hours = ends && !until ? t('{from} to {to} IST', { from, to: timeOf(ends) }) : t('{time} IST', { time: from })
  return [hours, until].filter(Boolean).join(' ')
}

const timeOf = (instant: string) => toIndiaField(new Date(instant)).slice(11)

/** Describes an event's certainty in a word or two. */
export function formatState(
  { kind, state }: Pick<CalendarEvent, 'kind' | 'state'>,
  { t }: Pick<Translator, 't'>,
): string {
  if (state === 'cancelled') return t('Cancelled')
  return t(state === 'expected' ? 'Expected' : eventKinds[kind].fixed)
}

/** Describes the missing filings of a past call, and their legal deadlines. */
export function describeAwaited({ recording, transcript }: Awaited, { t, time }: Translator): string {
  return [
    ...(recording
      ? [t('The recording is not published yet. It is due before {time}.', { time: time(recording, 'weekday') })]
      : []),
    ...(transcript ? [t('The transcript is due before {time}.', { time: time(transcript, 'weekday') })] : []),
  ].join(' ')
}
