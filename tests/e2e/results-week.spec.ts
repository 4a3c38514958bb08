import type { Page } from '@playwright/test'
import { approveByMail } from './approve-by-mail.ts'
import { dialog, pdf } from './filing.ts'
import { type Day, desk, mail, on, type Place, phone, runScenario } from './results-week-scenario.ts'
import { expect, test } from './site.ts'

test.describe.configure({ timeout: 150_000 })
test.use({ actionTimeout: 10_000 })

const results = 'Unaudited financial results for the quarter ended 31 December 2026'
const files = [
  { ...pdf('Outcome of the board meeting held on 4 February 2027'), name: 'outcome.pdf' },
  { ...pdf(results, 'Revenue 231.40', 'Earnings per share 5.02'), name: 'UFR Q3 FY27.pdf' },
  { ...pdf('Press release: revenue grew', 'On 4 February 2027.'), name: 'press release.pdf' },
]

const seen = async (call: Day['call']) => (await call('user/get-figures', {})).data.periods[0]?.figures.revenue?.value

/** Marks the meeting as ended at 16:20: the held documents are published. */
async function endMeeting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Mark meeting as ended' }).click()
  await dialog(page).getByLabel('End, Indian Standard Time').fill('2027-02-04T16:20')
  await dialog(page).getByRole('button', { name: 'Mark meeting as ended' }).click()
  await expect(page.getByText('Published', { exact: true })).toHaveCount(3)
}

async function recordFilings(call: Day['call'], id: string, filedAt: string): Promise<void> {
  const { parts } = (await call('admin/get-release', { id })).data
  const documents = parts.map(({ key }: { key: number }) => key)
  for (const exchange of ['BSE', 'NSE'])
    await call('admin/record-exchange-filing', { documents, drafts: [], exchange, number: '8839410', at: filedAt })
}

const meeting = { kind: 'results', name: 'Board meeting: results, Q3 FY27', starts: '2027-02-04T07:00:00Z' }

const weeks = (['SQLite', 'PostgreSQL'] as const).flatMap((database) => [
  { database, size: desk },
  { database, size: phone },
])

for (const { database, size } of weeks)
  test(`the results week runs at ${size.width} px on ${database}: planning, filing, approval, sealing, hold, publication, correction (44) @night`, ({
    browser,
  }) => runScenario({ browser, size, database }, resultsWeek))

async function resultsWeek(place: Place): Promise<void> {
  let room = ''
  await on(place, '2027-01-27T04:30:00.000Z', async (day) => {
    room = await plan(day)
  })
  await on(place, '2027-02-04T10:10:00.000Z', (day) => fileAndSeal(day, room))
  await on(place, '2027-02-04T11:01:00.000Z', (day) => release(day, room))
  await on(place, '2027-02-05T04:30:00.000Z', correct)
  await on(place, '2027-02-15T04:30:00.000Z', async ({ secretary }) => {
    await secretary.goto('/admin/desk')
    await expect(secretary.getByRole('region', { name: /^Done/ })).toContainText('Outcome of the board meeting')
    await expect(secretary.getByRole('region', { name: /^Overdue/ })).not.toContainText('Financial results, Q3 FY27')
  })
  await on(place, '2027-03-20T04:30:00.000Z', async ({ visitor, call }) => {
    await visitor.goto('/investorzone/quarterly-results')
    const key = (await call('user/get-figures', {})).data.documents[0].key
    await visitor.goto(`/investorzone/documents/${key}`)
    await expect(visitor.getByText('04 Feb 2027', { exact: false }).first()).toBeVisible()
    await expect(visitor.getByText(/^Corrected 0?5 Feb 2027/)).toBeVisible()
    expect(await seen(call)).toBe(2_298_000_000)
  })
}

test('a sealed release is held until the meeting has ended, and then publishes documents and figures together (44)', ({
  browser,
}) =>
  runScenario({ browser, size: phone, database: 'SQLite' }, (place) =>
    on(place, '2027-02-04T10:59:50.000Z', async (day) => {
      const { call, secretary } = day
      await call('admin/add-event', meeting)
      const planned = { name: 'Board meeting, Q3 FY27', release_at: '2027-02-04T11:00:00.000Z' }
      const id = (await call('admin/add-release', planned)).data._id
      const list = ['Financial results', 'Financial Reports']
      for (const [index, slot] of ['outcome', 'results', 'press-release'].entries()) {
        const { link } = await call('admin/file-to-link', {
          base_64: files[index]?.buffer.toString('base64'),
          name: 'a.pdf',
        })
        const draft = { list, slot, name: `December Quarter 2026, ${slot}`, filterdate: '2026-2027', file_link: link }
        await call('admin/save-draft', { ...draft, sortdate: '2026-12-31', release: id })
      }
      const document = (await call('admin/get-figures', {})).data.documents[0].key
      const figures = { revenue: { value: 2_314_000_000, page: 1 } }
      await call('admin/record-figures', { document, basis: 'consolidated', period: '2026-Q3', figures })
      await call('admin/publish-release', { id })
      await secretary.goto(`/admin/desk/releases/${id}`)
      await expect(secretary.getByText('Held until the meeting ends')).toBeVisible({ timeout: 15_000 })
      await release(day, `/admin/desk/releases/${id}`)
    }),
  ))

