import { afterEach, describe, expect, test } from 'vitest'
import {
  aprilYear,
  archiveLabel,
  startingIn,
  typedYear,
  underTabs,
  yearOf,
  yearTabs,
  yearTabsOf,
} from './fiscal-year.ts'
import { monthInIndia } from './india-time.ts'

const zone = process.env.TZ
afterEach(() => {
  process.env.TZ = zone
})

/** Noon in India on the 15th of every month of two years, with the start year of the newest tab. */
const months = [2026, 2027].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => ({
    today: new Date(Date.UTC(year, month, 15, 6, 30)),
    year,
    month,
    newest: month < 3 ? year - 1 : year,
  })),
)

describe.each(['UTC', 'Asia/Kolkata', 'America/Los_Angeles'])('on a machine with the time zone %s', (machine) => {
  test.each(months)('the year tabs in month $month of $year start at $newest', ({ today, newest }) => {
    process.env.TZ = machine
    for (const count of [9, 10, 1]) {
      const tabs = yearTabs(count, today)
      expect(tabs).toHaveLength(count)
      expect(tabs[0]).toEqual({ from: newest, label: `${newest}-${newest + 1}` })
      expect(tabs.at(-1)?.from).toBe(newest - count + 1)
    }
  })

  test('the fiscal year changes at midnight in India on the first of April', () => {
    process.env.TZ = machine
    expect(yearTabs(1, new Date('2027-03-31T18:29:59.999Z'))[0]?.label).toBe('2026-2027')
    expect(yearTabs(1, new Date('2027-03-31T18:30:00.000Z'))[0]?.label).toBe('2027-2028')
    expect(monthInIndia(new Date('2026-12-31T18:30:00Z'))).toEqual({ year: 2027, month: 0 })
    expect(monthInIndia(new Date('2028-02-28T18:30:00Z'))).toEqual({ year: 2028, month: 1 })
  })
})

test('the fiscal year of every month is from April to March, whatever the current month is (43.24)', () => {
  const years = Array.from({ length: 12 }, (_, month) => aprilYear({ year: 2026, month }).from)
  expect(years).toEqual([2025, 2025, 2025, ...Array(9).fill(2026)])
})

const row = (filterdate: string, sortdate = '2026-11-14') => ({ filterdate, sortdate })

describe('year tabs derived from documents', () => {
  test('the tabs are newest first, limited in number, and each year appears once', () => {
    const rows = ['2021-2022', '2026-2027', '2024', '2026-2027', 'x', '2025-2026', '2020-2021', '2023-2024'].map(
      (year) => row(year),
    )
    expect(yearTabsOf(rows.slice(0, 4), 5).map((tab) => tab.label)).toEqual(['2026-2027', '2024-2025', '2021-2022'])
    expect(yearTabsOf(rows, 5).map((tab) => tab.from)).toEqual([2026, 2025, 2024, 2023, 2021])
  })
})

describe('year tab of a document', () => {
  test('a document belongs to the year of its filterdate, or else to the fiscal year of its sortdate', () => {
    expect(yearOf(row('2023-2024'))).toBe(2023)
    expect(yearOf(row('', '2026-03-31'))).toBe(2025)
    expect(yearOf(row('', '2026-04-01'))).toBe(2026)
    expect(yearOf(row('', 'no date'))).toBe(0)
  })

  test('a document is under exactly one tab: its own, the newest if newer, the archive if older', () => {
    const rows = [row('2030'), row('2026'), row('2018'), row('2017'), row('1999'), row('', '')]
    const tabs = underTabs(rows, yearTabs(9, new Date('2026-11-15T06:30:00Z')))
    expect(tabs).toHaveLength(10)
    expect(tabs[0]?.rows).toEqual([row('2030'), row('2026')])
    expect(tabs[8]).toEqual({ label: '2018-2019', from: 2018, rows: [row('2018')] })
    expect(tabs[9]).toEqual({ label: archiveLabel, from: null, rows: [row('2017'), row('1999'), row('', '')] })
    expect(tabs.flatMap((tab) => tab.rows)).toHaveLength(rows.length)
  })

  test('a document between two tabs is under the next older one', () => {
    const tabs = underTabs([row('2022')], [startingIn(2024), startingIn(2021)])
    expect(tabs.map((tab) => tab.rows.length)).toEqual([0, 1, 0])
  })
})

test.each([
  ['2026', 2026],
  [' 2026 ', 2026],
  ['026', undefined],
  ['20266', undefined],
  ['-202', undefined],
  ['0202', undefined],
  ['2o26', undefined],
  ['', undefined],
])('a year typed as %j gives %j', (text, year) => {
  expect(typedYear(text)).toBe(year)
})
