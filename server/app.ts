import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { ServerBuild } from 'react-router'
import { type CallName, calls } from '#contract/calls.ts'
import { type Api, createApi } from '#contract/create-api.ts'
import { Refusal } from '#contract/refusal.ts'
import type { CallContext } from './calls/handler.ts'
import { handlers } from './calls/index.ts'
import type { Config } from './config.ts'
import { createDomain, type Domain } from './domain/domain.ts'
import { firstRun } from './domain/first-run.ts'
import { notSetUp } from './gateways/external-sign-in/external-sign-in.ts'
import { createOpenId } from './gateways/external-sign-in/open-id.ts'
import { createMailQueue, type Post } from './gateways/mail/mail-queue.ts'
import { createOutboxMailer } from './gateways/mail/outbox.ts'
import { createSmtpMailer } from './gateways/mail/smtp.ts'
import { createAssetDoor } from './http/asset-door.ts'
import { createCallDoor } from './http/call-door.ts'
import { type CallReply, type CallRequest, createCallRouter } from './http/call-router.ts'
import { createFront, type Door, sendText } from './http/front.ts'
import { createPageDoor } from './http/page-door.ts'
import { createPages } from './http/pages.ts'
import { createWhoIs } from './http/who-is.ts'
import { openSecrets } from './secrets.ts'
import { openStore } from './store/open-store.ts'
import type { Store } from './store/store.ts'

export type App = {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Calls without a socket: what the call door asks, and tests. */
  answer: (request: CallRequest) => Promise<CallReply>
  /** The visitor's api, in process. */
  api: Api
  domain: Domain
  store: Store
  post: Post
  close: () => Promise<void>
}

export type AppParts = {
  config: Config
  /** Today, handed in so that rules about time can be tested. */
  now?: () => Date
  /** The rendered site; left out where only calls are tested. */
  build?: ServerBuild
  development?: boolean
  log?: (line: Record<string, unknown>) => void
  /** Shows the text of mails that go to the outbox instead of a mail server. */
  print?: (text: string) => void
}

/** Wires config to store, gateways, domain, calls and HTTP. Listens to nothing. */
export async function createApp({
  config,
  now = () => new Date(),
  build,
  development = false,
  log = () => {},
  print = () => {},
}: AppParts): Promise<App> {
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
  const domain = createDomain({ store, now, post, provider, pepper, siteUrl: config.siteUrl, log })
  await domain.investorZone.prepare()
  await firstRun({
    ledger: domain.ledger,
    admins: domain.admins,
    now,
    seed: config.seed,
    adminEmail: config.adminEmail,
  })
  const onBug = (error: unknown, where: string) =>
    log({ level: 'error', where, error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  const answer = createCallRouter({
    domain,
    handlers,
    whoIs: createWhoIs(domain.sessions),
    countCall: () => {},
    siteOrigin: new URL(config.siteUrl).origin,
    secureCookies: config.siteUrl.startsWith('https:'),
    checkReplies: development,
    onBug,
  })
  const api = visitorApi(domain)
  const doors: Door[] = [
    healthDoor(store),
    createCallDoor(answer, (request) => request.socket.remoteAddress ?? ''),
    createAssetDoor(resolve('build/client')),
  ]
  if (build)
    doors.push(
      createPageDoor(createPages({ build, api, mode: development ? 'development' : 'production' }), config.siteUrl),
    )
  async function close(): Promise<void> {
    await post.settled()
    post.close()
    await store.close()
  }
  return { handle: createFront(doors, onBug), answer, api, domain, store, post, close }
}

/** By SMTP where it is set up, else into a folder. */
function createMailer({ smtpUrl, mailFrom: from, siteUrl, dataDir }: Config, print: (text: string) => void) {
  return smtpUrl
    ? createSmtpMailer({ url: smtpUrl, from, siteUrl })
    : createOutboxMailer({ folder: join(dataDir, 'outbox'), from, siteUrl, print })
}

/** What loaders call: the visitors' handlers without HTTP, inputs still parsed. */
function visitorApi(domain: Domain): Api {
  return createApi(async (name: CallName, input: unknown) => {
    if (calls[name].by !== 'anyone') throw new Refusal('not-signed-in', 'Sign in first.')
    const handler = handlers[name] as ((input: unknown, context: Partial<CallContext>) => Promise<unknown>) | undefined
    if (!handler) throw new Refusal('not-set-up', 'This call is not set up here.')
    return handler(calls[name].input.parse(input), { domain })
  })
}

function healthDoor(store: Store): Door {
  return async (_, response, { path }) => {
    if (path === '/livez') sendText(response, 200, 'ok')
    else if (path === '/readyz') {
      await store.ping().then(
        () => sendText(response, 200, 'ok'),
        () => sendText(response, 503, 'The store does not answer.'),
      )
    } else return false
    return true
  }
}
