import { join } from 'node:path'
import { sampleSource } from '#model/closing-price.ts'
import { makeBackup } from './backup-schedule.ts'
import { checkInstallation } from './check-installation.ts'
import type { Config } from './config.ts'
import { createDomain, type Domain } from './domain/domain.ts'
import { diskSpaceOf } from './gateways/disk-space.ts'
import { type ExternalSignIn, notSetUp } from './gateways/external-sign-in/external-sign-in.ts'
import type { FileStorage } from './gateways/file-storage/file-storage.ts'
import { createIncoming } from './gateways/file-storage/incoming.ts'
import { openStorage } from './gateways/file-storage/open-storage.ts'
import { createMailQueue, type Post } from './gateways/mail/mail-queue.ts'
import { createOutboxMailer } from './gateways/mail/outbox.ts'
import { createPasskeyCheck } from './gateways/passkeys/web-authn.ts'
import { createPushService } from './gateways/push/push-service.ts'
import { createBseFeed } from './gateways/stock-feed/bse.ts'
import { createSampleFeed } from './gateways/stock-feed/stock-feed.ts'
import { createYahooFeed } from './gateways/stock-feed/yahoo.ts'
import { createSyslog } from './gateways/syslog/syslog.ts'
import { createClamd, type VirusScanner } from './gateways/virus-scanner/clamd.ts'
import { createWebhook } from './gateways/webhook/webhook.ts'
import type { Log } from './log.ts'
import { readPushKeys } from './push-keys.ts'
import { sampleRate } from './sample/price-readings.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import type { SteadyClock } from './steady-clock.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

/** Maximum concurrent uploads per server; others wait. */
const uploadsAtOnce = 2
/** Time that a command waits for its mails, in milliseconds. Later ones are sent by the running site, or at its next start. */
const triedWithinMs = 30_000

export type OpenDomain = {
  store: Store
  post: Post
  domain: Domain
  storage: FileStorage
  virusScanner?: VirusScanner
  secrets: Secrets
  /** Writes a line to the log, and alerts the admins if it is serious enough. */
  log: Log
  /**
   * Resolves once the mails to admins have been tried, after half a minute at most. For commands, which end without another process
   * running.
   */
  mailed: () => Promise<void>
  close: () => Promise<void>
}

type Opening = {
  config: Config
  now: () => Date
  clock?: Pick<SteadyClock, 'holdReason' | 'releases'>
  log: Log
  print: (text: string) => void
}

/** Connects store and gateways to the domain, without HTTP: shared by the server and the command line. */
export async function openDomain({ config, now, clock, log: write, print }: Opening): Promise<OpenDomain> {
  const log: Log = (line) => {
    write(line)
    domain?.alerts.handleLogLine(line)
  }
  let domain: Domain | undefined
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  const post = createMailQueue({
    mailer: await createMailer(config, print),
    now,
    onFailure: (line) => log({ level: 'warn', ...line }),
  })
  const secrets = await openSecrets({ store, settings: config.signInPeppers, dataDir: config.dataDir })
  const storage = await openStorage(config)
  const virusScanner = config.clamdUrl ? createClamd(config.clamdUrl) : undefined
  const created = createDomain({
    ...(await configured(config, now)),
    store,
    now,
    post,
    push: await openPush(config, store),
    peppers: secrets.peppers,
    accountKeys: secrets.keysFor('external sign-in'),
    passkeyKeys: secrets.keysFor('passkeys'),
    passkeyCheck: createPasskeyCheck({ siteUrl: config.siteUrl }),
    storage,
    virusScanner,
    releases: clock?.releases,
    clockFailure: clock?.holdReason,
    log,
  })
  domain = created
  async function close(): Promise<void> {
    await created.pageImages.close()
    await created.documentTexts.close()
    await created.alerts.settled()
    await created.deliveries.close()
    await post.settled()
    post.close()
    await store.close()
  }
  return { store, post, domain: created, storage, virusScanner, secrets, log, mailed: () => mailsTried(created), close }
}

async function openPush({ mailFrom, pushOrigin: localOrigin }: Config, store: Store) {
  const contact = `mailto:${/<(.+)>$/.exec(mailFrom)?.[1] ?? mailFrom}`
  return createPushService({ contact, localOrigin, keys: await readPushKeys(store) })
}

async function mailsTried({ alerts, deliveries }: Domain): Promise<void> {
  const tried = alerts.settled().then(deliveries.settled)
  await Promise.race([tried, new Promise((done) => setTimeout(done, triedWithinMs).unref())])
}

async function configured(config: Config, now: () => Date) {
  const incoming = join(config.dataDir, 'files', 'incoming')
  return {
    provider: await externalSignIn(config, now),
    siteUrl: config.siteUrl,
    mailServer: config.smtpUrl !== undefined,
    webhook: config.webhook && createWebhook(config.webhook),
    syslog: config.syslogUrl ? createSyslog(config.syslogUrl) : undefined,
    incoming: createIncoming(incoming, { atOnce: uploadsAtOnce }),
    gathering: createIncoming(incoming, { atOnce: 1 }),
    imagesOfPages: config.imagesOfPages,
    quotaBytes: config.filesQuotaBytes,
    dailyBytes: config.filesDailyBytes,
    ...stockFeedOf(config, now),
    diskSpace: () => diskSpaceOf(config.dataDir),
    backupEveryMs: config.backup?.everyMs,
    ...(config.backup?.dir && { takeBackup: () => makeBackup() }),
    checkInstallation,
  }
}

/**
 * Returns the configured feed. A simulated price is never stored as the last known one, because it must not outlive its setting. Its days
 * have a separate name.
 */
function stockFeedOf({ quote }: Config, now: () => Date) {
  const { provider, symbol = '', url } = quote
  const name = `${provider} ${symbol}`
  const stored = { stockProvider: name, priceSource: name }
  if (provider === 'bse') return { ...stored, stockFeed: createBseFeed({ symbol, url }) }
  if (provider === 'yahoo') return { ...stored, stockFeed: createYahooFeed({ symbol, url }) }
  if (provider === 'off') return { stockProvider: '', priceSource: '' }
  const stockFeed = createSampleFeed(() => sampleRate(now()))
  return { stockFeed, stockProvider: '', priceSource: sampleSource }
}

// Optional packages are loaded only if a setting needs them, which saves memory. All are loaded before the first request, so that no
// request waits for them.

async function externalSignIn({ openId }: Config, now: () => Date): Promise<ExternalSignIn> {
  if (!openId) return notSetUp
  const { createOpenId } = await import('./gateways/external-sign-in/open-id.ts')
  return createOpenId(openId, now)
}

/** Returns the SMTP mailer if configured, otherwise the outbox folder. */
async function createMailer(config: Config, print: (text: string) => void) {
  const { smtpUrl, smtpRequiresTls: requireTls, mailFrom: from, bounceAddress, siteUrl, dataDir } = config
  if (!smtpUrl) return createOutboxMailer({ folder: join(dataDir, 'outbox'), from, siteUrl, print })
  const { createSmtpMailer } = await import('./gateways/mail/smtp.ts')
  return createSmtpMailer({ url: smtpUrl, requireTls, from, bounceAddress, siteUrl })
}
