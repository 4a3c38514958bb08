import { expect } from 'vitest'
import { createMainPages } from '#server/http/main-pages.ts'
import { visitorApi } from '#server/in-process.ts'
import { listedPages } from '#server/pages/public-pages.ts'
import { pagesRenderedIn } from '#tests/rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('an unknown address', onPostgresAtNight)

/** Pages that are linked if no page resembles the address. */
const mainPages = ['/products-export', '/investorzone', '/contactus']

/** Returns the world's pages: the pages of its sitemap, and the paths linked from the page for unknown addresses. */
function pagesOf(world: World) {
  const { render } = pagesRenderedIn(world)
  return {
    list: createMainPages(
      (company) => listedPages(company, world.now()),
      visitorApi(world.domain),
      world.domain.company.facts,
    ).list,
    async named(path: string) {
      const address = { path: encodeURI(path), query: new URLSearchParams(), siteUrl: 'http://127.0.0.1' }
      const { html, status } = await render(address)
      expect(status, path).toBe(404)
      const [, line = ''] = /<section class="not-here".*?>(.*?)<\/section>/.exec(html) ?? []
      return [...line.matchAll(/href="(.*?)"/g)].map(([, href]) => href?.replace('&amp;', '&'))
    },
  }
}

test('an unknown address suggests the intended page, for each page of the sitemap', async (createWorld) => {
  const { list, named } = pagesOf(await createWorld())
  const paths = (await list()).map(({ path }) => path).filter((path) => path !== '/')
  expect(paths.length).toBeGreaterThan(25)
  for (const path of paths) expect(await named(`${path}${path.at(-1)}`), path).toContain(path)
})

test('an unknown address suggests a sub-page that an admin added, only while it exists', async (createWorld) => {
  const world = await createWorld()
  const { named } = pagesOf(world)
  const slip = '/investorzone/loan-notcies'
  expect(await named(slip)).toEqual(mainPages)
  const { data } = await world.admin('admin/add-investor-section', { name: 'Loan Notices' })
  expect(await named(slip)).toEqual(['/investorzone/loan-notices'])
  await world.admin('admin/edit-investor-section', { id: data._id, name: 'Loans' })
  expect(await named(slip)).toEqual(mainPages)
})

test('an unknown address suggests no document, whether scheduled or published', async (createWorld) => {
  const world = await createWorld()
  const { named } = pagesOf(world)
  const file = (name: string, release_at?: string) =>
    world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name }], release_at })
  await file('Notice of a meeting')
  await file('Merger with Kaveri', '2026-12-01T00:00:00.000Z')
  for (const slug of ['notice-of-a-meeting', 'merger-with-kaveri']) {
    for (const place of ['', '/investorzone', '/investorzone/egm'])
      expect(await named(`${place}/${slug}`)).toEqual(mainPages)
  }
})
