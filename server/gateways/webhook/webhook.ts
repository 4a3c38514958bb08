import { createHmac } from 'node:crypto'
import { codeOf, messageOf } from '#model/errors.ts'

/** Longest wait for the receiver, in milliseconds. */
const withinMs = 5000

/** Result of one call: accepted or not, receiver unavailable or not, and a short description. */
export type WebhookAnswer = { taken: boolean; isAway: boolean; answer: string }

/** Calls the receiver named in the settings. */
export type Webhook = {
  host: string
  send: (event: { id: string; name: string; body: string; time: Date }) => Promise<WebhookAnswer>
}

/** Returns `sha256=` and 64 hex digits: HMAC-SHA256 with the secret over the seconds of the header, a full stop and the body. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  return `sha256=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

/**
 * Posts signed JSON to a fixed address: five seconds each, no redirects. Reads only the status of the response. If the receiver refuses
 * the signature of the first secret, sends once more with that of the previous one.
 */
export function createWebhook({ url, secrets }: { url: string; secrets: readonly string[] }): Webhook {
  const { host } = new URL(url)
  return {
    host,
    async send({ id, name, body, time }) {
      const seconds = Math.floor(time.getTime() / 1000)
      let answer: WebhookAnswer = { taken: false, isAway: false, answer: '' }
      for (const secret of secrets) {
        const signature = signatureOf(secret, seconds, body)
        answer = await post(url, body, {
          'x-suvira-event': name,
          'x-suvira-id': id,
          'x-suvira-timestamp': String(seconds),
          'x-suvira-signature': signature,
        })
        if (answer.taken || answer.isAway) break
      }
      return answer
    },
  }
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<WebhookAnswer> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'suvira-site', ...headers },
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
    return { taken: false, isAway: true, answer: failureReason(error) }
  }
}

/** Returns the reason of a failure. Node.js reports it as a cause. */
function failureReason(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'no response within 5 seconds'
  const cause = error instanceof Error ? error.cause : undefined
  return (codeOf(cause) || messageOf(cause ?? error)).slice(0, 100)
}
