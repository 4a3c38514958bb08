/** The few headers that decide whether a request can be answered with what is kept. */
export class Glance {
  host: string | undefined = undefined
  accepted: string | undefined = undefined
  ifNoneMatch: string | undefined = undefined
  contentLength: string | undefined = undefined
  contentType: string | undefined = undefined
  origin: string | undefined = undefined
  site: string | undefined = undefined
  /** Something that wants a closer look: a body in pieces or packed, or one of these headers twice. */
  unusual = false
}

/**
 * Looks through the header lines once, as they came. Node would first put all of them into an object, twice: that costs as much as
 * sending a page that is ready. For the same reason names are told apart by their length first, and no field is looked up by name.
 */
export function glanceAt(rawHeaders: readonly string[]): Glance {
  const seen = new Glance()
  const once = (before: string | undefined, value: string): string => {
    if (before !== undefined) seen.unusual = true
    return value
  }
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string
    const value = rawHeaders[at + 1] as string
    switch (name.length) {
      case 4:
        if (isNamed(name, 'host', 'Host')) seen.host = once(seen.host, value)
        break
      case 6:
        if (isNamed(name, 'origin', 'Origin')) seen.origin = once(seen.origin, value)
        else if (isNamed(name, 'expect', 'Expect')) seen.unusual = true
        break
      case 7:
        if (isNamed(name, 'upgrade', 'Upgrade')) seen.unusual = true
        break
      case 12:
        if (isNamed(name, 'content-type', 'Content-Type')) seen.contentType = once(seen.contentType, value)
        break
      case 13:
        if (isNamed(name, 'if-none-match', 'If-None-Match')) seen.ifNoneMatch = once(seen.ifNoneMatch, value)
        break
      case 14:
        if (isNamed(name, 'content-length', 'Content-Length')) seen.contentLength = once(seen.contentLength, value)
        else if (isNamed(name, 'sec-fetch-site', 'Sec-Fetch-Site')) seen.site = once(seen.site, value)
        break
      case 15:
        if (isNamed(name, 'accept-encoding', 'Accept-Encoding')) seen.accepted = once(seen.accepted, value)
        break
      case 16:
        if (isNamed(name, 'content-encoding', 'Content-Encoding')) seen.unusual = true
        break
      case 17:
        if (isNamed(name, 'transfer-encoding', 'Transfer-Encoding')) seen.unusual = true
    }
  }
  return seen
}

/** In lower case, as most clients write it, or in any other way. */
function isNamed(name: string, lower: string, usual: string): boolean {
  return name === lower || name === usual || name.toLowerCase() === lower
}
