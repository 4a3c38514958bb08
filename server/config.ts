import { isIP } from 'node:net'
import * as z from 'zod'
import { passwordProblems, withPassword } from './address-passwords.ts'
import type { OpenIdSettings } from './gateways/external-sign-in/open-id.ts'
import { readTrustProxy } from './http/client-address.ts'
import { readSecretFiles } from './secret-files.ts'

/** Settings as the rest of the code meets them: parsed once, contradictions refused. */
export type Config = {
  host: string
  port: number
  /** Public origin without a trailing slash. */
  siteUrl: string
  dataDir: string
  /** Where the assets of earlier releases are kept; none: in the bucket where there is one, else in the data folder. */
  assetsDir?: string
  databaseUrl?: string
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  smtpUrl?: string
  /** Whether mails wait rather than leave over a connection without TLS. */
  smtpRequiresTls: boolean
  mailFrom: string
  adminEmail: string
  /** What seals sign-in codes, where it is not kept in the database. */
  signInPepper?: string
  oidcIssuer: string
  /** The external account sign-in, where it is set up. */
  openId?: OpenIdSettings
  quote: { provider: 'sample' | 'bse' | 'yahoo' | 'off'; symbol?: string; url?: string }
  seed: 'sample' | 'none'
  /** Most bytes of all uploaded files together; none: as much as there is room. */
  filesQuotaBytes?: number
  /** Most bytes one admin may upload within a day. */
  filesDailyBytes: number
  /** Addresses, ranges or a hop count whose forwarding headers count. */
  trustProxy?: string
  /** Open sockets one address (IPv6: one /64) may hold; 0: as many as it likes. */
  connectionsPerAddress: number
  /** Where figures for Prometheus are told, apart from the site. */
  metrics?: { host: string; port: number }
  /** Backups of the site: where the server makes them by itself, if it does, how often one is due, and which of them stay. */
  backup?: {
    dir?: string
    everyMs: number
    keep: { newest: number; daily: number; weekly: number; monthly: number }
  }
  /** Signs what backups say of themselves, 32 bytes. */
  backupKey?: Buffer
  /** The age recipient whom backups are encrypted to. */
  backupRecipient?: string
  /** A cache in front that readers share: seconds it may keep a page (0: nothing is said about one), and whom to tell of writes. */
  sharedCache: { seconds: number; purgeUrl?: string }
  /** Whether every request is logged, or only what went wrong and what admins do. */
  logRequests: boolean
}

const url = (protocols: RegExp, says: string) => z.url({ protocol: protocols, error: says })

const count = (name: string) => z.coerce.number(`${name} must be a number from 0.`).int().min(0).default(0)

