import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { plants } from '#model/company/plants.ts'
import { byNight, expect, ready, readingTest as test } from './site.ts'

// A phone, used by a first-time visitor.
test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const [tablets] = plants.dehradun.output

const latestResults = 'September Quarter 2026, unaudited financial results'

/** A visitor's task, the presses from Home, and the answer that must then be visible. A visitor may type after the last press. */
const tasks: {
  task: string
  presses: ((page: Page) => Locator)[]
  types?: string
  answer: (page: Page) => Locator
}[] = [
  {
    task: 'the latest results',
    presses: [menu, inMenu('Investor Zone'), often('Results')],
    answer: (page) => page.getByRole('link', { name: new RegExp(latestResults) }).first(),
  },
  {
    task: 'the latest results, from the foot of the page',
    presses: [inFooter('Latest results')],
    answer: (page) => page.getByRole('link', { name: new RegExp(latestResults) }).first(),
  },
  {
    task: 'the strength of ondansetron',
    presses: [menu, inMenu('Products'), (page) => page.getByLabel('Search', { exact: true })],
    types: 'ondansetron',
    answer: (page) => page.locator('.catalogue-list').getByText('2 mg/ml, 4 ml ampoule'),
  },
  {
    task: 'the grievance officer',
    presses: [inFooter('Grievance officer')],
    answer: (page) => page.getByText('Nandini Shah'),
  },
  {
    task: 'the last call',
    presses: [menu, inMenu('Investor Zone'), often('Call')],
    answer: (page) => page.getByRole('button', { name: /^Play/ }).first(),
  },
  {
    task: 'the capacity of Dehradun',
    presses: [menu, inMenu('Manufacturing'), inPage('Dehradun')],
    answer: (page) => page.getByText(`${tablets.perMonth} million ${tablets.unit}`).first(),
  },
  {
    task: 'the page that states the latest revenue',
    presses: [inPage('Revenue from operations, Q2 FY27: 214.6 ₹ crore. Filed results, page 3')],
    answer: (page) => page.locator('mark').filter({ hasText: '214.60' }).first(),
  },
  {
    task: 'the proof of the latest profit',
    presses: [inPage('Check this file')],
    answer: (page) => page.getByText('Genuine. We published this file on'),
  },
  {
    task: 'the announcements of an earlier year',
    presses: [inFooter('Announcements'), (page) => page.getByRole('tab', { name: '2024-2025' })],
    answer: (page) => page.getByText(/ 2025$/).first(),
  },
  {
    task: 'all intimations of board meetings',
    presses: [inFooter('Announcements'), (page) => page.getByRole('link', { name: /^Board meetings/ })],
    answer: (page) => page.getByText(/^Intimation of board meeting on 12 November 2026/),
  },
  {
    task: 'the holding of the promoters',
    presses: [inFooter('Shareholding'), inPage('Shareholding by quarter')],
    answer: (page) => page.getByRole('heading', { level: 2, name: 'Shareholding by quarter' }),
  },
  {
    task: 'the dividends of each year',
    presses: [menu, inMenu('Investor Zone'), inPage('Dividends')],
    answer: (page) => page.getByRole('heading', { level: 2, name: 'Dividends' }),
  },
  {
    task: 'the help for a lost certificate',
    presses: [inFooter('Grievance officer'), inPage('Shareholder help')],
    answer: (page) => page.getByRole('heading', { level: 2, name: 'Shareholder help' }),
  },
  {
    task: 'the mails about new disclosures',
    presses: [menu, inMenu('Investor Zone'), inPage('Follow this company')],
    answer: (page) => page.getByRole('heading', { level: 2, name: 'Follow this company' }),
  },
  {
    task: 'the way of an ampoule through the plant',
    presses: [inPage('See all eight steps')],
    answer: (page) => page.getByRole('heading', { level: 1, name: 'How an ampoule is made' }),
  },
]

test('there are fifteen tasks, and each is in the list of the documentation', () => {
  expect(tasks).toHaveLength(15)
  const list = readFileSync('docs/phone-tasks.md', 'utf8')
  for (const { task, presses } of tasks) expect(list).toContain(`| ${task} | ${presses.length} |`)
})

for (const [row, { task, presses, types, answer }] of tasks.entries())
  test(`a visitor on a phone finds ${task} within three taps from Home${byNight(row)}`, async ({ page }) => {
    expect(presses.length).toBeLessThanOrEqual(3)
    await page.goto('/')
    for (const press of presses) {
      await ready(page)
      await press(page).tap()
    }
    if (types) await page.keyboard.type(types)
    await expect(answer(page)).toBeInViewport()
  })

function menu(page: Page): Locator {
  return page.getByRole('button', { name: 'Open menu' })
}

function inMenu(name: string) {
  return (page: Page) => page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name, exact: true })
}

function inPage(name: string) {
  return (page: Page) => page.getByRole('main').getByRole('link', { name, exact: true })
}

function inFooter(name: string) {
  return (page: Page) => page.getByRole('contentinfo').getByRole('link', { name, exact: true })
}

function often(name: string) {
  return (page: Page) => page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name, exact: true })
}
