import type { Page } from '@playwright/test'
import { choice, day, line, list, mail, number, optionalLine, text } from '#model/site-content/fields.ts'
import { findings } from './axe-checks.ts'
import { expect, ready, readingTest as test } from './site.ts'

const committees = list(
  'Committees',
  { max: 4, entry: 'committee' },
  {
    name: line(60, 'Name'),
    members: list(
      'Members',
      { min: 1, max: 9, entry: 'member' },
      {
        name: line(60, 'Name'),
        role: choice(['Chair', 'Member'], 'Role'),
        since: { ...day('Since'), optional: true },
      },
    ),
  },
)
const audit = {
  name: 'Audit Committee',
  members: [
    { name: 'Meera Iyer', role: 'Chair', since: '2020-04-01' },
    { name: 'Rohan Sen', role: 'Member', since: '' },
  ],
}
const nomination = { name: 'Nomination Committee', members: [{ name: 'Farida Khan', role: 'Chair', since: '' }] }

const values = {
  motto: [line(40, 'Motto'), 'Every dose, accounted for.'],
  profile: [text(200, 'Profile'), 'A maker of sterile injectables.'],
  network: [optionalLine(60, 'Network'), ''],
  people: [number(1, 5000, 'People'), 412],
  desk: [mail('Desk'), 'desk@suvira.example'],
  opened: [day('Opened'), '1998-06-01'],
  committees: [committees, [audit, nomination]],
} as const

/** A part with every kind of value: what the site's own parts contain may change. */
const part = {
  part: 'company',
  title: 'Sample part',
  parts: [{ part: 'company', title: 'Sample part' }],
  fields: Object.entries(values).map(([path, [field, value]]) => ({
    path,
    name: field.name,
    field,
    value,
    original: value,
  })),
  scheduled: [],
  revision: 1,
}

test.describe.configure({ timeout: 120_000 })

type Sent = { values: Record<string, unknown> }

