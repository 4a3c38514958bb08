import { withPassword } from './address-passwords.ts'
import type { OpenIdSettings } from './gateways/external-sign-in/open-id.ts'
import { inAddress, isLoopback } from './loopback.ts'
import { readSecretFiles } from './secret-files.ts'
import { mailLeavesMachine, settingProblems } from './setting-problems.ts'
import { Environment, type Settings } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

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
  /** Whether images of the pages of PDFs are made. */
  imagesOfPages: boolean
  /** Most bytes of all uploaded files together; none: as much as there is room. */
  filesQuotaBytes?: number
  /** Most bytes one admin may upload within a day. */
  filesDailyBytes: number
  /** Addresses, ranges or a hop count whose forwarding headers count. */
  trustProxy?: string
  /** Open sockets one address (IPv6: one /64) may hold; 0: as many as it likes. */
  connectionsPerAddress: number
  /** How long `/readyz` answers 503 after SIGTERM before the listener closes. */
  drainSeconds: number
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
  /** Where a cache in front of the site that readers share is told of writes. */
  purgeUrl?: string
  /** Where the CRM is told of enquiries, and what signs it. */
  webhook?: { url: string; secret: string }
  /** Whether every request is logged, or only what went wrong and what admins do. */
  logRequests: boolean
}

/** Environment in, typed Config out; throws one error whose message lists, a sentence each, what to mend. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { settings, siteUrl } = checkedSettings(environment)
  return {
    host: settings.HOST,
    port: settings.PORT,
    siteUrl,
    dataDir: settings.DATA_DIR,
    assetsDir: settings.ASSETS_DIR,
    databaseUrl: withPassword(settings.DATABASE_URL, settings.DATABASE_PASSWORD),
    s3: bucketOf(settings),
    smtpUrl: withPassword(settings.SMTP_URL, settings.SMTP_PASSWORD),
    smtpRequiresTls: mailLeavesMachine(settings) && settings.SMTP_TLS !== 'off',
    mailFrom: settings.MAIL_FROM ?? 'Suvira Parenterals <no-reply@suvira.example>',
    adminEmail: (settings.ADMIN_EMAIL ?? 'admin@example.com').toLowerCase(),
    signInPepper: settings.SIGN_IN_PEPPER,
    oidcIssuer: settings.OIDC_ISSUER,
    openId: openIdOf(settings),
    quote: { provider: settings.QUOTE_PROVIDER ?? 'sample', symbol: settings.QUOTE_SYMBOL, url: settings.QUOTE_URL },
    seed: settings.SEED ?? 'sample',
    imagesOfPages: settings.PAGE_IMAGES === 'on',
    filesQuotaBytes: settings.FILES_QUOTA_MIB && settings.FILES_QUOTA_MIB * 1024 * 1024,
    filesDailyBytes: settings.FILES_DAILY_MIB * 1024 * 1024,
    trustProxy: settings.TRUST_PROXY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    drainSeconds: settings.DRAIN_SECONDS,
    purgeUrl: settings.PURGE_URL,
    webhook: webhookOf(settings),
    // On one's own machine a line per request would bury the mails that are printed there.
    logRequests: settings.LOG ? settings.LOG === 'requests' : !isLoopback(new URL(siteUrl).hostname),
    metrics: settings.METRICS_PORT ? { host: settings.METRICS_HOST, port: settings.METRICS_PORT } : undefined,
    ...backupsOf(settings),
  }
}

/** Parses the environment. Throws one sentence for each setting that cannot be right. */
function checkedSettings(environment: Record<string, string | undefined>) {
  // An empty variable counts as one that is not set.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const misspelt = unknownSettings(present)
  const blank = blankSettings(present)
  const { values, problems: unreadable } = readSecretFiles(present)
  if (unreadable.length) throw cannotStart([...misspelt, ...unreadable])
  const parsed = Environment.safeParse(values)
  const invalid = parsed.error?.issues.map((issue) => issue.message) ?? []
  if (!parsed.success || misspelt.length || blank.length) throw cannotStart([...misspelt, ...blank, ...invalid])
  const settings = parsed.data
  const siteUrl = (settings.SITE_URL ?? `http://${inAddress(settings.HOST)}:${settings.PORT}`).replace(/\/+$/, '')
  const problems = settingProblems(settings, siteUrl)
  if (problems.length) throw cannotStart(problems)
  return { settings, siteUrl }
}

/** A sentence for each setting that holds nothing but spaces: a name that is empty, however it came about. */
function blankSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(Environment.shape)
    .filter((name) => environment[name]?.trim() === '')
    .map((name) => `${name} holds only spaces: give it a value, or leave it empty.`)
}

/** All five settings of a bucket, or none: `settingProblems` refuses half of them. */
function bucketOf(settings: Settings): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

/** Both settings or none. */
function webhookOf({ WEBHOOK_URL: url, WEBHOOK_SECRET: secret }: Settings): Config['webhook'] {
  return url && secret ? { url, secret } : undefined
}

function openIdOf(settings: Settings): OpenIdSettings | undefined {
  if (!settings.GOOGLE_CLIENT_ID) return undefined
  return {
    issuer: settings.OIDC_ISSUER,
    clientId: settings.GOOGLE_CLIENT_ID,
    clientSecret: settings.GOOGLE_CLIENT_SECRET,
    requiredAcr: settings.OIDC_REQUIRED_ACR,
    hostedDomain: settings.OIDC_HOSTED_DOMAIN,
  }
}

/** Backups are expected where the server makes them, and where somebody else makes them every so often. */
function backupsOf(settings: Settings): Pick<Config, 'backup' | 'backupKey' | 'backupRecipient'> {
  const { BACKUP_DIR: dir, BACKUP_EVERY: every, BACKUP_KEEP: newest, BACKUP_KEY: key } = settings
  const { BACKUP_KEEP_DAILY: daily, BACKUP_KEEP_WEEKLY: weekly, BACKUP_KEEP_MONTHLY: monthly } = settings
  return {
    backup:
      dir || every ? { dir, everyMs: durationMs(every ?? '1h'), keep: { newest, daily, weekly, monthly } } : undefined,
    backupKey: key === undefined ? undefined : Buffer.from(key, 'base64'),
    backupRecipient: settings.BACKUP_AGE_RECIPIENT,
  }
}

const unitsMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `30m`, `1h`, `1d` in milliseconds. */
function durationMs(text: string): number {
  return Number(text.slice(0, -1)) * (unitsMs[text.slice(-1)] ?? 0)
}

function cannotStart(problems: string[]): Error {
  return new Error(`Cannot start.\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
}
