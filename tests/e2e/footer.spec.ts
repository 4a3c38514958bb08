import { company } from '#model/company/company.ts'
import { publicPages } from '#tests/public-pages.ts'
import { expect, readingTest as test } from './site.ts'

test('the footer of every page has the company details that the law requires @night', async ({ request }) => {
  const facts = [
    company.name,
    ...company.registeredOffice,
    `CIN ${company.cin}`,
    company.phones[0],
    company.mails.corporate,
    company.desks.investors.mail,
    company.grievanceOfficer,
  ]
  // Coming soon is a single picture (Spec 2).
  for (const path of publicPages.filter((path) => path !== '/commingsoon')) {
    const html = await (await request.get(path)).text()
    const footer = html.slice(html.lastIndexOf('<footer'), html.lastIndexOf('</footer>'))
    const words = footer
      .replace(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replace(/\s+/g, ' ')
    for (const fact of facts) expect(words, path).toContain(fact)
  }
})

test('the footer on a phone has two columns and at most 620 px of height, and links to its pages @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/contactus')
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(620)
  const across = await footer
    .getByRole('navigation')
    .evaluateAll((lists) => lists.map((list) => list.getBoundingClientRect().left))
  expect(across[1]).toBeGreaterThan((across[0] ?? 0) + 150)
  for (const [name, title] of [
    ['Privacy', 'Privacy'],
    ['Terms', 'Terms'],
    ['Accessibility', 'Accessibility'],
    ['Latest results', 'Quarterly Results'],
    ['Shareholding', 'Shareholding Pattern'],
  ] as const) {
    await footer.getByRole('link', { name }).click()
    await expect(page).toHaveTitle(new RegExp(`^${title}`))
  }
})
