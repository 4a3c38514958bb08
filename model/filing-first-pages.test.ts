import { expect, test } from 'vitest'
import { announcements } from '#tests/fixtures/first-pages/announcements.ts'
import { reports } from '#tests/fixtures/first-pages/reports.ts'
import { proposeFiling } from './filing-proposal.ts'
import { mayBelongTo } from './filing-section.ts'

const files = [...announcements, ...reports]

test('forty first pages are described, each under its letterhead (Finding 25)', () => {
  expect(files).toHaveLength(40)
})

test.each(files)(
  'the file %s is proposed for its section, or the user is asked (Finding 25)',
  (fileName, text, expected) => {
    const { section, name, year } = proposeFiling({ fileName, title: expected.title ?? '', text })
    expect({ section: section ?? 'asks', name }).toEqual({ section: expected.section, name: expected.name })
    if (expected.year !== undefined) expect(year).toBe(expected.year)
  },
)

test('a document that names neither the company nor its section is doubted, and none of ours is', () => {
  const company = 'Suvira Parenterals'
  const doubted = (section: string, text: string) => !mayBelongTo(section, { company, text })
  expect(files.filter(([, text, { section }]) => doubted(section, text)).map(([fileName]) => fileName)).toEqual([])
  expect(doubted('Quarterly Results', 'Invoice 4711\nTwelve office chairs, delivered on 9 November 2023')).toBe(true)
  expect(doubted('Quarterly Results', 'Statement of unaudited financial results of a subsidiary')).toBe(false)
  expect(doubted('Quarterly Results', 'SUVIRA\nPARENTERALS Ltd: a letter')).toBe(false)
})
