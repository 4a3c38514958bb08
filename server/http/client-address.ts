import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from 'proxy-addr'

/**
 * Returns true if an address's forwarding headers are trusted, by the address and its distance from our socket. Undefined: nobody's are.
 */
export type TrustedProxies = ((address: string, hop: number) => boolean) | undefined

const notATrustProxy =
  'TRUST_PROXY must be a number of hops or a list of addresses and ranges, like 10.0.0.0/8, 192.0.2.7.'

/** Parses TRUST_PROXY: `1`, or `10.0.0.0/8, 192.0.2.7, 2001:db8::/32`. Throws one sentence if the value is invalid. */
export function readTrustProxy(setting: string | undefined): TrustedProxies {
  if (!setting) return undefined
  if (/^\d{1,2}$/.test(setting.trim())) return (_, hop) => hop < Number(setting)
  const ranges = setting.split(',').map((text) => text.trim())
  for (const range of ranges) refuseUnfit(range)
  return proxyAddr.compile(ranges)
}

/**
 * Throws for an unsuitable range. Stricter than the package, which also accepts range names, shortened addresses and ranges that contain
 * every address.
 */
function refuseUnfit(range: string): void {
  const [, address = '', prefix] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(range) ?? []
  const version = isIP(address)
  const bits = version === 6 ? 128 : 32
  const length = Number(prefix ?? bits)
  if (!version || length > bits) throw new Error(notATrustProxy)
  if (length < fewestBits(address, version))
    throw new Error(
      `TRUST_PROXY must contain only the proxies. With ${range}, anybody could fake the address that limits are based on.`,
    )
}

/** Minimum prefix length of a range: that of the widest private ranges, 10.0.0.0/8 and fc00::/7. */
function fewestBits(address: string, version: number): number {
  if (version === 4) return 8
  return plainAddress(address) === address ? 7 : 96 + 8
}

/** Returns the address of a request: the socket's, or the right-most one in `X-Forwarded-For` not added by a trusted proxy. */
export function createAddressOf(trusted: TrustedProxies) {
  return (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const { remoteAddress } = request.socket
    if (!trusted || !remoteAddress) return plainAddress(remoteAddress ?? '')
    const isTrusted = (text: string, hop: number) => trusted(hopAddress(text), hop)
    // The package reads only these two properties of a request.
    const path = proxyAddr.all(request as IncomingMessage, isTrusted).map(hopAddress)
    // Text that is not an address was not written by a trusted proxy.
    const stranger = path.findIndex((address, hop) => hop > 0 && !isIP(address))
    return path.at(stranger < 0 ? -1 : stranger - 1) ?? ''
  }
}

/** Returns true if a connection from this address comes from a trusted proxy. */
export function createIsProxy(trusted: TrustedProxies) {
  return (address: string): boolean => trusted?.(plainAddress(address), 0) ?? false
}

function hopAddress(text: string): string {
  return plainAddress(withoutPort(text.trim()))
}

/** Removes the port that some proxies add: `198.51.100.1:50123`, `[2001:db8::7]:443`. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:([\d.]{7,15}):\d{1,5}|\[([\da-f:.]{2,45})\](?::\d{1,5})?)$/i.exec(address) ?? []
  if (v6 !== undefined) return isIP(v6) === 6 ? v6 : address
  return v4 ?? address
}

/** Converts an IPv4 address inside IPv6 (`::ffff:1.2.3.4`, in any spelling) to IPv4. */
export function plainAddress(address: string): string {
  if (!/^[0:]+ffff:/i.test(address) || isIP(address) !== 6) return address
  const dotted = /:ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  if (dotted) return dotted
  const [high = 0, low = 0] = address
    .split(':')
    .slice(-2)
    .map((group) => Number.parseInt(group, 16))
  return address.split(':').at(-3)?.toLowerCase() === 'ffff'
    ? [high >> 8, high & 255, low >> 8, low & 255].join('.')
    : address
}

/** Returns the key of rate limits: the address, or for IPv6 its /64, which belongs to one household. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
