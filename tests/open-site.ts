import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDomain } from '#server/open-domain.ts'
import { freshDatabase } from './postgres.ts'
import type { Database } from './world.ts'

/** Location of a site's data, as environment variables. */
export type SiteData = { DATA_DIR: string; DATABASE_URL?: string; SEED?: string }

/** Creates an empty data folder, and a separate database on PostgreSQL; both are removed after the test. */
export async function newSiteData(database: Database): Promise<SiteData> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'suvira-site-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  if (database === 'sqlite') return { DATA_DIR, SEED: 'none' }
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  return { DATA_DIR, DATABASE_URL: url, SEED: 'none' }
}

/** Opens a site's data beside its running servers, with a clock `offsetMs` milliseconds ahead. The caller must close it. */
export function openSite(data: SiteData, offsetMs = 0) {
  return openDomain({
    config: readConfig(data),
    now: () => new Date(Date.now() + offsetMs),
    log: () => {},
    print: () => {},
  })
}

/** Creates a session of the first admin beside the running servers and returns its token. */
export async function sessionToken(data: SiteData, offsetMs = 0): Promise<string> {
  const { domain, close } = await openSite(data, offsetMs)
  const from = { address: '127.0.0.1', browser: false, userAgent: 'tests' }
  const { token } = await domain.sessions.open('admin@example.com', from)
  await close()
  return token
}
