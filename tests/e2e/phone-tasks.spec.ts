import type { Locator, Page } from '@playwright/test'
import { plants } from '#model/company/plants.ts'
import { expect, ready, readingTest as test } from './site.ts'

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
]

for (const { task, presses, types, answer } of tasks)
  test(`a visitor on a phone finds ${task} within three taps from Home`, async ({ page }) => {
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