const Environment = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number('PORT must be a number from 0 to 65535.').int().min(0).max(65535).default(3000),
  SITE_URL: url(/^https?$/, 'SITE_URL must be an address like https://www.company.example.').optional(),
  DATA_DIR: z.string().default('./data'),
  ASSETS_DIR: z.string().optional(),
  DATABASE_URL: url(/^postgres(ql)?$/, 'DATABASE_URL must be like postgres://user:password@host:5432/name.').optional(),
  DATABASE_PASSWORD: z.string().optional(),
  S3_ENDPOINT: url(/^https?$/, 'S3_ENDPOINT must be an http(s) address.').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url(/^smtps?$/, 'SMTP_URL must be like smtp://user:password@host:587.').optional(),
  SMTP_TLS: z.enum(['required', 'off'], 'SMTP_TLS must be required or off.').default('required'),
  SMTP_PASSWORD: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  ADMIN_EMAIL: z.email('ADMIN_EMAIL must be an e-mail address.').optional(),
  SIGN_IN_PEPPER: z.string().min(16, 'SIGN_IN_PEPPER must have 16 characters or more, all random.').optional(),
  OIDC_ISSUER: url(/^https?$/, 'OIDC_ISSUER must be an http(s) address.').default('https://accounts.google.com'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_REQUIRED_ACR: z.string().optional(),
  OIDC_HOSTED_DOMAIN: z.string().optional(),
  QUOTE_PROVIDER: z
    .enum(['sample', 'bse', 'yahoo', 'off'], 'QUOTE_PROVIDER must be bse, yahoo, sample or off.')
    .optional(),
  QUOTE_SYMBOL: z.string().optional(),
  QUOTE_URL: url(/^https?$/, 'QUOTE_URL must be an http(s) address.').optional(),
  SEED: z.enum(['sample', 'none'], 'SEED must be sample or none.').default('sample'),
  FILES_QUOTA_MIB: z.coerce.number('FILES_QUOTA_MIB must be a number of MiB.').positive().optional(),
  FILES_DAILY_MIB: z.coerce.number('FILES_DAILY_MIB must be a number of MiB.').positive().default(2048),
  TRUST_PROXY: z.string().optional(),
  CONNECTIONS_PER_ADDRESS: z.coerce
    .number('CONNECTIONS_PER_ADDRESS must be a number, like 256; 0 is no limit.')
    .int('CONNECTIONS_PER_ADDRESS must be a whole number.')
    .min(0, 'CONNECTIONS_PER_ADDRESS must be 0 (no limit) or more.')
    .default(256),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number('METRICS_PORT must be a number from 1 to 65535.').int().min(1).max(65535).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_EVERY: z
    .string()
    .regex(/^[1-9][0-9]{0,3}[mhd]$/, 'BACKUP_EVERY must be a number of minutes, hours or days, like 30m, 1h or 1d.')
    .optional(),
  SHARED_CACHE_SECONDS: z.coerce
    .number('SHARED_CACHE_SECONDS must be a number from 0 to 86400.')
    .int('SHARED_CACHE_SECONDS must be a whole number.')
    .min(0, 'SHARED_CACHE_SECONDS must be a number from 0 to 86400.')
    .max(86_400, 'SHARED_CACHE_SECONDS must be a number from 0 to 86400.')
    .default(0),
  PURGE_URL: url(/^https?$/, 'PURGE_URL must be an http(s) address.').optional(),
  LOG: z.enum(['requests', 'errors'], 'LOG must be requests or errors.').optional(),
  BACKUP_KEEP: z.coerce.number('BACKUP_KEEP must be a number from 1.').int().min(1).default(48),
  BACKUP_KEEP_DAILY: count('BACKUP_KEEP_DAILY'),
  BACKUP_KEEP_WEEKLY: count('BACKUP_KEEP_WEEKLY'),
  BACKUP_KEEP_MONTHLY: count('BACKUP_KEEP_MONTHLY'),
  BACKUP_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'BACKUP_KEY must be 32 bytes in base64: openssl rand -base64 32')
    .optional(),
  BACKUP_AGE_RECIPIENT: z
    .string()
    .regex(/^age1[0-9a-z]{50,}$/, 'BACKUP_AGE_RECIPIENT must be an age recipient, age1…, as age-keygen prints it.')
    .optional(),
})

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Environment in, typed Config out; throws one error whose message lists, a sentence each, what to mend. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as one that is not set.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { values, problems: unreadable } = readSecretFiles(present)
  if (unreadable.length) throw cannotStart(unreadable)
  const parsed = Environment.safeParse(values)
  if (!parsed.success) throw cannotStart(parsed.error.issues.map((issue) => issue.message))
  const settings = parsed.data
  const siteUrl = (settings.SITE_URL ?? `http://${inAddress(settings.HOST)}:${settings.PORT}`).replace(/\/+$/, '')
  const problems = [...contradictions(settings), ...missingBeyondLoopback(settings, siteUrl)]
  if (problems.length) throw cannotStart(problems)
  return {
    host: settings.HOST,
    port: settings.PORT,
    siteUrl,
    dataDir: settings.DATA_DIR,
    assetsDir: settings.ASSETS_DIR,
    databaseUrl: withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    s3: settings.S3_ENDPOINT
      ? {
          endpoint: settings.S3_ENDPOINT,
          bucket: settings.S3_BUCKET as string,
          region: settings.S3_REGION as string,
          accessKeyId: settings.S3_ACCESS_KEY_ID as string,
          secretAccessKey: settings.S3_SECRET_ACCESS_KEY as string,
        }
      : undefined,
    smtpUrl: withPassword(settings.SMTP_URL, settings.SMTP_PASSWORD),
    smtpRequiresTls: mailLeavesMachine(settings) && settings.SMTP_TLS !== 'off',
    mailFrom: settings.MAIL_FROM ?? 'Suvira Parenterals <no-reply@suvira.example>',
    adminEmail: (settings.ADMIN_EMAIL ?? 'admin@example.com').toLowerCase(),
    signInPepper: settings.SIGN_IN_PEPPER,
    oidcIssuer: settings.OIDC_ISSUER,
    openId: settings.GOOGLE_CLIENT_ID
      ? {
          issuer: settings.OIDC_ISSUER,
          clientId: settings.GOOGLE_CLIENT_ID,
          clientSecret: settings.GOOGLE_CLIENT_SECRET,
          requiredAcr: settings.OIDC_REQUIRED_ACR,
          hostedDomain: settings.OIDC_HOSTED_DOMAIN,
        }
      : undefined,
    quote: { provider: settings.QUOTE_PROVIDER ?? 'sample', symbol: settings.QUOTE_SYMBOL, url: settings.QUOTE_URL },
    seed: settings.SEED,
    filesQuotaBytes: settings.FILES_QUOTA_MIB && settings.FILES_QUOTA_MIB * 1024 * 1024,
    filesDailyBytes: settings.FILES_DAILY_MIB * 1024 * 1024,
    trustProxy: settings.TRUST_PROXY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    sharedCache: { seconds: settings.SHARED_CACHE_SECONDS, purgeUrl: settings.PURGE_URL },
    // On one's own machine a line per request would bury the mails that are printed there.
    logRequests: settings.LOG ? settings.LOG === 'requests' : !isLoopback(new URL(siteUrl).hostname),
    metrics: settings.METRICS_PORT ? { host: settings.METRICS_HOST, port: settings.METRICS_PORT } : undefined,
    ...backupsOf(settings),
  }
}

