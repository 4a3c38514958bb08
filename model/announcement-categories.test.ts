import { expect, test } from 'vitest'
import { categoryOf } from './announcement-categories.ts'

test.each([
  ['Newspaper publication of the results of the quarter ended 30 September 2026', 'newspapers'],
  ['Intimation of board meeting on 12 November 2026 to consider the results', 'board'],
  ['Outcome of the board meeting', 'board'],
  ['Unaudited financial results for the quarter ended 30 September 2026', 'results'],
  ['Notice of the annual general meeting and book closure 2026', 'members'],
  ['Record date for the final dividend', 'dividends'],
  ['Appointment of an independent director', 'people'],
  ['Credit rating reaffirmed', 'ratings'],
  ['Schedule of the earnings call for Q2 FY27', 'calls'],
  ['WHO-GMP certificate renewed for the Navi Mumbai plant', 'other'],
])('the category of “%s” is %s', (name, category) => {
  expect(categoryOf({ name })).toBe(category)
})
