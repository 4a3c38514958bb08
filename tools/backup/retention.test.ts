import { expect, test } from 'vitest'
import { backupName } from './backup-names.ts'
import { outdated } from './retention.ts'

const none = { newest: 1, daily: 0, weekly: 0, monthly: 0 }
const hours = (count: number) => Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 10, 22, 10 - at)))
const days = (count: number) => Array.from({ length: count }, (_, at) => new Date(Date.UTC(2026, 10, 22 - at, 10)))

// 22 November 2026 is a Sunday, so that the week before ends on the 15th.
test.each([
  ['the newest three of hourly backups', hours(6), { ...none, newest: 3 }, ['22T10', '22T09', '22T08']],
  ['the last of each of three days', [...hours(30), ...days(6)], { ...none, daily: 3 }, ['22T10', '21T23', '20T10']],
  ['the last of each of three weeks', days(20), { ...none, weekly: 3 }, ['22T10', '15T10', '08T10']],
  ['the last of each of two months', days(30), { ...none, monthly: 2 }, ['22T10', '31T10']],
  [
    'the newest, daily, weekly and monthly ones, each once',
    days(16),
    { newest: 2, daily: 3, weekly: 2, monthly: 1 },
    ['22T10', '21T10', '20T10', '15T10'],
  ],
  ['all if there are fewer than the limit', days(3), { ...none, newest: 48, daily: 7 }, ['22T10', '21T10', '20T10']],
  [
    'of days with a backup, because others do not count',
    [...days(1), new Date('2026-10-05T10:00Z')],
    { ...none, daily: 2 },
    ['22T10', '05T10'],
  ],
])('the retained backups are %s (Finding 18)', (_, taken, retention, stay) => {
  const names = [...new Set(taken.map(backupName))].sort()
  const gone = outdated(names, retention)
  const stored = names.filter((name) => !gone.includes(name)).reverse()
  expect(stored.map((name) => name.slice('backup-2026-11-'.length, 'backup-2026-11-22T10'.length))).toEqual(stay)
})
