import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { createAddressOf, limitKey, readTrustProxy } from './client-address.ts'

const from = (socket: string, forwarded?: string) =>
  ({ socket: { remoteAddress: socket }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage

test('headers are ignored if no proxy is trusted', () => {
  const addressOf = createAddressOf(readTrustProxy(undefined))
  expect(addressOf(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
  expect(addressOf(from('::ffff:1.2.3.4'))).toBe('1.2.3.4')
})

test('the client address is the right-most address that no trusted proxy wrote', () => {
  const addressOf = createAddressOf(readTrustProxy('10.0.0.0/8, 2001:db8::/32'))
  expect(addressOf(from('10.0.0.1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(from('10.0.0.1', '6.6.6.6, 198.51.100.1, 10.2.3.4'))).toBe('198.51.100.1')
  expect(addressOf(from('2001:db8::1', '198.51.100.1'))).toBe('198.51.100.1')
  expect(addressOf(from('203.0.113.9', '198.51.100.1'))).toBe('203.0.113.9')
})

test('a number of hops is counted from the right', () => {
  const addressOf = createAddressOf(readTrustProxy('2'))
  expect(addressOf(from('192.0.2.1', '6.6.6.6, 198.51.100.1, 192.0.2.2'))).toBe('198.51.100.1')
  expect(addressOf(from('192.0.2.1', '198.51.100.1'))).toBe('198.51.100.1')
})

test('a text that is no address is ignored', () => {
  const addressOf = createAddressOf(readTrustProxy('10.0.0.0/8'))
  expect(addressOf(from('10.0.0.1', 'unknown'))).toBe('10.0.0.1')
  expect(addressOf(from('10.0.0.1', 'evil, 10.0.0.2'))).toBe('10.0.0.2')
  expect(addressOf(from('10.0.0.1', ''))).toBe('10.0.0.1')
})

test('a proxy that writes ports, or another notation of addresses, does not merge all readers into one (A16)', () => {
  const addressOf = createAddressOf(readTrustProxy('1'))
  expect(addressOf(from('10.0.0.1', '6.6.6.6, 198.51.100.1:50123'))).toBe('198.51.100.1')
  expect(addressOf(from('10.0.0.1', '[2001:db8::7]:443'))).toBe('2001:db8::7')
  expect(addressOf(from('10.0.0.1', '[2001:db8::7]'))).toBe('2001:db8::7')
  for (const mapped of [
    '::ffff:198.51.100.1',
    '::FFFF:c633:6401',
    '0:0:0:0:0:ffff:c633:6401',
    '[::ffff:198.51.100.1]:9',
  ])
    expect(addressOf(from('10.0.0.1', mapped))).toBe('198.51.100.1')
  for (const odd of [
    '198.51.100.1:',
    '198.51.100.1:99999999',
    '2001:db8::7:443x',
    '[198.51.100.1]:5',
    '[::1',
    '::1]:5',
    ':5',
  ])
    expect([odd, addressOf(from('10.0.0.1', odd))]).toEqual([odd, '10.0.0.1'])
})

test.each(['10.0.0.0/33', 'proxy.local', '10.0.0.1,', '300', '::1/129', '10.0.0.0/'])(
  'the proxy setting %s is refused',
  (setting) => {
    expect(() => readTrustProxy(setting)).toThrow(/TRUST_PROXY must be/)
  },
)

test('an IPv6 network /64 has one key for rate limits', () => {
  expect(limitKey('2001:db8:1:2:aaaa::1')).toBe(limitKey('2001:db8:1:2::ffff'))
  expect(limitKey('2001:db8:1:2::1')).not.toBe(limitKey('2001:db8:1:3::1'))
  expect(limitKey('::1')).toBe('0:0:0:0::/64')
  expect(limitKey('2001:0DB8:0001:0002:1:2:3:4')).toBe('2001:db8:1:2::/64')
})

test('an IPv4 address has its own key for rate limits', () => {
  expect(limitKey('198.51.100.7')).toBe('198.51.100.7')
})