/** Backups are expected where the server makes them, and where somebody else makes them every so often. */
function backupsOf(settings: z.infer<typeof Environment>): Pick<Config, 'backup' | 'backupKey' | 'backupRecipient'> {
  const { BACKUP_DIR: dir, BACKUP_EVERY: every, BACKUP_KEEP: newest, BACKUP_KEY: key } = settings
  const { BACKUP_KEEP_DAILY: daily, BACKUP_KEEP_WEEKLY: weekly, BACKUP_KEEP_MONTHLY: monthly } = settings
  return {
    backup:
      dir || every ? { dir, everyMs: durationMs(every ?? '1h'), keep: { newest, daily, weekly, monthly } } : undefined,
    backupKey: key === undefined ? undefined : Buffer.from(key, 'base64'),
    backupRecipient: settings.BACKUP_AGE_RECIPIENT,
  }
}

function contradictions(settings: z.infer<typeof Environment>): string[] {
  const problems: string[] = []
  try {
    readTrustProxy(settings.TRUST_PROXY)
  } catch (error) {
    problems.push((error as Error).message)
  }
  const given = s3Names.filter((name) => settings[name])
  if (given.length && given.length < s3Names.length) {
    const missing = s3Names.filter((name) => !settings[name])
    problems.push(`${given.join(', ')} set without ${missing.join(', ')}: an S3 store needs all five.`)
  }
  if ((settings.QUOTE_PROVIDER === 'bse' || settings.QUOTE_PROVIDER === 'yahoo') && !settings.QUOTE_SYMBOL) {
    problems.push(`QUOTE_PROVIDER=${settings.QUOTE_PROVIDER} needs QUOTE_SYMBOL, the scrip's code there.`)
  }
  if (settings.OIDC_ISSUER.startsWith('http:') && !isLoopback(new URL(settings.OIDC_ISSUER).hostname)) {
    problems.push('OIDC_ISSUER must be https: its keys decide who may sign in.')
  }
  for (const name of ['GOOGLE_CLIENT_SECRET', 'OIDC_REQUIRED_ACR', 'OIDC_HOSTED_DOMAIN'] as const)
    if (settings[name] && !settings.GOOGLE_CLIENT_ID)
      problems.push(`${name} needs GOOGLE_CLIENT_ID: without it nobody signs in with an account elsewhere.`)
  return [...problems, ...passwordProblems(settings), ...unusable(settings), ...unencrypted(settings)]
}

