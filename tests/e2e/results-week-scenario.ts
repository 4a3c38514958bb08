import type { Browser, Page } from '@playwright/test'
import { nodeOptionsAt } from '#tests/clock-offset.ts'
import { emptyDatabase, moveDatabaseClock, startDatabaseServer } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { scratchFolder } from '#tests/scratch.ts'
import { type Server, startServer } from '#tests/server.ts'
import { callFrom, signIn } from './sign-in.ts'
import type { Call } from './site.ts'

export const mail = { owner: 'admin@example.com', secretary: 'secretary@suvira.example', cfo: 'cfo@suvira.example' }
export const desk = { width: 1366, height: 900 }
export const phone = { width: 390, height: 844 }

export type Day = {
  site: Server
  secretary: Page
  cfo: Page
  visitor: Page
  call: Call
}

/** Environment of a scenario: a data folder, and a PostgreSQL database; without `databaseUrl` on SQLite. */
export type Place = { browser: Browser; dataDir: string; size: typeof desk; databaseUrl?: string }

/** Runs a scenario on an empty site: on SQLite, or on a temporary PostgreSQL. */
export async function runScenario(
  { database, ...place }: { browser: Browser; size: typeof desk; database: 'SQLite' | 'PostgreSQL' },
  story: (place: Place) => Promise<void>,
): Promise<void> {
  const dataDir = scratchFolder('results-week')
  if (database === 'SQLite') return story({ ...place, dataDir })
  const stop = await startDatabaseServer()
  const { url, drop } = await emptyDatabase()
  try {
    await story({ ...place, dataDir, databaseUrl: url })
  } finally {
    await drop()
    await stop()
  }
}

/** Starts the site at an instant and signs everybody in; the last argument contains their actions. */
export async function on(
  { browser, dataDir, size, databaseUrl }: Place,
  instant: string,
  work: (day: Day) => Promise<void>,
): Promise<void> {
  if (databaseUrl) await moveDatabaseClock(databaseUrl, instant)
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
  const environment = { DATA_DIR: dataDir, SEED: 'none', NODE_OPTIONS: nodeOptionsAt(instant), ...database }
  await runTool('admin', ['clock', 'confirm'], environment)
  const site = await startServer(environment)
  const person = async (viewport: typeof desk, email?: string) => {
    const page = await (await browser.newContext({ baseURL: site.url, viewport })).newPage()
    await page.clock.setSystemTime(instant)
    const token = email ? await signIn(page, email, { server: site, sessions: new Map() }) : ''
    return { page, token }
  }
  const owner = await person(desk, mail.owner)
  const call = (name: string, input: unknown) =>
    callFrom(owner.page.request, site.url, { name, input, token: owner.token })
  for (const [name, email, role] of [
    ['Meera Secretary', mail.secretary, 'disclosures'],
    ['Asha CFO', mail.cfo, 'approver'],
  ])
    await call('admin/add-admin', { name, email, role })
  const people = [await person(size, mail.secretary), await person(phone, mail.cfo), await person(size)]
  const [secretary, cfo, visitor] = people.map(({ page }) => page) as [Page, Page, Page]
  try {
    await work({ site, secretary, cfo, visitor, call })
  } finally {
    for (const { page } of [owner, ...people]) await page.context().close()
    await site.stop()
  }
}
