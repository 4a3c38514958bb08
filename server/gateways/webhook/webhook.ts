import { createHmac } from 'node:crypto'
import { codeOf, messageOf } from '#model/thrown.ts'

/** Longest wait for the receiver, in milliseconds. */
const withinMs = 5000

/** What came of one call: whether it was taken, whether the receiver is there at all, and that in a few words. */
export type WebhookAnswer = { taken: boolean; isAway: boolean; answer: string }

/** Calls one receiver that the settings name. */
export type Webhook = {
  /** The receiver's host, for whoever reads the log. */
  host: string
  send: (event: { id: string; name: string; body: string; at: Date }) => Promise<WebhookAnswer>
}

/** `sha256=` and 64 hex digits: HMAC-SHA256 with the secret over the seconds of the header, a full stop and the body. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/** Posts signed JSON to a fixed address: five seconds for all of it, no redirect followed, nothing of the answer read but its status. */
export function createWebhook({ url, secret }: { url: string; secret: string }): Webhook {
  const { host } = new URL(url)
  return {
    host,
    async send({ id, name, body, at }) {
      const seconds = Math.floor(at.getTime() / 1000)
      try {
        const reply = await fetch(url, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'user-agent': 'suvira-site',
            'x-suvira-event': name,
            'x-suvira-id': id,
            'x-suvira-timestamp': String(seconds),
            'x-suvira-signature': signatureOf(secret, seconds, body),
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(withinMs),
        })
        await reply.body?.cancel().catch(() => undefined)
        const { status } = reply
        if (status >= 300 && status < 400)
          return { taken: false, isAway: false, answer: `${status}: a redirect is not followed` }
        return { taken: reply.ok, isAway: status >= 500, answer: String(status) }
      } catch (error) {
        return { taken: false, isAway: true, answer: whyNot(error) }
      }
    },
  }
}

/** Node.js tells the reason as a cause. */
function whyNot(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within 5 seconds'
  const cause = error instanceof Error ? error.cause : undefined
  return (codeOf(cause) || messageOf(cause ?? error)).slice(0, 100)
}
