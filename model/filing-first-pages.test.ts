import { expect, test } from 'vitest'
import { announcements } from '#tests/fixtures/first-pages/announcements.ts'
import { reports } from '#tests/fixtures/first-pages/reports.ts'
import { proposeFiling } from './filing-proposal.ts'

const files = [...announcements, ...reports]

test('Finding 25: forty first pages are described, each under its letterhead', () => {
  expect(files).toHaveLength(40)
})

test.each(files)('Finding 25: %s goes where it belongs, or a person is asked', (fileName, text, expected) => {
  const { section, name, year } = proposeFiling({ fileName, title: expected.title ?? '', text })
  expect({ section: section ?? 'asks', name }).toEqual({ section: expected.section, name: expected.name })
  if (expected.year !== undefined) expect(year).toBe(expected.year)
})
