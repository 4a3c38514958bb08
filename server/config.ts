import { withPassword } from './address-passwords.ts'
import type { OpenIdSettings } from './gateways/external-sign-in/open-id.ts'
import { inAddress, isLoopback } from './loopback.ts'
import { readSecretFiles } from './secret-files.ts'
import { secretPair } from './secret-pair.ts'
import { sendsMailOut, settingProblems } from './setting-problems.ts'
import { Environment, type Settings } from './settings.ts'
import { unknownSettings } from './unknown-settings.ts'

/** Parsed settings; contradictions are refused. */
export type Config = {
  host: string
  port: number
  /** Public origin without a trailing slash. */
  siteUrl: string
  dataDir: string
  /** Directory of assets of earlier releases. Default: the bucket if there is one, else the data folder. */
  assetsDir?: string
  databaseUrl?: string
  s3?: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }
  smtpUrl?: string
  /** True if mails wait rather than being sent without TLS. */
  smtpRequiresTls: boolean
  mailFrom: string
  /** Address to which mails to followers come back, if they should be counted. */
  bounceAddress?: string
  adminEmail: string
  /** Peppers of sign-in codes, if not stored in the database: the current one, and the previous one during a rotation. */
  signInPeppers: string[]
  oidcIssuer: string
  openId?: OpenIdSettings
  quote: { provider: 'sample' | 'bse' | 'yahoo' | 'off'; symbol?: string; url?: string }
  seed: 'sample' | 'none'
  /** True if a new installation starts without the sample company's facts. */
  startsOwn: boolean
  imagesOfPages: boolean
  /** Maximum bytes of all uploaded files together; undefined: limited by storage only. */
  filesQuotaBytes?: number
  /** Maximum bytes one admin may upload within a day. */
  filesDailyBytes: number
  trustProxy?: string
  /** Maximum open sockets per address (IPv6: per /64); 0: unlimited. */
  connectionsPerAddress: number
  /** Time for which `/readyz` answers 503 after SIGTERM before the listener closes. */
  drainSeconds: number
  metrics?: { host: string; port: number }
  /** Backups of the site: folder for the server's own backups, if any, interval, and retention. */
  backup?: {
    dir?: string
    everyMs: number
    keep: { newest: number; daily: number; weekly: number; monthly: number }
  }
  /** Second place of the backups: `user@host:/folder` for rsync, or `rclone:REMOTE:PATH`. Copies are then expected daily. */
  backupCopyTo?: string
  /** Place of the copy of the enquiries' keys, in the same notation. */
  backupKeysCopyTo?: string
  /** Receivers of the messages of `suvira watch`. */
  watch: { email: string; webhookUrl?: string }
  /** Keys of backup manifests, 32 bytes each: the first signs, all verify. */
  backupKeys: Buffer[]
  backupRecipient?: string
  /** Address of the virus scanner, ClamAV's daemon. */
  clamdUrl?: string
  /** Collector of the security log. */
  syslogUrl?: string
  /** Address of a shared cache in front of the site, notified of writes. */
  purgeUrl?: string
  webhook?: { url: string; secrets: string[] }
  /** Origin of a push service on this machine, for tests. */
  pushOrigin?: string
  /** True if every request is logged; false logs only errors and admins' actions. */
  logRequests: boolean
}

