import { ECDH } from 'node:crypto'
import { lookup } from 'node:dns'
import { once } from 'node:events'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { codeOf, messageOf } from '#model/errors.ts'
import type { PushNotification } from '#model/push.ts'
import { isPublicAddress } from './public-address.ts'

/** Longest wait for a push service, in milliseconds. */
const withinMs = 5000
/** Statuses with which push services refuse keys of another subscription (RFC 8292, section 4.2). */
const refusedKeys = ['401', '403']
/** Time for which a push service keeps a notification for a device that is switched off, in seconds. */
const ttlS = 24 * 3600

type KeyPair = { publicKey: string; privateKey: string }
/** `previous`: keys of subscriptions from before a rotation. */
export type PushKeys = KeyPair & { previous?: KeyPair }
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** `gone`: the subscription has ended. `refused`: the push service never accepts this notification. `away`: try again later. */
export type PushAnswer = { result: 'taken' | 'gone' | 'refused' | 'away'; answer: string }

export type PushService = ReturnType<typeof createPushService>

/**
 * Sends encrypted notifications to push services (RFC 8030, RFC 8291). A visitor chooses the address, so only https on public addresses is
 * called: five seconds in total, no redirects. `localOrigin`: a push service on this machine, for tests. `contact`: address for the
 * operators of push services, a `mailto:` or https address.
 */
export function createPushService({
  contact,
  localOrigin,
  keys,
}: {
  contact: string
  localOrigin?: string
  keys: PushKeys
}) {
  const isLocal = ({ origin }: URL) => origin === localOrigin
  return {
    publicKey: keys.publicKey,
    /** True if the address may be a push service's. The address that its name leads to is checked when it is called. */
    accepts(endpoint: string): boolean {
      const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
      if (!url || url.username || url.password) return false
      if (isLocal(url)) return true
      const isName = isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0 && /\.[a-z][a-z0-9-]*$/.test(url.hostname)
      return url.protocol === 'https:' && url.port === '' && isName
    },
    /** True if the key is a point of the curve P-256, to which notifications can be encrypted. */
    acceptsKey(p256dh: string): boolean {
      try {
        return ECDH.convertKey(p256dh, 'prime256v1', 'base64url').length > 0
      } catch {
        return false
      }
    },
    /** If the push service refuses the keys, sends once more with the previous ones, for which the browser may have subscribed. */
    async send(subscription: PushSubscription, notification: PushNotification): Promise<PushAnswer> {
      const { previous, ...current } = keys
      const answer = await sendWith(current, subscription, notification)
      return previous && refusedKeys.includes(answer.answer) ? sendWith(previous, subscription, notification) : answer
    },
  }

  async function sendWith(
    vapidKeys: KeyPair,
    subscription: PushSubscription,
    notification: PushNotification,
  ): Promise<PushAnswer> {
    // Loaded with the first notification, which saves memory.
    const { default: webPush } = await import('web-push')
    try {
      const { endpoint, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(notification), {
        vapidDetails: { subject: contact, ...vapidKeys },
        contentEncoding: 'aes128gcm',
        TTL: ttlS,
      })
      const url = new URL(endpoint)
      return answerOf(await post(url, { headers, body, isLocal: isLocal(url) }))
    } catch (error) {
      return { result: 'away', answer: (codeOf(error) || messageOf(error)).slice(0, 100) }
    }
  }
}

type Sent = { headers: Record<string, string>; body: Buffer | null; isLocal: boolean }

/** Posts a notification and returns the status of the response. */
async function post(url: URL, { headers, body, isLocal }: Sent): Promise<number> {
  const request = isLocal && url.protocol === 'http:' ? requestHttp : requestHttps
  const sending = request(url, {
    method: 'POST',
    headers,
    agent: false,
    signal: AbortSignal.timeout(withinMs),
    ...(!isLocal && { lookup: lookupPublic }),
  })
  sending.end(body)
  const [response]: IncomingMessage[] = await once(sending, 'response')
  response?.destroy()
  return response?.statusCode ?? 0
}

/** Finds the addresses of a name when the connection opens, so that a name cannot lead to a private address after a check. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) return done(error ?? new Error(`${host} has no address.`), '')
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return done(new Error('The push service is not on a public address.'), '')
    if (options.all) return done(null, addresses)
    done(null, first.address, first.family)
  })
}

/** Classifies a status (RFC 8030, section 5): 404 and 410 end a subscription; 429 and 5xx are temporary. */
function answerOf(status: number): PushAnswer {
  const answer = String(status)
  if (status >= 200 && status < 300) return { result: 'taken', answer }
  if (status === 404 || status === 410) return { result: 'gone', answer }
  return { result: status === 429 || status >= 500 || status === 0 ? 'away' : 'refused', answer }
}
