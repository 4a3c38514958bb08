import { BlockList, isIPv4 } from 'node:net'

/** IPv4 ranges that are not public (IANA Special-Purpose Address Registry). */
const reserved = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Ranges of 2000::/3 that lead to IPv4 addresses or are not routed: Teredo, documentation, 6to4. */
const reserved6 = ['2001::/32', '2001:db8::/32', '2002::/16', '3fff::/20']

const blocked = listOf([...reserved, ...reserved6])
const global6 = listOf(['2000::/3'])

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', bits] = range.split('/')
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6')
  }
  return list
}

/** True for a public unicast address. False for private, local and reserved addresses, and for IPv4 addresses written as IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !blocked.check(address, 'ipv6')
}
