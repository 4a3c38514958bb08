export type Hosts = ReturnType<typeof createHosts>

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Which `Host` headers are ours, and the origin each stands for. A request for any other host is answered 421: nothing may be cached,
 * mailed or linked under a name that somebody else chose (A64). A site on loopback answers to all of loopback's names and ports, so
 * that a forwarded port works.
 */
export function createHosts(siteUrl: string) {
  const site = new URL(siteUrl)
  const onLoopback = loopbackHost.test(site.hostname)
  const port = site.port || (site.protocol === 'https:' ? '443' : '80')
  const own = new Set(site.port ? [site.host] : [site.hostname, `${site.hostname}:${port}`])

  /** The origin a request came for, or undefined if it came for somebody else. */
  function originOf(host: string | undefined): string | undefined {
    if (host === undefined) return undefined
    if (own.has(host.toLowerCase())) return site.origin
    return onLoopback && loopbackHost.test(host) ? `${site.protocol}//${host.toLowerCase()}` : undefined
  }

  return {
    originOf,
    /** Whether a page of ours, seen under the same name, asks. */
    isOwnOrigin: (origin: string, host: string | undefined): boolean => origin === (originOf(host) ?? site.origin),
  }
}
