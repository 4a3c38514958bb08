import { type HttpRequest, type Reply, textReply } from './reply.ts'
import type { Handler } from './route-handlers.ts'

/** Time that one check of the store is reused for all requests, in milliseconds. Requests are free for the public, checks are not. */
const checkEveryMs = 500

/**
 * Serves health checks. `/livez`: the process responds; nothing else is checked. `/readyz`: visitors can be served; `ready` returns the
 * reason if not.
 */
export function createHealthHandler(ready: () => Promise<string | undefined>): Handler<'health'> {
  let known: { at: number; wrong: Promise<string | undefined> } | undefined
  async function reply(request: HttpRequest): Promise<Reply> {
    if (request.path === '/livez') return textReply(200, 'ok')
    if (!known || performance.now() - known.at > checkEveryMs) known = { at: performance.now(), wrong: ready() }
    const wrong = await known.wrong
    return textReply(wrong ? 503 : 200, wrong ?? 'ok')
  }
  return { reply, atHand: reply }
}

/** Serves metrics to requests that came directly from this machine. */
export function createMetricsHandler(metrics: () => Promise<string>) {
  const reply = async (request: HttpRequest): Promise<Reply | undefined> =>
    isDirect(request) ? textReply(200, (await metrics()).trimEnd()) : undefined
  return { reply, atHand: reply } satisfies Handler<'metrics'>
}

/** Headers added by proxies; some add only one of these. */
const handedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** True if a request comes from this machine and was not forwarded by a proxy. */
function isDirect({ message, headers }: HttpRequest): boolean {
  const address = message.socket.remoteAddress ?? ''
  const local = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
  return local && !handedOn.some((name) => headers[name] !== undefined)
}