/** Parses the environment; throws one error whose message lists every problem, a sentence each. */
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
    smtpRequiresTls: sendsMailOut(settings) && settings.SMTP_TLS !== 'off',
    mailFrom: settings.MAIL_FROM ?? 'Suvira Parenterals <no-reply@suvira.example>',
    bounceAddress: settings.BOUNCE_ADDRESS,
    adminEmail: (settings.ADMIN_EMAIL ?? 'admin@example.com').toLowerCase(),
    signInPeppers: secretPair(settings, 'SIGN_IN_PEPPER'),
    oidcIssuer: settings.OIDC_ISSUER,
    openId: openIdOf(settings),
    quote: { provider: settings.QUOTE_PROVIDER ?? 'sample', symbol: settings.QUOTE_SYMBOL, url: settings.QUOTE_URL },
    seed: settings.SEED ?? 'sample',
    startsOwn: settings.SEED === 'none',
    imagesOfPages: settings.PAGE_IMAGES === 'on',
    filesQuotaBytes: settings.FILES_QUOTA_MIB && settings.FILES_QUOTA_MIB * 1024 * 1024,
    filesDailyBytes: settings.FILES_DAILY_MIB * 1024 * 1024,
    trustProxy: settings.TRUST_PROXY,
    connectionsPerAddress: settings.CONNECTIONS_PER_ADDRESS,
    drainSeconds: settings.DRAIN_SECONDS,
    watch: {
      email: settings.WATCH_EMAIL ?? settings.ADMIN_EMAIL ?? 'admin@example.com',
      webhookUrl: settings.WATCH_WEBHOOK_URL,
    },
    clamdUrl: settings.CLAMD_URL,
    syslogUrl: settings.SYSLOG_URL,
    purgeUrl: settings.PURGE_URL,
    webhook: webhookOf(settings),
    pushOrigin: settings.PUSH_ORIGIN && new URL(settings.PUSH_ORIGIN).origin,
    // In a terminal, a line per request would hide the mails printed there.
    logRequests: settings.LOG ? settings.LOG === 'requests' : !isLoopback(new URL(siteUrl).hostname),
    metrics: settings.METRICS_PORT ? { host: settings.METRICS_HOST, port: settings.METRICS_PORT } : undefined,
    ...backupsOf(settings),
  }
}

/** Parses the environment. Throws one sentence for each invalid setting. */
function checkedSettings(environment: Record<string, string | undefined>) {
  // An empty variable counts as unset.
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

/** Returns a sentence for each setting that contains only spaces, which are no valid value. */
function blankSettings(environment: Record<string, string | undefined>): string[] {
  return Object.keys(Environment.shape)
    .filter((name) => environment[name]?.trim() === '')
    .map((name) => `${name} contains only spaces. Set a value, or leave it empty.`)
}

/** Returns all five settings of a bucket, or none: `settingProblems` refuses an incomplete set. */
function bucketOf(settings: Settings): Config['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function webhookOf(settings: Settings): Config['webhook'] {
  return settings.WEBHOOK_URL
    ? { url: settings.WEBHOOK_URL, secrets: secretPair(settings, 'WEBHOOK_SECRET') }
    : undefined
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

/** Returns backup settings. Backups are expected if the server makes them, or somebody else does at an interval. */
type BackupSettings = 'backup' | 'backupCopyTo' | 'backupKeysCopyTo' | 'backupKeys' | 'backupRecipient'

function backupsOf(settings: Settings): Pick<Config, BackupSettings> {
  const { BACKUP_DIR: dir, BACKUP_EVERY: every, BACKUP_KEEP: newest } = settings
  const { BACKUP_KEEP_DAILY: daily, BACKUP_KEEP_WEEKLY: weekly, BACKUP_KEEP_MONTHLY: monthly } = settings
  return {
    backup:
      dir || every ? { dir, everyMs: durationMs(every ?? '1h'), keep: { newest, daily, weekly, monthly } } : undefined,
    backupKeys: secretPair(settings, 'BACKUP_KEY').map((key) => Buffer.from(key, 'base64')),
    backupCopyTo: settings.BACKUP_COPY_TO,
    backupKeysCopyTo: settings.BACKUP_KEYS_COPY_TO,
    backupRecipient: settings.BACKUP_AGE_RECIPIENT,
  }
}

const unitsMs: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Converts `30m`, `1h`, `1d` to milliseconds. */
function durationMs(text: string): number {
  return Number(text.slice(0, -1)) * (unitsMs[text.slice(-1)] ?? 0)
}

function cannotStart(problems: string[]): Error {
  return new Error(`Cannot start.\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
}
