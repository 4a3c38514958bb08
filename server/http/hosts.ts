export type Hosts = ReturnType<typeof createHosts>

/**
 * Which `Host` headers are ours, and the origin each stands for. A request for any other host is answered 421: nothing may be cached,
 * mailed or linked under a name that somebody else chose (A64).
 */
export function createHosts(siteUrl: string) {
  const site = new URL(siteUrl)
  const scheme = site.protocol
  const port = site.port || (scheme === 'https:' ? '443' : '80')
  const names = isLoopbackName(site.hostname) ? [site.hostname, 'localhost', '127.0.0.1', '[::1]'] : [site.hostname]
  const origins = new Map<string, string>()
  for (const name of names) {
    const origin = new URL(`${scheme}//${name}:${port}`).origin
    origins.set(`${name}:${port}`, origin)
    if (!new URL(origin).port) origins.set(name, origin)
  }
  return {
    /** The origin a request came for, or undefined if it came for somebody else. */
    originOf: (host: string | undefined): string | undefined =>
      host === undefined ? undefined : (origins.get(host) ?? origins.get(host.toLowerCase())),
    isOwnOrigin: (origin: string): boolean => [...origins.values()].includes(origin),
  }
}

function isLoopbackName(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name)
}
