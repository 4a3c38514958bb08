import { openSiteDatabase } from '#tests/site-database.ts'
import { expect, test } from './site.ts'

const email = 'admin@example.com'

// A separate site: guesses are counted for months.
test.use({ environment: { SEED: 'none' } })

test('the mail after too many wrong codes contains a link for this browser only @night', async ({
  page,
  site,
  browser,
}) => {
  const database = openSiteDatabase(site.dataDir)
  const guess = database.prepare("insert into wrong_guesses values (?, ?, 'somebody', '', ?)")
  for (let wrong = 0; wrong < 5; wrong += 1) guess.run(`guess-${wrong}`, email, new Date().toISOString())
  database.close()
  await page.goto('/admin')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP Sent.')).toBeVisible()
  await expect.poll(() => site.mails().at(-1)?.subject).toBe('Your sign-in link')
  const link =
    site
      .mails()
      .at(-1)
      ?.text.match(/http\S+/)?.[0] ?? ''

  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(/\/admin$/)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(elsewhere.getByText(/requested in another browser/)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Request a new link' }).click()
  await expect(elsewhere.getByLabel('Email')).toBeVisible()
  await elsewhere.context().close()

  await page.goto(link)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/admin/products-export')
  expect(await page.evaluate(() => localStorage.getItem('admin_email'))).toBe(email)
})
