// @module-tag night

import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { listen } from '#tests/http.ts'
import { call, sendRequest } from '#tests/load.ts'
import { runTool } from '#tests/run-tool.ts'
import { startServer } from '#tests/server.ts'

/** Tests the one-time set-up of docs/operations.md before the first server starts. */
const closing: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

test('one role migrates and another serves with the documented rights, and the second can change no table (Finding 17)', async () => {
  const name = `suvira_${randomBytes(6).toString('hex')}`
  const [, documented = ''] = /```sql\n([\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const [asAdmin = '', inDatabase = ''] = documented.replaceAll(/\bsite(?=_owner\b|\b)/g, name).split(/^\\connect .*$/m)
  await notify(asAdmin)
  closing.push(async () => {
    await notify(`drop database ${name} with (force)`)
    await notify(`drop role ${name}; drop role ${name}_owner`)
  })
  await notify(inDatabase, urlOf(name))
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-rights-'))
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }))
  const environment = { DATA_DIR: dataDir, DATABASE_URL: urlOf(name, `${name}_owner`), SEED: 'none' }
  expect(await runTool('migrate', [], environment)).toMatchObject({ code: 0 })

  const server = await startServer({ ...environment, DATABASE_URL: urlOf(name, name) })
  closing.push(() => server.stop())
  for (const path of ['/products-export', '/readyz']) expect((await sendRequest(server.url + path)).status).toBe(200)
  const enquiry = { name: 'Asha', type: 'Export', email: 'asha@hospital.example', country: 'Kenya' }
  expect((await call(server.url, 'user/download', enquiry)).status).toBe(200)
  for (const forbidden of ['create table x (id text)', 'alter table admins add x text', 'drop table ledger'])
    await expect(notify(forbidden, urlOf(name, name))).rejects.toThrow(/permission denied|must be owner/)
})

test('a command creates the bucket once, and explains why it could not (Finding 17)', async () => {
  const requested: string[] = []
  const replies: [status: number, text: string][] = [
    [200, ''],
    [409, '<Error><Code>BucketAlreadyOwnedByYou</Code></Error>'],
    [403, '<Error><Code>AccessDenied</Code></Error>'],
  ]
  const store = await listen((request, response) => {
    requested.push(`${request.method} ${request.url} ${String(request.headers.authorization).split(' ')[0]}`)
    const [status, text] = replies[requested.length - 1] ?? [500, '']
    response.writeHead(status).end(text)
  })
  closing.push(store.close)
  const environment = {
    S3_ENDPOINT: store.url,
    S3_BUCKET: 'site',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const make = () => runTool('make-bucket', [], environment)
  expect(await make()).toEqual({ code: 0, output: 'The bucket site was created.\n' })
  expect(await make()).toEqual({ code: 0, output: 'The bucket site already exists.\n' })
  expect(await make()).toEqual({
    code: 1,
    output: expect.stringContaining('403 when creating the bucket site. AccessDenied'),
  })
  expect(requested).toEqual(Array(3).fill('PUT /site AWS4-HMAC-SHA256'))
  expect((await runTool('make-bucket', [], {})).code).toBe(1)
})

function urlOf(database: string, user?: string): string {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = `/${database}`
  if (user) url.username = user
  return url.href
}

async function notify(statements: string, url = process.env.TEST_DATABASE_URL): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // One by one: a database cannot be created inside a transaction.
    for (const statement of statements.split(';')) if (statement.trim()) await client.query(statement)
  } finally {
    await client.end()
  }
}
