import { formatDue, formatLength } from '#model/deadlines/format-limit.ts'
import { documentPath } from '#model/document-pages.ts'
import { eventKinds, firstDayOf, isWholeDay, lastDayOf } from '#model/events.ts'
import { dayInIndia, inIndia, toIndiaField } from '#model/india-time.ts'
import type { DeskData } from '../desk.tsx'
import type { DeskEvent } from './event-form.ts'
import { messages } from './messages.ts'
import { lastDay } from './runs.ts'

const texts = messages.entries

type Duty = DeskData['due'][number]

/** Entry of a day; its text in the month is shorter than in the list. */
export type Entry = {
  key: string
  day: string
  /** Sort key within a day; empty comes first. */
  time: string
  name: string
  inMonth: string
  about: string
  href?: string
  variant: 'due' | 'late' | 'off' | 'event' | 'closed'
}

export type CalendarData = {
  desk: DeskData
  events: readonly DeskEvent[]
  holidays: readonly string[]
  muhurat: readonly string[]
}

/** Returns all calendar entries in order: events, legal deadlines, scheduled and past publications, days without trading. */
export function dayEntries({ desk, events, holidays, muhurat }: CalendarData): Entry[] {
  const all = [
    ...holidays.map((day) => closedEntry(day, texts.exchangeClosed, texts.notTradingDay)),
    ...muhurat.map((day) => closedEntry(day, texts.muhurat, texts.muhuratAbout)),
    ...events.flatMap(eventEntries),
    ...desk.due.map((duty) => dueEntry(duty, desk.now)),
    ...desk.done.map(doneEntry),
    ...desk.scheduled.rows.map(releaseEntry),
  ]
  return all.sort((a, b) => (`${a.day} ${a.time}` < `${b.day} ${b.time}` ? -1 : 1))
}

const timeOf = (instant: string) => toIndiaField(new Date(instant)).slice(11)
const dayOf = (instant: string) => dayInIndia(new Date(instant))

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function closedEntry(day: string, name: string, about: string): Entry {
  return { key: `${name} ${day}`, day, time: '', name, inMonth: name, about, variant: 'closed' }
}

function eventEntries(event: DeskEvent): Entry[] {
  const { _id, name, kind, state, starts } = event
  const time = isWholeDay(starts) ? '' : timeOf(starts)
  const named = time ? `${name}, ${time}` : name
  const about = `${eventKinds[kind].name}, ${state}`
  const shared = { href: `#event-${_id}`, variant: state === 'cancelled' ? 'off' : 'event' } as const
  const [first, last] = [firstDayOf(event), lastDayOf(event)]
  const begins = { ...shared, key: _id, day: first, time, name: named, inMonth: named, about }
  if (first === last) return [begins]
  const ends = { ...begins, key: `${_id} ends`, day: last, time: '' }
  if (kind === 'trading-window')
    return [begins, { ...ends, name: texts.windowReopens, inMonth: texts.windowReopens, about: sentence(state) }]
  return [begins, { ...ends, inMonth: texts.eventEnds(name), about: texts.ends(about) }]
}

function dueEntry(duty: Duty, now: string): Entry {
  const { rule, event, of, what, limit, due, late: isOverdue } = duty
  const until = formatDue(new Date(due))
  return {
    key: `${rule} ${event} ${of}`,
    day: lastDay(duty),
    time: timeOf(due),
    name: what,
    inMonth: isOverdue ? texts.overdue(what) : texts.due(what),
    about: `${of}: ${isOverdue ? texts.wasDue(until) : `${limit}, ${until}`}. ${runsIn(duty, now)}`,
    href: '/admin/desk#desk-due',
    variant: isOverdue ? 'late' : 'due',
  }
}

/** Describes a deadline's start and remaining time. If it counts back or has not started, describes the known data. */
function runsIn({ since, due, late: isOverdue }: Duty, now: string): string {
  if (isOverdue) return texts.ranFrom(inIndia(since))
  if (since > due || since <= now) {
    const left = formatLength(Date.parse(due) - Date.parse(now))
    return since > due ? texts.left(left) : texts.runningSince(inIndia(since), left)
  }
  return texts.starts(inIndia(since))
}

function doneEntry({ rule, event, of, what, done_at, late: isOverdue, document }: Duty): Entry {
  return {
    key: `${rule} ${event} ${of}`,
    day: dayOf(done_at),
    time: timeOf(done_at),
    name: what,
    inMonth: texts.filed(what),
    about: (isOverdue ? texts.filedLate : texts.filedOnTime)(of, timeOf(done_at)),
    href: documentPath(document),
    variant: 'event',
  }
}

function releaseEntry({
  key,
  name,
  release_at,
  release,
  documents: documentCount,
  waits,
}: DeskData['scheduled']['rows'][number]): Entry {
  const time = timeOf(release_at)
  const published = waits ? texts.onceApproved(time) : texts.published(time)
  return {
    key: `leaves ${key}`,
    day: dayOf(release_at),
    time,
    name,
    inMonth: (waits ? texts.awaitsApproval : texts.isPublished)(name, time),
    about: [published, ...(documentCount ? [texts.documents(documentCount)] : [])].join(', '),
    href: release ? `/admin/desk/releases/${release}` : '/admin/desk#desk-scheduled',
    variant: 'event',
  }
}
