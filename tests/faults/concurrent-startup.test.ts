// @module-tag night

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { builtInGroups } from '#model/zone-pages.ts'
import { call, until } from '#tests/load.ts'
import { emptyDatabase } from '#tests/postgres.ts'
import { type Server, startServer } from '#tests/server.ts'
import { codeIn } from '#tests/sign-in.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const email = 'admin@example.com'

test('servers that start at once on an empty PostgreSQL all work, and fill it once (Finding 14)', {
  timeout: 120_000,
}, async () => {
  const { servers, count } = await startTogether(4, { SEED: 'sample' })
  expect(servers).toHaveLength(4)
  expect(await count('investor_groups')).toBe(builtInGroups.length)
  expect(await count('admins')).toBe(1)
  expect(await count('sections')).toBe(2)
  expect(await count('subsections')).toBeGreaterThan(2)
  expect(await count('subsections')).toBe(await count('(select distinct section_id, name from subsections) as one'))
  expect(await count('documents')).toBe(
    await count('(select distinct group_id, inner_name, name, date from documents) as one'),
  )
})

test('a code requested on one server is valid on another that shares only the database (Finding 14)', {
  timeout: 60_000,
}, async () => {
  const { servers, folders } = await startTogether(2, { SEED: 'none' }, 'folders of their own')
  const [first, second] = servers as [Server, Server]
  await call(first.url, 'admin/send-otp', { email })
  await until('the code is mailed', async () => first.mails().length > 0)
  const { status } = await call(second.url, 'admin/verify-otp', { email, otp: codeIn(first) })
  expect(status).toBe(200)
  for (const folder of folders) expect(readdirSync(folder)).not.toContain('secrets.json')
})

/** Starts real servers at the same moment, on a database without tables. */
async function startTogether(howMany: number, settings: Record<string, string>, place = 'one folder') {
  const database = await emptyDatabase()
  closing.push(() => database.drop())
  const folders = Array.from({ length: place === 'one folder' ? 1 : howMany }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'suvira-together-'))
    closing.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  })
  const ended = await Promise.allSettled(
    Array.from({ length: howMany }, (_, at) =>
      startServer({ DATABASE_URL: database.url, DATA_DIR: folders[at] ?? folders[0] ?? '', ...settings }),
    ),
  )
  const servers = ended.flatMap((entry) => (entry.status === 'fulfilled' ? [entry.value] : []))
  closing.push(() => Promise.all(servers.map((server) => server.stop())))
  for (const entry of ended) if (entry.status === 'rejected') throw entry.reason
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  closing.push(() => client.end())
  const count = async (from: string): Promise<number> =>
    (await client.query(`select count(*)::int as count from ${from}`)).rows[0].count
  return { servers, folders, count }
}
