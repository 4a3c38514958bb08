import { join } from 'node:path'
import type { Config } from './config.ts'
import { createDomain, type Domain } from './domain/domain.ts'
import { knownHolidays, tradedUntil } from './domain/market-hours.ts'
import { diskSpaceOf } from './gateways/disk-space.ts'
import { notSetUp } from './gateways/external-sign-in/external-sign-in.ts'
import { createOpenId } from './gateways/external-sign-in/open-id.ts'
import { createIncoming } from './gateways/file-storage/incoming.ts'
import { openStorage } from './gateways/file-storage/open-storage.ts'
import { createMailQueue, type Post } from './gateways/mail/mail-queue.ts'
import { createOutboxMailer } from './gateways/mail/outbox.ts'
import { createSmtpMailer } from './gateways/mail/smtp.ts'
import { createBseFeed } from './gateways/stock-feed/bse.ts'
import { createSampleFeed } from './gateways/stock-feed/sample.ts'
import type { StockFeed } from './gateways/stock-feed/stock-feed.ts'
import { createYahooFeed } from './gateways/stock-feed/yahoo.ts'
import { openSecrets } from './secrets.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

/** How many files one server receives at a time; others wait their turn. */
const uploadsAtOnce = 2

export type OpenDomain = { store: Store; post: Post; domain: Domain; close: () => Promise<void> }

/** Wires store and gateways to the domain, without HTTP: what the server and the command line have in common. */
export async function openDomain({
  config,
  now,
  log,
  print,
}: {
  config: Config
  now: () => Date
  log: (line: Record<string, unknown>) => void
  print: (text: string) => void
}): Promise<OpenDomain> {
  const store = await openStore({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  const post = createMailQueue({
    mailer: createMailer(config, print),
    now,
    onTrouble: (trouble) => log({ level: 'warn', ...trouble }),
  })
  const provider = config.googleClientId
    ? createOpenId({ issuer: config.oidcIssuer, clientId: config.googleClientId, now })
    : notSetUp
  const { pepper } = openSecrets(config.dataDir)
  const filesFolder = join(config.dataDir, 'files')
  const domain = createDomain({
    store,
    now,
    post,
    provider,
    pepper,
    siteUrl: config.siteUrl,
    storage: openStorage(config),
    incoming: createIncoming(join(filesFolder, 'incoming'), { atOnce: uploadsAtOnce }),
    quotaBytes: config.filesQuotaBytes,
    ...stockFeedOf(config, now),
    diskSpace: () => diskSpaceOf(config.dataDir),
    log,
  })
  async function close(): Promise<void> {
    await post.settled()
    post.close()
    await store.close()
  }
  return { store, post, domain, close }
}

/** Made-up prices are never kept: they must not outlive the setting that allowed them. */
function stockFeedOf({ quote }: Config, now: () => Date): { stockFeed?: StockFeed; stockProvider: string } {
  const { provider, symbol = '', url } = quote
  const stockProvider = `${provider} ${symbol}`
  if (provider === 'bse') return { stockFeed: createBseFeed({ symbol, url }), stockProvider }
  if (provider === 'yahoo') return { stockFeed: createYahooFeed({ symbol, url }), stockProvider }
  if (provider === 'off') return { stockProvider: '' }
  return { stockFeed: createSampleFeed({ tradedUntil: () => tradedUntil(now(), knownHolidays) }), stockProvider: '' }
}

/** By SMTP where it is set up, else into a folder. */
function createMailer({ smtpUrl, mailFrom: from, siteUrl, dataDir }: Config, print: (text: string) => void) {
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from, siteUrl })
    : createOutboxMailer({ folder: join(dataDir, 'outbox'), from, siteUrl, print })
}
