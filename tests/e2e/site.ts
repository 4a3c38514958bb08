import { test as base, type Page } from '@playwright/test'
import { type Server, startServer } from '#tests/server.ts'
import { callFrom, type Session, signIn } from './sign-in.ts'

/** A running site with sample content on the production build. */
export type Site = Server & {
  /**
   * Signs a page's browser in from the next page it opens, by default as the first admin. Returns the token. A test that ends the session
   * does not affect the next test.
   */
  signIn: (page: Page, email?: string) => Promise<string>
}

/** Calls the site as its own pages do. Returns the reply's body. */
export type Call = (name: string, input: unknown) => ReturnType<typeof callFrom>

/** Title suffix for the rows of a test table. The first row runs in `npm test`, the others at night (`npm run soak -- night`). */
export const byNight = (row: number) => (row === 0 ? '' : ' @night')

/** Tag of a test that repeats another one on a phone. */
export const onPhonesByNight = (width: number) => byNight(width < 1000 ? 1 : 0)

type Running = { site: Site; isShared: boolean }

type Sites = { running: Map<string, Running>; ending: Promise<unknown>[] }

type Options = {
  sites: Sites
  owner: string
  environment: Record<string, string>
}

const shared = 'every file that only reads'

/**
 * `test` with a separate `site` for each spec file and its address as `baseURL`. Set another environment with `test.use({ environment: {
 * SEED: 'none' } })`.
 */
export const test = base.extend<
  { site: Site; call: Call; environment: Record<string, string>; readsOnly: boolean },
  { sites: Sites }
>({
  environment: [{}, { option: true }],
  readsOnly: [false, { option: true }],
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the parameters' names
    async ({}, use) => {
      const { running, ending }: Sites = { running: new Map(), ending: [] }
      await use({ running, ending })
      for (const { site } of running.values()) ending.push(site.stop())
      await Promise.all(ending)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: async ({ sites, environment, readsOnly }, use, { file }) => {
    const owner = readsOnly ? shared : file
    await use(await siteFor({ sites, owner, environment }))
  },
  // Signs in as the first admin, also in the page's browser.
  call: async ({ page, site }, use) => {
    const token = await site.signIn(page)
    await use((name, input) => callFrom(page.request, site.url, { name, input, token }))
  },
  baseURL: async ({ site }, use) => use(site.url),
})

/** For files whose tests change nothing that other tests check. Each worker shares one site among them. */
export const readingTest = test.extend({ readsOnly: true })

export const expect = test.expect

/**
 * Resolves once the page is hydrated: the admin area is rendered, or a document's frame and islands respond. Sends a touch, which
 * hydrates each island at once; idle time on a busy machine may be seconds away.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const admin = document.getElementById('admin')
    if (admin) return admin.querySelector('main') !== null
    if (!('ready' in document.documentElement.dataset)) return false
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
    for (const island of islands) island.dispatchEvent(new Event('pointerdown'))
    return islands.every(({ dataset }) => 'ready' in dataset)
  })
}

/** Returns the owner's site in this environment. Stops the site of the previous spec file, unless files share it. */
async function siteFor({ sites: { running, ending }, owner, environment }: Options): Promise<Site> {
  const key = `${owner} ${JSON.stringify(environment)}`
  for (const [otherKey, { site, isShared }] of running) {
    if (otherKey === key || isShared) continue
    running.delete(otherKey)
    ending.push(site.stop())
  }
  const known = running.get(key) ?? { site: await start(environment), isShared: owner === shared }
  running.set(key, known)
  return known.site
}

async function start(environment: Record<string, string>): Promise<Site> {
  const server = await startServer(environment)
  const sessions = new Map<string, Session>()
  return { ...server, signIn: (page, email = 'admin@example.com') => signIn(page, email, { server, sessions }) }
}
