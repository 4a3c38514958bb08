// @module-tag night

import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startFakeBucket } from '#tests/fake-bucket.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { emptyDatabase } from '#tests/postgres.ts'
import { runTool } from '#tests/run-tool.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { testOnSqlite } from '#tests/world.ts'
import { checkProxy } from '#tools/check-installation/check-proxy.ts'
import { createBackup } from './backup-site.ts'

/** Tests `suvira check`: one line for each dependency of the site. */

const { data } = await createBackup({}, afterAll)
// The data has the tests' own time: without a time service, the machine's clock must be confirmed.
await runTool('admin', ['clock', 'confirm'], { DATA_DIR: data, SEED: 'none' })

/** Runs `suvira check`. Returns its lines by name, and its exit code. */
async function check(settings: Record<string, string>, parameters: string[] = []) {
  const { code, output } = await runTool('check', parameters, { DATA_DIR: data, SEED: 'none', ...settings })
  const lines = output.trimEnd().split('\n')
  for (const line of lines) expect(line).toMatch(/^(ok {2}|FAIL) {2}[A-Z][a-z ]+: \S.*\.$/)
  return { code, lines: Object.fromEntries(lines.map((line) => [/ {2,4}([^:]+):/.exec(line)?.[1] ?? '', line])) }
}

test('`suvira check` exits with 0 and prints one line for each check if everything works (43.17)', async () => {
  const mailServer = await startMailServer()
  const bucket = await startFakeBucket()
  onTestFinished(async () => void (await Promise.all([mailServer.close(), bucket.stop()])))
  const settings = {
    ...bucket.settings,
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    MAIL_FROM: 'site@suvira.example',
    ADMIN_EMAIL: 'asha@suvira.example',
    BACKUP_DIR: newFolder(),
    BACKUP_AGE_RECIPIENT: await identityToRecipient(await generateX25519Identity()),
  }
  const { code, lines } = await check(settings)
  expect(Object.keys(lines)).toEqual([
    ...['Settings', 'Data folder', 'Database', 'Uploaded files', 'Mail', 'Backups', 'Clock', 'Disk', 'Proxy'],
  ])
  expect(Object.values(lines).filter((line) => line.startsWith('FAIL'))).toEqual([])
  expect(code).toBe(0)
  expect(lines.Database).toContain('SQLite, not damaged. Its tables match this version.')
  expect(lines.Mail).toContain('accepted a test mail to asha@suvira.example.')
  expect(lines.Backups).toContain('It contains no backup yet. New ones are encrypted.')
  expect(mailServer.received.join()).toContain('A test mail from the website')
  expect([...bucket.objects.keys()]).toEqual([])
  // Signs in even without a test mail.
  expect((await check(settings, ['--before-start'])).lines.Mail).toContain('No mail was sent.')
  expect(mailServer.received).toHaveLength(1)
})

test('`suvira check` exits with 1 and prints instructions for each thing that does not work (43.17)', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  const { code, lines } = await check({
    DATABASE_URL: 'postgres://127.0.0.1:1/site',
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'site',
    S3_REGION: 'ap-south-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://127.0.0.1:1',
    BACKUP_DIR: join(folder, 'file/backups'),
  })
  expect(code).toBe(1)
  const failed = Object.keys(lines).filter((name) => lines[name]?.startsWith('FAIL'))
  expect(failed).toEqual(['Database', 'Uploaded files', 'Mail', 'Backups', 'Clock'])
  const slip = await check({ BACKUP_FOLDER: '/srv/backups', PORT: 'x' })
  expect(slip).toMatchObject({
    code: 1,
    lines: { Settings: expect.stringMatching(/BACKUP_FOLDER is not a.*PORT must/) },
  })
})

test('`suvira check` reports that an empty PostgreSQL is filled at the first start (43.17)', async () => {
  const database = await emptyDatabase()
  onTestFinished(database.drop)
  const { code, lines } = await check({ DATABASE_URL: database.url })
  expect(lines.Database).toMatch(/^ok .*PostgreSQL \d.*, as \w+\. It is empty\. The first start creates the tables\.$/)
  expect(code).toBe(0)
})

/** Starts a proxy with this response. Returns the site's public address: loopback by another name, which counts as not loopback. */
async function behindProxy(reply: (id: string) => [number, Record<string, string>]): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(...reply(String(request.headers['x-request-id']))).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  return `http://[::ffff:127.0.0.1]:${(server.address() as { port: number }).port}`
}

test('the proxy is checked by a request through it: host, trust, and whether it replies (43.17)', async () => {
  const trustProxy = '127.0.0.1'
  const trusted = await behindProxy((id) => [200, { 'x-request-id': id }])
  expect(await checkProxy({ siteUrl: trusted, trustProxy })).toContain('TRUST_PROXY contains it')
  await expect(checkProxy({ siteUrl: trusted })).rejects.toThrow('TRUST_PROXY is not set')
  const refusals: [() => [number, Record<string, string>], string][] = [
    [() => [200, { 'x-request-id': 'another' }], 'TRUST_PROXY does not contain the proxy'],
    [() => [421, {}], 'does not pass on the Host header'],
    [() => [502, {}], '/robots.txt returned 502'],
  ]
  for (const [reply, sentence] of refusals)
    await expect(checkProxy({ siteUrl: await behindProxy(reply), trustProxy })).rejects.toThrow(sentence)
  await expect(checkProxy({ siteUrl: 'http://[::ffff:127.0.0.1]:1', trustProxy })).rejects.toThrow('cannot be reached')
})

testOnSqlite('the status page')(
  'an owner runs the checks from the status page and sees their own address (43.17)',
  async (makeWorld) => {
    const world = await makeWorld()
    const { data: result } = await world.admin('admin/check-installation')
    // The process of this test has no site: the checks run and report that.
    expect(result.checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Settings', 'Database', 'Backups']))
    expect(result.checks[0]).toMatchObject({ name: 'Settings', ok: true })
    expect(result.address).toMatch(/^[\d.:a-f]+$/)
  },
)
