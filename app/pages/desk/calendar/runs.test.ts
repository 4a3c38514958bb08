import { expect, test } from 'vitest'
import { visibleDays } from '#app/forms/fields/month.ts'
import type { DeskData } from '../desk.tsx'
import { runsOf } from './runs.ts'

/** Returns a duty with only the fields used for lines. */
function duty(rule: string, since: string, due: string, in_trading_days: boolean): DeskData['due'][number] {
  const messages = { what: rule, provision: '', of: '', event: '', limit: '', done_at: '' }
  const rest = {
    to_confirm: false,
    late: false,
    ticks: { count: 1, passed: 0 },
    document: 0,
    page: '',
    filed_with: 'website' as const,
    exchanges_at: '',
  }
  return { rule, since, due, in_trading_days, ...messages, ...rest }
}

const within = { shown: visibleDays('2026-11'), holidays: ['2026-11-24'], now: new Date('2026-11-21T06:30:00Z') }

test('a bar covers the days that its deadline counts, and each deadline has its own line', () => {
  const runs = runsOf(
    [
      // A call that ended on Thursday 19: five trading days; Tuesday 24 is a holiday.
      duty('transcript', '2026-11-19T13:00:00Z', '2026-11-27T18:30:00Z', true),
      duty('recording', '2026-11-21T06:00:00Z', '2026-11-22T06:00:00Z', false),
      // A quarter that ends with November, and a limit that counts back, which has no days.
      duty('shareholding', '2026-11-30T18:29:59.999Z', '2026-12-21T18:30:00Z', false),
      duty('notice', '2026-11-27T06:00:00Z', '2026-11-24T18:30:00Z', true),
    ],
    within,
  )
  expect(
    runs.map(({ key, line, waits, days }) => [key.trim(), line, waits, days.map((day) => day.slice(5)).join()]),
  ).toEqual([
    ['transcript', 0, false, '11-20,11-23,11-25,11-26,11-27'],
    ['recording', 1, false, '11-21,11-22'],
    ['shareholding', 0, true, '12-01,12-02,12-03,12-04,12-05,12-06'],
  ])
})
