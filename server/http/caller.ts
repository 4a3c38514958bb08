import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '#contract/refusal.ts'
import type { Caller } from '#server/calls/handler.ts'
import { readCookies } from './cookies.ts'

/** Returns the client of a request, from its headers. */
export function callerOf({ headers, address }: CallerRequest, secure: boolean): Caller {
  return {
    address,
    browser: headers['sec-fetch-site'] !== undefined || headers.origin !== undefined,
    cookies: readCookies(headers, secure),
    userAgent: String(headers['user-agent'] ?? '').slice(0, 200),
  }
}

type CallerRequest = { headers: IncomingHttpHeaders; address: string }

/** Throws for posts from other sites. Same-origin browsers, and programs without these headers, pass. */
export function refuseOtherSites(headers: IncomingHttpHeaders, isOwnOrigin: IsOwnOrigin): void {
  const site = headers['sec-fetch-site']
  const foreign =
    (site !== undefined && site !== 'same-origin') ||
    (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host))
  if (foreign) throw new Refusal('other-site', 'Calls from other sites are not allowed.')
}

/** Returns true if an Origin header matches the site in the Host header. */
export type IsOwnOrigin = (origin: string, host: string | undefined) => boolean
