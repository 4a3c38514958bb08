import type { IncomingMessage } from 'node:http'
import { type Door, sendText } from './front.ts'

/** How long one look at the store answers for all that ask, in milliseconds: asking is free for the public, looking is not. */
const lookEveryMs = 500

/**
 * `/livez`: the process answers, nothing else is touched. `/readyz`: visitors can be served; `ready` tells why not.
 * `/metrics` only where `metrics` is given and the request came straight from this machine.
 */
export function createHealthDoor({
  ready,
  metrics,
}: {
  ready: () => Promise<string | undefined>
  metrics?: () => Promise<string>
}): Door {
  let known: { at: number; wrong: Promise<string | undefined> } | undefined
  return async (request, response, { path }) => {
    if (path === '/livez') sendText(response, 200, 'ok')
    else if (path === '/readyz') {
      if (!known || performance.now() - known.at > lookEveryMs) known = { at: performance.now(), wrong: ready() }
      const wrong = await known.wrong
      sendText(response, wrong ? 503 : 200, wrong ?? 'ok')
    } else if (path === '/metrics' && metrics && isDirect(request)) sendText(response, 200, (await metrics()).trimEnd())
    else return false
    return true
  }
}

/** What proxies add; some add only one of these. */
const handedOn = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

/** From this machine, and not handed on by a proxy for somebody else. */
function isDirect({ socket, headers }: IncomingMessage): boolean {
  const address = socket.remoteAddress ?? ''
  const local = address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.')
  return local && !handedOn.some((name) => headers[name] !== undefined)
}
