/** Linear-time check (no backtracking): one `@`, a dotted host, ASCII only. */
const pattern = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/i

/** Maximum length of an address, in characters (RFC 5321). */
const addressMax = 254

export function isEmail(value: string): boolean {
  if (value.length > addressMax || !pattern.test(value)) return false
  const [local = '', host = ''] = value.split('@')
  if (local.startsWith('.') || local.endsWith('.') || local.includes('..')) return false
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => label.length > 0 && label.length < 64 && !/^-|-$/.test(label))
}
