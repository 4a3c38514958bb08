import { expect, test } from 'vitest'
import { dutiesAt, isOverdue } from '#model/deadlines/duties.ts'
import { dayFrom, fromIndiaField, knownHolidays, knownMuhuratDays } from '#model/india-time.ts'
import { sampleDocuments } from '#server/sample/investor-zone/documents.ts'
import { sampleEvents } from '#server/sample/investor-zone/events.ts'

function lateAt(now: Date): string[] {
  const filed = sampleDocuments(now).map(({ page, name, filedOn, sortDay, pdf, audio }, key) => ({
    key: key + 1,
    page,
    name,
    day: filedOn,
    sortdate: sortDay,
    publishedAt: now.toISOString(),
    has: [...(audio ? (['recording'] as const) : []), ...(pdf ? (['transcript'] as const) : [])],
  }))
  const events = sampleEvents(now).map(({ kind, name, starts, ended = '', documents = [] }) => ({
    _id: `${kind} ${starts}`,
    kind,
    name,
    starts,
    ended_at: ended,
    isPublic: true,
    state: 'confirmed' as const,
    documents: filed
      .filter(({ page, day }) => documents.some((document) => document.page === page && document.filedOn === day))
      .map(({ key, name: of }) => ({ key, name: of, link: '' })),
  }))
  const counting = { holidays: knownHolidays, muhurat: knownMuhuratDays, limits: [] }
  const known = { now, began: now, counting, events, filed, unpublished: [], explained: new Set<string>() }
  return dutiesAt(known)
    .filter((duty) => isOverdue(duty, now))
    .map(({ what, of }) => `${what}, ${of}`)
}

test('a site that starts with the sample on any day has no overdue duties (44)', () => {
  const days = Array.from({ length: 130 }, (_, index) => dayFrom('2026-01-05', index * 4))
  const late = days.map((day) => [day, lateAt(new Date(fromIndiaField(`${day}T12:00`) ?? ''))])
  expect(late.filter(([, what]) => what?.length)).toEqual([])
})
