import type { IncomingHttpHeaders } from 'node:http'
import type { Cookie } from '#server/calls/handler.ts'

/** Name prefix over https that prevents sub-domains and plain-http pages from setting the cookie. Plain http is loopback only. */
const hostPrefix = '__Host-'

/** Returns our cookies in a request, by their names without the prefix. */
export function readCookies(headers: IncomingHttpHeaders, secure: boolean): Map<string, string> {
  const prefix = secure ? hostPrefix : ''
  const cookies = new Map<string, string>()
  for (const pair of (headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    if (at > 0 && name.startsWith(prefix)) cookies.set(name.slice(prefix.length), pair.slice(at + 1).trim())
  }
  return cookies
}

/** Returns the `Set-Cookie` value of a cookie. */
export function cookieLine({ name, value, maxAgeS, sameSite = 'Strict' }: Cookie, secure: boolean): string {
  return `${secure ? hostPrefix : ''}${name}=${value}; Path=/; Max-Age=${maxAgeS}; HttpOnly; SameSite=${sameSite}${secure ? '; Secure' : ''}`
}
