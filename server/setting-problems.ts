import { isIP } from 'node:net'
import { messageOf } from '#model/errors.ts'
import { passwordProblems } from './address-passwords.ts'
import { readTrustProxy } from './http/client-address.ts'
import { isLoopback } from './loopback.ts'
import { rotatedSettings } from './secret-pair.ts'
import type { Settings } from './settings.ts'

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Returns a sentence on each problem of settings that are valid individually, with its solution. */
export function settingProblems(settings: Settings, siteUrl: string): string[] {
  return [...contradictions(settings), ...ofPushOrigin(settings, siteUrl), ...missingBeyondLoopback(settings, siteUrl)]
}

/** Returns true if mails are sent to another machine. */
export function sendsMailOut({ SMTP_URL }: Settings): boolean {
  return SMTP_URL !== undefined && !isLoopback(new URL(SMTP_URL).hostname)
}

function contradictions(settings: Settings): string[] {
  const problems: string[] = []
  try {
    readTrustProxy(settings.TRUST_PROXY)
  } catch (error) {
    problems.push(messageOf(error))
  }
  const provided = s3Names.filter((name) => settings[name])
  if (provided.length && provided.length < s3Names.length) {
    const missing = s3Names.filter((name) => !settings[name])
    problems.push(`${provided.join(', ')} set without ${missing.join(', ')}. An S3 store needs all five settings.`)
  }
  if ((settings.QUOTE_PROVIDER === 'bse' || settings.QUOTE_PROVIDER === 'yahoo') && !settings.QUOTE_SYMBOL) {
    problems.push(`QUOTE_PROVIDER=${settings.QUOTE_PROVIDER} needs QUOTE_SYMBOL, the provider's code of the scrip.`)
  }
  if (settings.OIDC_ISSUER.startsWith('http:') && !isLoopback(new URL(settings.OIDC_ISSUER).hostname)) {
    problems.push('OIDC_ISSUER must begin with https://, because its keys decide who can sign in.')
  }
  for (const name of ['GOOGLE_CLIENT_SECRET', 'OIDC_REQUIRED_ACR', 'OIDC_HOSTED_DOMAIN'] as const)
    if (settings[name] && !settings.GOOGLE_CLIENT_ID)
      problems.push(`${name} needs GOOGLE_CLIENT_ID. Without it there is no external account sign-in.`)
  for (const name of rotatedSettings)
    if (settings[`${name}_PREVIOUS`] && !settings[name])
      problems.push(`${name}_PREVIOUS needs ${name}, which replaces it.`)
  return [
    ...problems,
    ...passwordProblems(settings),
    ...unusable(settings),
    ...unencrypted(settings),
    ...ofWebhook(settings),
  ]
}

/** Allows a push service on this machine only for a site on this machine: visitors of others choose the addresses that are called. */
function ofPushOrigin({ PUSH_ORIGIN }: Settings, siteUrl: string): string[] {
  return PUSH_ORIGIN && ![PUSH_ORIGIN, siteUrl].every((url) => isLoopback(new URL(url).hostname))
    ? ['PUSH_ORIGIN and the site must be on loopback. It is for tests; push services on the internet need no setting.']
    : []
}

/** Requires TLS and a signature for the CRM's webhook, because it receives buyers' messages. */
function ofWebhook({ WEBHOOK_URL, WEBHOOK_SECRET }: Settings): string[] {
  if (!WEBHOOK_URL)
    return WEBHOOK_SECRET ? ['WEBHOOK_SECRET needs WEBHOOK_URL, the address that receives enquiries.'] : []
  const problems: string[] = []
  const { protocol, hostname, username, password } = new URL(WEBHOOK_URL)
  if (!WEBHOOK_SECRET) problems.push('WEBHOOK_URL needs WEBHOOK_SECRET, which signs the messages about enquiries.')
  if (protocol === 'http:' && !isLoopback(hostname))
    problems.push(
      'WEBHOOK_URL must begin with https:// except on loopback. Otherwise buyers’ names and messages would be sent unencrypted.',
    )
  if (username || password)
    problems.push('WEBHOOK_URL must not contain a user or password. The signature identifies the caller.')
  return problems
}

