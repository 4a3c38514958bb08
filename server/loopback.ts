import { isIP } from 'node:net'

/** Returns true for 127.0.0.0/8, ::1 and localhost. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').toLowerCase()
  return bare === 'localhost' || bare === '::1' || /^127(\.\d{1,3}){3}$/.test(bare)
}

/** Adds brackets to IPv6, as required before a port. */
export function inAddress(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host
}
