export type Hosts = ReturnType<typeof createHosts>

const loopbackHost = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Maps our `Host` headers to origins. A request for any other host gets 421: nothing may be cached, mailed or linked under a name chosen
 * by somebody else (A64). A site on loopback accepts all loopback names and ports, so that a forwarded port works.
 */
export function createHosts(siteUrl: string) {
  const site = new URL(siteUrl)
  const onLoopback = loopbackHost.test(site.hostname)
  const port = site.port || (site.protocol === 'https:' ? '443' : '80')
  const own = new Set(site.port ? [site.host] : [site.hostname, `${site.hostname}:${port}`])

  /** Returns the origin of a request, or undefined for another host. */
  function originOf(host: string | undefined): string | undefined {
    if (host === undefined) return undefined
    if (own.has(host.toLowerCase())) return site.origin
    return onLoopback && loopbackHost.test(host) ? `${site.protocol}//${host.toLowerCase()}` : undefined
  }

  return {
    originOf,
    /** True if the request comes from one of our pages under the same host name. */
    isOwnOrigin: (origin: string, host: string | undefined): boolean => origin === (originOf(host) ?? site.origin),
  }
}
