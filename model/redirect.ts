import { decodePath } from './decode-path.ts'
import { hasHiddenCharacters, plainLine } from './plain-text.ts'

/** Maximum length of an address in a redirect, in characters, as sent with percent-encoding. */
export const redirectLengthMax = 2000

type Address = { path: string; query: string }

/** Splits an address into its undecoded path and query; the fragment is ignored. */
function splitAddress(address: string): Address {
  const [, path = '', query = ''] = /^([^?#]*)\??([^#]*)/.exec(address) ?? []
  return { path, query }
}

/**
 * Returns the form in which former addresses are stored and compared: decoded, in lower case, without a slash at the end, and with the
 * parameters sorted. Returns undefined for a wrongly encoded path.
 */
function keyOf({ path, query }: Address): string | undefined {
  const decoded = decodePath(path)?.normalize('NFC').toLowerCase()
  if (decoded === undefined) return undefined
  const parameters = new URLSearchParams(query.toLowerCase())
  parameters.sort()
  return (decoded.replace(/(?<!\/)\/+$/, '') || '/') + (query && `?${parameters}`)
}

export const redirectKey = (address: string) => keyOf(splitAddress(address)) ?? ''

/** Returns the keys of redirects that apply to an address: with its parameters first, then for all parameters. */
export function redirectKeys({ path, query }: Address): string[] {
  return [...(query ? [{ path, query }] : []), { path, query: '' }].flatMap((address) => keyOf(address) ?? [])
}

export const redirectKeysAt = (address: string) => redirectKeys(splitAddress(address))

/** Returns the decoded path of an address in lower case, without a slash at the end. */
export const pagePathOf = (address: string) => keyOf({ ...splitAddress(address), query: '' }) ?? ''

/** True for a path on this site: it begins with one slash and cannot be read as the name of another site. */
export function isSitePath(address: string): boolean {
  const decoded = decodePath(splitAddress(address).path) ?? ''
  return [address, decoded].every((text) => /^\/(?!\/)/.test(text) && !text.includes('\\'))
}

/** True if the decoded address has neither hidden nor control characters, nor segments that lead upwards. */
export function isPlainAddress(address: string): boolean {
  const decoded = decodePath(address)
  if (decoded === undefined || !plainLine.test(decoded) || hasHiddenCharacters(decoded)) return false
  return !decoded.split(/[/?#]/).some((segment) => segment === '.' || segment === '..')
}

/** Returns a valid address as sent in the Location header. */
export function locationOf(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://site.invalid')
  return pathname + search + hash
}

/** True if a valid address is not too long to be sent and indexed. */
export const isShortAddress = (address: string) =>
  [locationOf(address), encodeURI(redirectKey(address))].every(({ length }) => length <= redirectLengthMax)

/** Returns the key of the document at the address of its page, or of its recording. */
export function documentKeyAt(address: string): number | undefined {
  const [, key] = /^\/investorzone\/(?:documents|calls)\/(\d{1,10})(?:\/|$)/.exec(pagePathOf(address)) ?? []
  return key === undefined ? undefined : Number(key)
}