/** 27 January: adds the meeting to the calendar and plans its release. Returns the path of the room. */
async function plan({ secretary, call }: Day): Promise<string> {
  await call('admin/set-approval', { sections: ['Corporate Announcements', 'Quarterly Results'] })
  await call('admin/add-event', meeting)
  await secretary.goto('/admin/desk')
  await expect(secretary.getByText('Notice of the board meeting for results').first()).toBeVisible()
  await secretary.goto('/admin/desk/releases')
  await secretary.getByRole('button', { name: 'Plan a release' }).click()
  await dialog(secretary).getByLabel('Name').fill('Board meeting, Q3 FY27')
  await dialog(secretary).getByLabel('Release time, Indian Standard Time').fill('2027-02-04T16:30')
  await dialog(secretary).getByRole('button', { name: 'Plan release' }).click()
  await expect(secretary.getByRole('heading', { name: 'Board meeting, Q3 FY27' })).toBeVisible()
  return new URL(secretary.url()).pathname
}

/** 4 February, 15:40: files, figures and both approvals; hidden from visitors until 16:30. */
async function fileAndSeal({ secretary, cfo, site, call }: Day, room: string): Promise<void> {
  await secretary.goto(room)
  await secretary.getByLabel('Choose files').setInputFiles(files)
  await expect(secretary.getByText('Saved as drafts.')).toBeVisible()
  await secretary.getByRole('button', { name: 'Back to the documents' }).click()
  await expect(secretary.getByText('Ready')).toHaveCount(3)
  await secretary.getByRole('link', { name: 'Enter figures' }).click()
  await enterFigures(secretary)
  await approveByMail(cfo, { site, mail: mail.cfo, label: 'Approve' })
  await secretary.goto(room)
  const figures = secretary.getByRole('region', { name: /^Key figures/ })
  await expect(figures).toContainText(`Approved by ${mail.cfo}`)
  await secretary.getByRole('button', { name: 'Send for approval' }).click()
  await approveByMail(cfo, { site, mail: mail.cfo, label: 'Approve all three' })
  await expect(secretary.getByText('Published in', { exact: true })).toBeVisible({ timeout: 20_000 })
  expect(await seen(call)).toBeUndefined()
}

async function enterFigures(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enter by hand' }).click()
  await dialog(page).getByLabel('Document').selectOption({ index: 1 })
  await dialog(page).getByLabel('Period').fill('Q3 FY27')
  await dialog(page).getByLabel('Page of the statement').fill('1')
  await dialog(page).getByLabel('Unit of the amounts').selectOption('₹ crore')
  await dialog(page).getByLabel('Revenue from operations').fill('231.4')
  await dialog(page).getByLabel('Earnings per share').fill('5.02')
  await dialog(page).getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** 4 February, 16:31: the meeting has not ended, so everything is held; its end publishes documents and figures together. */
async function release({ secretary, visitor, call }: Day, room: string): Promise<void> {
  await secretary.goto(room)
  await expect(secretary.getByText('Held until the meeting ends')).toBeVisible()
  await visitor.goto('/investorzone/quarterly-results')
  await expect(visitor.getByText('December Quarter 2026')).toHaveCount(0)
  expect(await seen(call)).toBeUndefined()
  await recordFilings(call, room.split('/').at(-1) ?? '', '2027-02-04T11:00:00Z')
  await secretary.reload()
  await endMeeting(secretary)
  expect(await seen(call)).toBe(2_314_000_000)
  await visitor.reload()
  await expect(visitor.getByText('December Quarter 2026').first()).toBeVisible()
}

/** 5 February: a corrected file of the results with its figures; one approval publishes both. */
async function correct({ secretary, cfo, site, call }: Day): Promise<void> {
  await secretary.goto('/admin/investorzone/quarterly-results')
  await secretary.getByRole('button', { name: /^Edit December Quarter 2026/ }).click()
  await dialog(secretary)
    .getByLabel('Replacement PDF')
    .setInputFiles({ ...pdf(results, 'Revenue 229.80', 'Earnings per share 5.02'), name: 'corrected.pdf' })
  await dialog(secretary).getByLabel('Figures in this document').selectOption('Publish them with the correction')
  const revenue = dialog(secretary).getByLabel('Revenue from operations, Q3 FY27')
  await expect(revenue).toHaveValue('229.8')
  await expect(revenue).toHaveAccessibleDescription('Now 231.4 ₹ crore. The new file shows 229.8 on page 1. Check it.')
  await expect(dialog(secretary).getByLabel('Earnings per share, Q3 FY27')).toHaveValue('5.02')
  await dialog(secretary).getByLabel('Reason').fill('Revenue was misprinted')
  await dialog(secretary).getByRole('button', { name: 'Send for approval' }).click()
  await expect(dialog(secretary)).toHaveCount(0)
  expect(await seen(call)).toBe(2_314_000_000)
  await approveByMail(cfo, { site, mail: mail.cfo, label: 'Approve both' })
  expect(await seen(call)).toBe(2_298_000_000)
}