/** Whatever would send passwords, codes and sessions in the clear, or let anybody choose the address that limits count. */
function unencrypted(settings: z.infer<typeof Environment>): string[] {
  const problems: string[] = []
  const site = new URL(settings.SITE_URL ?? 'http://localhost')
  if (site.protocol === 'http:' && !isLoopback(site.hostname))
    problems.push('SITE_URL must begin with https:// beyond loopback: codes and sessions would travel in the clear.')
  const weakening = settings.SMTP_URL && settings.SMTP_TLS !== 'off' && mailLeavesMachine(settings)
  const option = weakening ? tlsWeakenedBy(new URL(settings.SMTP_URL ?? '').searchParams) : undefined
  if (option)
    problems.push(
      `SMTP_URL gives up TLS with ${option}: take that out, or set SMTP_TLS=off if mails may leave in the clear.`,
    )
  return problems
}

function mailLeavesMachine({ SMTP_URL }: z.infer<typeof Environment>): boolean {
  return SMTP_URL !== undefined && !isLoopback(new URL(SMTP_URL).hostname)
}

/** The option of a mail server's address, if any, that lets mails leave without TLS or with anybody's certificate. */
function tlsWeakenedBy(options: URLSearchParams): string | undefined {
  const isOff = (value: string) => /^(false|0|)$/.test(value)
  for (const [name, value] of options) {
    const weakens = /^(ignoreTLS|opportunisticTLS)$/.test(name)
      ? !isOff(value)
      : /^(requireTLS|tls\.rejectUnauthorized)$/.test(name) && isOff(value)
    if (weakens) return `${name}=${value}`
  }
  return undefined
}

/** Settings of the right kind that can only be a slip: better told at start than by the first mail that does not leave. */
function unusable({ HOST, SITE_URL, SMTP_URL, MAIL_FROM, METRICS_HOST }: z.infer<typeof Environment>) {
  const problems: string[] = []
  if (!isHost(HOST)) problems.push('HOST must be an address or name of this machine, like 127.0.0.1 or 0.0.0.0.')
  if (!isHost(METRICS_HOST)) problems.push('METRICS_HOST must be an address or name of this machine, like 127.0.0.1.')
  const { pathname, search, hash, username, password } = new URL(SITE_URL ?? 'http://localhost')
  if (!/^\/*$/.test(pathname) || search || hash || username || password)
    problems.push(
      'SITE_URL must be an origin alone, like https://www.company.example, without path, query or password.',
    )
  if (SMTP_URL && !new URL(SMTP_URL).hostname) problems.push('SMTP_URL names no mail server.')
  if (MAIL_FROM && !sender.test(MAIL_FROM))
    problems.push('MAIL_FROM must be an address, alone or as in Company <no-reply@company.example>.')
  return problems
}

/** An address alone, or behind a name in angle brackets; nothing that could end the header. */
const sender = /^(?:[^<>\r\n]*<[^<>\s@,;]+@[^<>\s@,;]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/

function isHost(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) > 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host)
}

/** IPv6 stands in brackets where a port follows it. */
function inAddress(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}

/** The embedded stand-ins serve loopback only. */
function missingBeyondLoopback(settings: z.infer<typeof Environment>, siteUrl: string): string[] {
  if (isLoopback(settings.HOST) && isLoopback(new URL(siteUrl).hostname)) return []
  const problems: string[] = []
  if (!settings.SITE_URL)
    problems.push('Set SITE_URL: beyond loopback, mails and canonical links need the public address.')
  if (!settings.SMTP_URL)
    problems.push('Set SMTP_URL: beyond loopback, sign-in codes must be mailed, not written to a folder.')
  if (!settings.MAIL_FROM) problems.push('Set MAIL_FROM: mails need a sender that your mail server accepts.')
  if (!settings.ADMIN_EMAIL) problems.push('Set ADMIN_EMAIL: beyond loopback there is no default admin.')
  if (!settings.QUOTE_PROVIDER || settings.QUOTE_PROVIDER === 'sample') {
    problems.push('Set QUOTE_PROVIDER to bse, yahoo or off: beyond loopback no sample price is shown.')
  }
  return problems
}

const unitsMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m`, `1h`, `1d` in milliseconds. */
function durationMs(text: string): number {
  return Number(text.slice(0, -1)) * (unitsMs[text.slice(-1)] ?? 0)
}

/** 127.0.0.0/8, ::1 and localhost. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

function cannotStart(problems: string[]): Error {
  return new Error(`Cannot start.\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
}
