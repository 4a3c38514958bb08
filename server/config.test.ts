import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const beyond = {
  SITE_URL: 'https://www.suvira.example',
  SMTP_URL: 'smtp://user:word@mail.suvira.example:587',
  MAIL_FROM: 'Suvira <no-reply@suvira.example>',
  ADMIN_EMAIL: 'asha@suvira.example',
  QUOTE_PROVIDER: 'off',
  SEED: 'none',
}

function refusals(settings: Record<string, string>): string[] {
  try {
    readConfig(settings)
  } catch (error) {
    const [first, ...rest] = (error as Error).message.split('\n')
    expect(first).toBe('Cannot start.')
    return rest.map((line) => line.replace(/^- /, ''))
  }
  return []
}

const invalidCases: [string, string][] = [
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['SITE_URL', 'www.suvira.example'],
  ['SITE_URL', 'ftp://suvira.example'],
  ['SITE_URL', 'http://localhost:3000/path'],
  ['SITE_URL', 'http://user:word@localhost:3000'],
  ['SITE_URL', 'http://localhost:3000/?a=b'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['S3_ENDPOINT', 'x'],
  ['SMTP_URL', 'mail.suvira.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'nobody'],
  ['MAIL_FROM', 'a@b.example, c@d.example'],
  ['MAIL_FROM', 'A <a@b.example>\r\nBcc: c@d.example'],
  ['ADMIN_EMAIL', 'a@b.example, c@d.example'],
  ['OIDC_ISSUER', 'accounts.google.com'],
  ['OIDC_ISSUER', 'http://accounts.suvira.example'],
  ['QUOTE_PROVIDER', 'nse'],
  ['QUOTE_URL', 'x'],
  ['SEED', 'demo'],
  ['FILES_QUOTA_MIB', '-1'],
  ['FILES_DAILY_MIB', '0'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/99'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8, ::/0'],
  ['TRUST_PROXY', '0.0.0.0/1, 128.0.0.0/1'],
  ['TRUST_PROXY', '::ffff:0:0/96'],
  ['SMTP_TLS', 'on'],
  ['SIGN_IN_PEPPER', 'too short'],
  ['GOOGLE_CLIENT_SECRET', 'without an id'],
  ['OIDC_REQUIRED_ACR', 'phr'],
  ['OIDC_HOSTED_DOMAIN', 'suvira.example'],
  ['SMTP_URL', 'smtp://mail.suvira.example?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.suvira.example?requireTLS=false'],
  ['SMTP_URL', 'smtps://mail.suvira.example?tls.rejectUnauthorized=false'],
  ['METRICS_PORT', '0'],
  ['CONNECTIONS_PER_ADDRESS', '-1'],
  ['CONNECTIONS_PER_ADDRESS', 'many'],
  ['CONNECTIONS_PER_ADDRESS', '1.5'],
  ['METRICS_HOST', 'a/b'],
  ['BACKUP_EVERY', '5'],
  ['BACKUP_KEEP', '0'],
  ['CLAMD_URL', 'http://127.0.0.1:3310'],
  ['SYSLOG_URL', 'https://logs.suvira.example'],
  ['SYSLOG_URL', 'tcp://logs.suvira.example'],
  ['PURGE_URL', 'x'],
  ['PUSH_ORIGIN', 'push.suvira.example'],
  ['PUSH_ORIGIN', 'https://push.suvira.example'],
  ['WEBHOOK_URL', 'crm.suvira.example'],
  ['WEBHOOK_SECRET', 'too short'],
  ['LOG', 'all'],
]

describe('an invalid setting is refused in one sentence that names it', () => {
  test.each(invalidCases)('the setting %s=%j is refused', (name, value) => {
    const text = refusals({ [name]: value })
    expect(text).toHaveLength(1)
    expect(text[0]).toMatch(new RegExp(`^${name} .{10,}\\.$`))
    expect(text[0]).not.toContain('Invalid')
  })

  test.each<Record<string, string>>([
    { S3_ENDPOINT: 'http://127.0.0.1:9000', S3_BUCKET: 'site' },
    { QUOTE_PROVIDER: 'bse' },
    { WEBHOOK_URL: 'https://crm.suvira.example/hook' },
    { WEBHOOK_SECRET: 'sixteen characters' },
  ])('an incomplete pair of settings is refused: %j', (settings) => {
    expect(refusals(settings)).toHaveLength(1)
  })
})

test.each(['1.2.3.4:80', 'a b', '-x'])('HOST=%j is refused, because it is no address to listen at', (HOST) => {
  expect(refusals({ HOST, ...beyond })).toEqual([
    'HOST must be an address or name of this machine, like 127.0.0.1 or 0.0.0.0.',
  ])
})

describe('a server beyond loopback', () => {
  test('every default for development is refused, each with its own message', () => {
    const text = refusals({ HOST: '0.0.0.0' })
    expect(text.map((sentence) => /^Set ([A-Z_]+)/.exec(sentence)?.[1])).toEqual(Object.keys(beyond))
    for (const sentence of text) expect(sentence).toMatch(/\.$/)
  })

  test('a server with all required settings starts', () => {
    expect(readConfig({ HOST: '0.0.0.0', ...beyond })).toMatchObject({ siteUrl: 'https://www.suvira.example' })
  })
})

test('a site beyond loopback publishes sample content only if SEED asks for it (43.16)', () => {
  const { SEED: _, ...unseeded } = beyond
  expect(refusals(unseeded)).toEqual([
    'Set SEED to none. Except on loopback, sample content is only published with SEED=sample.',
  ])
  expect(readConfig({ ...beyond, SEED: 'sample' }).seed).toBe('sample')
  expect(readConfig({}).seed).toBe('sample')
})

test.each(['S3_BUCKET', 'ADMIN_EMAIL', 'QUOTE_SYMBOL', 'BACKUP_DIR'])(
  'the setting %s is refused if it contains only spaces (43.16)',
  (name) => {
    expect(refusals({ [name]: '  ' })[0]).toBe(`${name} contains only spaces. Set a value, or leave it empty.`)
  },
)

describe('what would leave in the clear (Finding 13)', () => {
  test('events for the CRM are sent over https, except on loopback, and need a secret for their signature', () => {
    const response = (WEBHOOK_URL: string) => refusals({ WEBHOOK_URL, WEBHOOK_SECRET: 'sixteen characters' })
    expect(response('http://crm.suvira.example/hook')[0]).toMatch(/^WEBHOOK_URL must begin with https:\/\//)
    expect(response('https://user:word@crm.suvira.example/hook')[0]).toMatch(/^WEBHOOK_URL must not contain a user/)
    expect([...response('https://crm.suvira.example/hook?tenant=7'), ...response('http://127.0.0.1:4000/')]).toEqual([])
  })

  test('a push service on this machine is only for a site on this machine', () => {
    const PUSH_ORIGIN = 'http://127.0.0.1:9000'
    expect(refusals({ ...beyond, PUSH_ORIGIN })[0]).toMatch(/^PUSH_ORIGIN and the site must be on loopback/)
    expect(readConfig({ PUSH_ORIGIN }).pushOrigin).toBe(PUSH_ORIGIN)
  })

  test('a site beyond loopback needs https', () => {
    const [first = '', ...more] = refusals({ ...beyond, SITE_URL: 'http://www.suvira.example' })
    expect(first).toMatch(/^SITE_URL must begin with https:\/\//)
    expect(more).toEqual([])
    for (const SITE_URL of ['http://localhost:3000', 'http://127.0.0.2', 'http://[::1]:3000'])
      expect(readConfig({ SITE_URL })).toMatchObject({ siteUrl: SITE_URL })
  })

  test('mail to another machine requires TLS unless the setting disables it', () => {
    const required = (settings: Record<string, string>) => readConfig({ ...beyond, ...settings }).smtpRequiresTls
    expect(required({})).toBe(true)
    expect(required({ SMTP_URL: 'smtp://mail.suvira.example?requireTLS=true&pool=true' })).toBe(true)
    expect(required({ SMTP_URL: 'smtp://localhost:25' })).toBe(false)
    expect(required({ SMTP_TLS: 'off' })).toBe(false)
    expect(required({ SMTP_TLS: 'off', SMTP_URL: 'smtp://mail.suvira.example?ignoreTLS=true' })).toBe(false)
  })
})

test('an IPv6 listening address gives a usable site address', () => {
  expect(readConfig({ HOST: '::1', PORT: '3100' }).siteUrl).toBe('http://[::1]:3100')
})
