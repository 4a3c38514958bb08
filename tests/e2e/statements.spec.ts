import { findings } from './axe-checks.ts'
import { expect, test } from './site.ts'

const path = '/admin/desk/statements'

test('shareholding is totalled to 100.00 while typing, refused at its field if wrong, corrected and undone @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto(path)
  const part = page.getByRole('region', { name: /^Shareholding/ })
  await part.getByRole('button', { name: 'Enter shareholding' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Source document').selectOption({ index: 1 })
  await dialog.getByLabel('Quarter').fill('Q3 FY27')
  await dialog.getByLabel('Page of the statement').fill('2')
  await dialog.getByLabel('Promoters and promoter group').fill('6,00,000')
  await dialog.getByLabel('Foreign institutions (FII)').fill('1,00,000')
  await dialog.getByLabel('Indian institutions (DII)').fill('1,00,000')
  await dialog.getByLabel('Public and others').fill('2,00,000')
  await expect(dialog.getByLabel('Promoters and promoter group')).toHaveAccessibleDescription('60.00% of the shares')
  const total = dialog.getByLabel('Total')
  await total.fill('10,00,010')
  await expect(total).toHaveAccessibleDescription('Sum of the rows 10,00,000: 10 less than this total.')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(total).toHaveAccessibleDescription('The shares add up to 10,00,000. They must add up to the total.')
  await total.fill('10,00,000')
  await expect(total).toHaveAccessibleDescription('Sum of the rows 10,00,000: 100.00%.')
  await dialog.getByRole('button', { name: 'Record' }).click()
  const row = part.getByRole('listitem').filter({ hasText: 'Q3 FY27' })
  await expect(row).toContainText('Promoters 60.00% · FII 10.00% · DII 10.00% · Public 20.00%')
  await row.getByRole('button', { name: 'Correct Q3 FY27' }).click()
  await expect(total).toHaveValue('10,00,000')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('status').filter({ hasText: 'Recorded.' }).getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(0)
})

test('grievances are totalled while typing; votes are entered by resolution, with the result displayed @night', async ({
  page,
  site,
}) => {
  await site.signIn(page)
  await page.goto(path)
  expect(await findings(page, 'statements', [320, 1366])).toEqual([])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Enter grievances' }).click()
  await dialog.getByLabel('Source document').selectOption({ index: 1 })
  await dialog.getByLabel('Quarter').fill('Q3 FY27')
  await dialog.getByLabel('Page of the statement').fill('1')
  await dialog.getByLabel('Pending before').fill('1')
  await dialog.getByLabel('Received').fill('7')
  await dialog.getByLabel('Disposed of').fill('6')
  const pending = dialog.getByLabel('Still pending')
  await pending.fill('1')
  await expect(pending).toHaveAccessibleDescription('1 + 7 − 6 = 2')
  await dialog.getByRole('button', { name: 'Record' }).click()
  await expect(pending).toHaveAccessibleDescription(/less disposed of: 1 \+ 7 − 6 = 2\.$/)
  await pending.fill('2')
  await dialog.getByRole('button', { name: 'Record' }).click()
  const grievances = page.getByRole('region', { name: /^Grievances/ })
  await expect(grievances.getByRole('listitem').first()).toContainText('Oct to Dec 2026')

  await page.getByRole('button', { name: 'Enter voting results' }).click()
  await dialog.getByLabel('Source document').selectOption({ index: 1 })
  await dialog.getByLabel('Meeting', { exact: true }).fill('Extraordinary general meeting')
  await dialog.getByLabel('Day of the meeting').fill('2026-11-20')
  const resolution = async (number: number, text: string, kind: string, votes: readonly [string, string]) => {
    const group = dialog.getByRole('group').filter({ hasText: `Resolution ${number}` })
    if (number > 1) await group.getByText(`Resolution ${number}`).click()
    await group.getByLabel('Resolution').fill(text)
    await group.getByLabel('Kind').selectOption(kind)
    await group.getByLabel('Page').fill('1')
    await group.getByLabel('Votes in favour').fill(votes[0])
    await group.getByLabel('Votes against').fill(votes[1])
    return group.getByLabel('Votes against')
  }
  await resolution(1, 'Issue of shares', 'ordinary', ['4,79,99,999', '1'])
  const against = await resolution(2, 'Change of the articles', 'special', ['749', '250'])
  await expect(against).toHaveAccessibleDescription('74.97% of the votes in favour: not passed')
  expect(await findings(page, 'votes by hand', [390, 1366])).toEqual([])
  await dialog.getByRole('button', { name: 'Record' }).click()
  const votes = page.getByRole('region', { name: /^Voting results/ }).getByRole('listitem')
  await expect(votes.filter({ hasText: 'Extraordinary general meeting' })).toContainText('2 resolutions, 1 passed')
})
