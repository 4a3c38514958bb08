import { randomUUID } from 'node:crypto'
import { messageOf } from '#model/errors.ts'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/loopback.ts'

/** Maximum time of a response through the proxy, in milliseconds. */
const withinMs = 10_000

/**
 * Requests a page at the public address. Checks that the proxy passes the host on and that TRUST_PROXY names it. Only a trusted proxy's
 * `x-request-id` is returned in the reply.
 */
export async function checkProxy({ siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>): Promise<string> {
  if (isLoopback(new URL(siteUrl).hostname)) return 'None is needed, because the site is only served on this machine.'
  if (!trustProxy)
    throw new Error(
      'TRUST_PROXY is not set, so all visitors would count as one address. Set it to the address of the proxy.',
    )
  const id = randomUUID()
  const reply = await fetch(`${siteUrl}/robots.txt`, {
    headers: { 'x-request-id': id },
    redirect: 'manual',
    signal: AbortSignal.timeout(withinMs),
  }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause ? messageOf(error.cause) : messageOf(error)
    throw new Error(`${siteUrl} cannot be reached from this machine: ${cause}.`)
  })
  await reply.body?.cancel()
  if (reply.status === 421)
    throw new Error(
      `The proxy does not pass on the Host header, so the site was requested under another name than ${siteUrl}. Correct the proxy.`,
    )
  if (!reply.ok)
    throw new Error(`${siteUrl}/robots.txt returned ${reply.status}. Check the proxy and its list of servers.`)
  if (reply.headers.get('x-request-id') !== id)
    throw new Error(
      'The address of visitors is unknown. Either TRUST_PROXY does not contain the proxy, or the proxy does not pass on X-Request-Id.',
    )
  return `${siteUrl} responds through it with the right host, and TRUST_PROXY contains it.`
}
