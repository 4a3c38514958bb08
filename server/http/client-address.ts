import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Whose forwarding headers count: so many hops, or addresses and ranges; nobody's by default. */
export type TrustedProxies = { hops: number } | { list: BlockList } | undefined

/** Reads TRUST_PROXY: `1`, or `10.0.0.0/8, 192.0.2.7, 2001:db8::/32`. Throws one sentence if it cannot be right. */
export function readTrustProxy(setting: string | undefined): TrustedProxies {
  if (!setting) return undefined
  if (/^\d{1,2}$/.test(setting.trim())) return { hops: Number(setting) }
  const list = new BlockList()
  for (const part of setting.split(',').map((text) => text.trim())) {
    const [address = '', prefix] = part.split('/')
    const version = isIP(address)
    const bits = version === 6 ? 128 : 32
    const length = prefix === undefined ? bits : Number(prefix)
    if (!version || !Number.isInteger(length) || length < 0 || length > bits || prefix === '') {
      throw new Error(
        'TRUST_PROXY must be a number of hops or a list of addresses and ranges, like 10.0.0.0/8, 192.0.2.7.',
      )
    }
    if (length < narrowest(address, version))
      throw new Error(
        `TRUST_PROXY must name the proxies alone: with ${part} anybody could choose the address that limits count.`,
      )
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4')
  }
  return { list }
}

/** The fewest bits a range may fix: those of the widest private ranges, 10.0.0.0/8 and fc00::/7. */
function narrowest(address: string, version: number): number {
  if (version === 4) return 8
  return plainAddress(address) === address ? 7 : 96 + 8
}

/** Finds the address a request came from: the socket's, or the right-most one in `X-Forwarded-For` that no trusted proxy wrote. */
export function createAddressOf(trusted: TrustedProxies) {
  return (request: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const socket = plainAddress(request.socket.remoteAddress ?? '')
    if (!trusted) return socket
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((text) => plainAddress(withoutPort(text.trim())))
    const path = [...forwarded, socket]
    let hop = path.length - 1
    for (let passed = 0; hop > 0 && isTrusted(trusted, path[hop] as string, passed); passed += 1) {
      // Whatever is not an address was not written by a proxy of ours.
      if (!isIP(path[hop - 1] as string)) break
      hop -= 1
    }
    return path[hop] as string
  }
}

/** Answers whether a connection from this address comes from a trusted proxy. */
export function createIsProxy(trusted: TrustedProxies) {
  return (address: string): boolean => trusted !== undefined && isTrusted(trusted, plainAddress(address), 0)
}

function isTrusted(trusted: NonNullable<TrustedProxies>, address: string, passed: number): boolean {
  if ('hops' in trusted) return passed < trusted.hops
  return isIP(address) > 0 && trusted.list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Some proxies write the port they saw as well: `198.51.100.1:50123`, `[2001:db8::7]:443`. */
function withoutPort(address: string): string {
  const [, v4, v6] = /^(?:([\d.]{7,15}):\d{1,5}|\[([\da-f:.]{2,45})\](?::\d{1,5})?)$/i.exec(address) ?? []
  if (v6 !== undefined) return isIP(v6) === 6 ? v6 : address
  return v4 ?? address
}

/** An IPv4 address inside IPv6 (`::ffff:1.2.3.4`, in whatever spelling) is the IPv4 address. */
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

/** What limits are counted by: the address, or for IPv6 its /64, which one household owns whole. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = Array.from({ length: tail === undefined ? 0 : 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16).toString(16))
  return `${groups.slice(0, 4).join(':')}::/64`
}