/** Serves the sample part to the screen. Returns what the screen sends; `refusal` is the server's answer. */
async function openSample(page: Page, width: number, refusal?: { err: string; field: string }): Promise<Sent[]> {
  const sent: Sent[] = []
  await page.route('**/admin/get-company-facts', (route) => route.fulfill({ json: { status: true, data: part } }))
  await page.route('**/admin/change-company-facts', async (route) => {
    const body: Sent = route.request().postDataJSON()
    sent.push(body)
    if (refusal) await route.fulfill({ status: 400, json: { ...refusal, code: 'bad-input' } })
    else await route.fulfill({ json: { status: true, revision: 2 } })
  })
  await page.setViewportSize({ width, height: 900 })
  await page.goto('/admin/desk/company')
  await ready(page)
  await page.getByRole('button', { name: 'Edit facts' }).click()
  return sent
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Sample part' })
const reviewOf = (page: Page) => page.getByRole('dialog', { name: 'Check your changes' })

for (const width of [1366, 390])
  test(`each kind of value is edited in its field, and only changed values are sent (${width}) @night`, async ({
    page,
    site,
  }) => {
    await site.signIn(page)
    const sent = await openSample(page, width)
    await form(page).getByRole('textbox', { name: 'Motto' }).fill('x'.repeat(38))
    await expect(form(page).getByRole('textbox', { name: 'Motto' })).toHaveAccessibleDescription('2 characters left')
    await form(page).getByRole('textbox', { name: 'Motto' }).fill('x'.repeat(41))
    await form(page).getByRole('textbox', { name: 'People' }).fill('many')
    await form(page).getByRole('textbox', { name: 'Opened' }).fill('14 Nov 2026')
    await form(page).getByRole('button', { name: 'Review changes' }).click()
    await expect(form(page).getByRole('textbox', { name: 'Motto' })).toBeFocused()
    await expect(form(page).getByRole('textbox', { name: 'Motto' })).toHaveAccessibleDescription(
      'Motto is too long: at most 40 characters.',
    )
    await expect(form(page).getByRole('textbox', { name: 'People' })).toHaveAccessibleDescription(
      'People must be a number.',
    )
    expect(await findings(page, 'errors', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await form(page).getByRole('textbox', { name: 'Motto' }).fill('Careful.')
    await form(page).getByRole('textbox', { name: 'People' }).fill('1,250')
    await form(page).getByRole('button', { name: 'Review changes' }).click()
    await expect(reviewOf(page).getByRole('rowheader')).toHaveText(['Motto', 'People', 'Opened'])
    await reviewOf(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(reviewOf(page)).toHaveCount(0)
    expect(sent[0]?.values).toEqual({ motto: 'Careful.', people: 1250, opened: '2026-11-14' })
  })

for (const width of [1366, 390])
  test(`lists inside entries of a list are edited like any list (${width}) @night`, async ({ page, site }) => {
    await site.signIn(page)
    const sent = await openSample(page, width)
    await form(page)
      .getByRole('button', { name: /^Audit Committee/ })
      .click()
    const members = form(page).getByRole('group', { name: 'Members' })
    await members.getByRole('button', { name: 'Add member: Members' }).click()
    await expect(members.getByRole('textbox', { name: 'Name' })).toBeFocused()
    await form(page).getByRole('button', { name: 'Review changes' }).click()
    await expect(members.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Name is required.')
    expect(await findings(page, 'list inside a list', [320, 1366])).toEqual([])
    await page.setViewportSize({ width, height: 900 })
    await members.getByRole('textbox', { name: 'Name' }).fill('Asha Rao')
    await members.getByLabel('Role').selectOption('Member')
    await members.getByRole('button', { name: 'Move Asha Rao up' }).press('Enter')
    await expect(members.getByRole('status')).toHaveText('Asha Rao is now 2 of 3.')
    await expect(members.getByRole('button', { name: 'Move Asha Rao up' })).toBeFocused()
    await form(page).getByRole('button', { name: 'Move Audit Committee down' }).click()
    await expect(members.getByRole('textbox', { name: 'Name' })).toHaveValue('Asha Rao')
    await form(page).getByRole('button', { name: 'Review changes' }).click()
    await expect(reviewOf(page).getByRole('rowheader')).toHaveText([
      /^Committees: /,
      'Committees › Audit Committee › Members 2: added',
    ])
    await reviewOf(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(reviewOf(page)).toHaveCount(0)
    const added = { name: 'Asha Rao', role: 'Member', since: '' }
    expect(sent[0]?.values).toEqual({
      committees: [nomination, { ...audit, members: [audit.members[0], added, audit.members[1]] }],
    })
  })

test('an error of the server inside a closed entry opens the entry at its field @night', async ({ page, site }) => {
  await site.signIn(page)
  const err = 'Name contains hidden characters. Type it again.'
  await openSample(page, 390, { err, field: 'values.committees.1.members.0.name' })
  await form(page).getByRole('textbox', { name: 'Motto' }).fill('Careful.')
  await form(page).getByRole('button', { name: 'Review changes' }).click()
  await reviewOf(page).getByRole('button', { name: 'Publish now' }).click()
  const name = form(page).getByRole('group', { name: 'Members' }).getByLabel('Name')
  await expect(name).toHaveAccessibleDescription(err)
  await expect(name).toBeFocused()
  await expect(form(page).getByRole('textbox', { name: 'Motto' })).toHaveValue('Careful.')
})

test('a list without entries says so without a heading @night', async ({ page, site }) => {
  await site.signIn(page)
  await openSample(page, 390)
  const list = form(page).getByRole('group', { name: 'Committees' })
  await list.getByRole('button', { name: 'Remove Audit Committee' }).click()
  await list.getByRole('button', { name: 'Remove Nomination Committee' }).click()
  await expect(list).toContainText('No entries yet.')
  await expect(list).not.toContainText('No Data')
})

test('typed text is not discarded without confirmation @night', async ({ page, site }) => {
  await site.signIn(page)
  await openSample(page, 1366)
  await form(page).getByRole('textbox', { name: 'Motto' }).fill('Careful.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Motto' })).toHaveValue('Careful.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form(page)).toHaveCount(0)
})
