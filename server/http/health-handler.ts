import { type Handler, type HttpRequest, type Reply, servesAt, textReply } from './reply.ts'

/** How long one look at the store answers for all that ask, in milliseconds: asking is free for the public, looking is not. */
const lookEveryMs = 500

/**
 * `/livez`: the process answers, nothing else is touched. `/readyz`: visitors can be served; `ready` tells why not.
 * `/metrics` only where `metrics` is given and the request came straight from this machine.
 */
export function createHealthHandler({
  ready,
  metrics,
}: {
  ready: () => Promise<string | undefined>
  metrics?: () => Promise<string>
}): Handler {
  let known: { at: number; wrong: Promise<string | undefined> } | undefined
  async function reply(request: HttpRequest): Promise<Reply | undefined> {
    if (request.path === '/livez') return textReply(200, 'ok')
    if (request.path === '/metrics')
      return metrics && isDirect(request) ? textReply(200, (await metrics()).trimEnd()) : undefined
    if (!known || performance.now() - known.at > lookEveryMs) known = { at: performance.now(), wrong: ready() }
    const wrong = await known.wrong
    return textReply(wrong ? 503 : 200, wrong ?? 'ok')
  }

  return { ...servesAt(paths), reply, atHand: reply }
}

const paths = ['/livez', '/readyz', '/metrics']

/** What proxies add; some add only one of these. */
const handedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** From this machine, and not handed on by a proxy for somebody else. */
function isDirect({ message, headers }: HttpRequest): boolean {
  const address = message.socket.remoteAddress ?? ''
  const local = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
  return local && !handedOn.some((name) => headers[name] !== undefined)
}
