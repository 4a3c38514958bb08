// @module-tag night
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startServer } from '#tests/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'suvira-start-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Start failures that only the machine can detect: the server refuses to start and names the setting. */
test('a start that the machine does not allow names the setting to change', async () => {
  const taken = createServer()
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done))
  const { port } = taken.address() as { port: number }
  writeFileSync(join(folder, 'file'), '')
  const refused: [Record<string, string>, RegExp][] = [
    [{ PORT: String(port) }, /Cannot start\.\n- Cannot listen on 127\.0\.0\.1:\d+: .*Set another PORT\./],
    [
      { DATA_DIR: join(folder, 'file', 'below') },
      /Cannot start\.\n- The data folder .* is not writable .*Set DATA_DIR/,
    ],
    [
      { METRICS_PORT: String(port) },
      /Cannot start\.\n- Cannot listen on 127\.0\.0\.1:\d+: .*Set another METRICS_PORT\./,
    ],
    [{ BACKUP_DIR: join(folder, 'data', 'backups') }, /Cannot start\.\n- BACKUP_DIR is inside DATA_DIR, /],
    [{ BACKUP_DIR: join(folder, 'file', 'backups') }, /\n- The backup folder .* is not writable .*Set BACKUP_DIR/],
    [{ BACKUP_AGE_RECIPIENT: `age1${'q'.repeat(58)}` }, /\n- BACKUP_AGE_RECIPIENT is not an age recipient: /],
    [
      { BACKUP_FOLDER: '/srv/backups' },
      /\n- BACKUP_FOLDER is not a setting\. The settings that begin with BACKUP_ are /,
    ],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/site' }, /Cannot start\.\n- The server in DATABASE_URL does not/],
  ]
  for (const [settings, pattern] of refused)
    await expect(startServer({ DATA_DIR: join(folder, 'data'), SEED: 'none', ...settings })).rejects.toThrow(pattern)
  taken.close()
})

const beyond = {
  SITE_URL: 'https://www.suvira.example',
  SMTP_URL: 'smtp://user:word@mail.suvira.example:587',
  MAIL_FROM: 'Suvira <no-reply@suvira.example>',
  ADMIN_EMAIL: 'asha@suvira.example',
  QUOTE_PROVIDER: 'off',
  SEED: 'none',
}

test('a start that would send secrets unencrypted, or trust any address, is refused in one sentence (Finding 13)', async () => {
  const refused: [Record<string, string>, RegExp][] = [
    [
      { SITE_URL: 'http://www.suvira.example' },
      /\n- SITE_URL must begin with https:\/\/ except on loopback\. .*\.\n(\{|$)/,
    ],
    [{ TRUST_PROXY: '0.0.0.0/0' }, /\n- TRUST_PROXY must contain only the proxies\. With 0\.0\.0\.0\/0, .*\.\n(\{|$)/],
    [{ TRUST_PROXY: '::/0' }, /\n- TRUST_PROXY must contain only the proxies\. With ::\/0, .*\.\n(\{|$)/],
    [
      { SMTP_URL: 'smtp://mail.suvira.example?ignoreTLS=true' },
      /\n- SMTP_URL turns off TLS with ignoreTLS=true\. .* SMTP_TLS=off .*\.\n(\{|$)/,
    ],
  ]
  for (const [settings, pattern] of refused)
    await expect(startServer({ DATA_DIR: join(folder, 'data'), ...beyond, ...settings })).rejects.toThrow(pattern)
})

test('any secret setting can be read from a file; two values, an empty file or a missing one are refused (Finding 14)', async () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  mkdirSync(join(folder, 'a folder'), { recursive: true })
  const good = { ...beyond, SMTP_URL: '', SMTP_URL_FILE: file('smtp', `${beyond.SMTP_URL}\n`) }
  const DATA_DIR = join(folder, 'with files')
  await (await startServer({ DATA_DIR, ...good })).stop()
  const refused: [Record<string, string>, RegExp][] = [
    [{ SMTP_URL: beyond.SMTP_URL }, /\n- SMTP_URL and SMTP_URL_FILE are both set\. Remove one of them\.\n(\{|$)/],
    [
      { SMTP_URL_FILE: join(folder, 'none') },
      /\n- SMTP_URL_FILE is the path of a file that cannot be read: .*ENOENT.*\.\n(\{|$)/,
    ],
    [
      { DATABASE_URL_FILE: join(folder, 'a folder') },
      /\n- DATABASE_URL_FILE is the path of a file that cannot be read: .*\.\n(\{|$)/,
    ],
    [
      { SIGN_IN_PEPPER_FILE: file('empty', '\n') },
      /\n- SIGN_IN_PEPPER_FILE is the path of an empty file\. .*\.\n(\{|$)/,
    ],
    [{ DATABASE_URL_FILE: file('mysql', 'mysql://x/y') }, /\n- DATABASE_URL must be like postgres:.*\.\n(\{|$)/],
    // The file's value is used: nothing listens there.
    [
      { DATABASE_URL_FILE: file('postgres', 'postgres://127.0.0.1:1/site\n') },
      /\n- The server in DATABASE_URL does not/,
    ],
  ]
  for (const [settings, pattern] of refused)
    await expect(startServer({ DATA_DIR, ...good, ...settings })).rejects.toThrow(pattern)
})