/** Returns settings that would send passwords, codes and sessions unencrypted, or let a client choose the address used for limits. */
function unencrypted(settings: Settings): string[] {
  const problems: string[] = []
  const site = new URL(settings.SITE_URL ?? 'http://localhost')
  if (site.protocol === 'http:' && !isLoopback(site.hostname))
    problems.push(
      'SITE_URL must begin with https:// except on loopback. Otherwise codes and sessions would be sent unencrypted.',
    )
  const syslog = new URL(settings.SYSLOG_URL ?? 'tls://localhost')
  if (syslog.protocol === 'tcp:' && !isLoopback(syslog.hostname))
    problems.push('SYSLOG_URL must begin with tls:// except on loopback, because it sends addresses of admins.')
  const watch = new URL(settings.WATCH_WEBHOOK_URL ?? 'http://localhost')
  if (watch.protocol === 'http:' && !isLoopback(watch.hostname))
    problems.push('WATCH_WEBHOOK_URL must begin with https:// except on loopback.')
  const weakening = settings.SMTP_URL && settings.SMTP_TLS !== 'off' && sendsMailOut(settings)
  const option = weakening ? tlsWeakenedBy(new URL(settings.SMTP_URL ?? '').searchParams) : undefined
  if (option)
    problems.push(
      `SMTP_URL turns off TLS with ${option}. Remove that, or set SMTP_TLS=off if mails may be sent unencrypted.`,
    )
  return problems
}

/** Returns the option of a mail server's address, if any, that allows mails without TLS or with an unverified certificate. */
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

/** Returns valid settings that can only be mistakes: better reported at start than by the first mail that fails. */
function unusable({ HOST, SITE_URL, SMTP_URL, MAIL_FROM, METRICS_HOST }: Settings) {
  const problems: string[] = []
  if (!isHost(HOST)) problems.push('HOST must be an address or name of this machine, like 127.0.0.1 or 0.0.0.0.')
  if (!isHost(METRICS_HOST)) problems.push('METRICS_HOST must be an address or name of this machine, like 127.0.0.1.')
  const { pathname, search, hash, username, password } = new URL(SITE_URL ?? 'http://localhost')
  if (!/^\/*$/.test(pathname) || search || hash || username || password)
    problems.push('SITE_URL must be an origin like https://www.company.example, without path, query or password.')
  if (SMTP_URL && !new URL(SMTP_URL).hostname)
    problems.push('SMTP_URL contains no mail server. Write it like smtp://user:password@host:587.')
  if (MAIL_FROM && !sender.test(MAIL_FROM))
    problems.push(
      'MAIL_FROM must be an e-mail address, with or without a name, like Company <no-reply@company.example>.',
    )
  return problems
}

/** Matches a bare address, or a name and an address in angle brackets; nothing that could end the header. */
const sender = /^(?:[^<>\r\n]*<[^<>\s@,;]+@[^<>\s@,;]+>|[^<>\s@,;]+@[^<>\s@,;]+)$/

function isHost(host: string): boolean {
  return isIP(host.replace(/^\[|\]$/g, '')) > 0 || /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(host)
}

/** Returns settings required beyond loopback: the embedded stand-ins serve loopback only. */
function missingBeyondLoopback(settings: Settings, siteUrl: string): string[] {
  if (isLoopback(settings.HOST) && isLoopback(new URL(siteUrl).hostname)) return []
  const problems: string[] = []
  if (!settings.SITE_URL)
    problems.push('Set SITE_URL. Except on loopback, mails and canonical links need the public address.')
  if (!settings.SMTP_URL)
    problems.push('Set SMTP_URL. Except on loopback, sign-in codes must be sent by mail, not written to a folder.')
  if (!settings.MAIL_FROM) problems.push('Set MAIL_FROM. Mails need a sender that your mail server accepts.')
  if (!settings.ADMIN_EMAIL) problems.push('Set ADMIN_EMAIL. Except on loopback, there is no default admin.')
  if (!settings.QUOTE_PROVIDER || settings.QUOTE_PROVIDER === 'sample') {
    problems.push('Set QUOTE_PROVIDER to bse, yahoo or off. The sample price is only allowed on loopback.')
  }
  if (!settings.SEED)
    problems.push('Set SEED to none. Except on loopback, sample content is only published with SEED=sample.')
  return problems
}
