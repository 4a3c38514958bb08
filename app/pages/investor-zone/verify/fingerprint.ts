/** A SHA-256 as people compare it: eight groups of eight digits. */
export function inGroups(sha256: string): string {
  return sha256.match(/.{1,8}/g)?.join(' ') ?? ''
}

/** What somebody typed or pasted as a fingerprint: its digits, in small letters. */
export function typedFingerprint(typed: string): string {
  return typed.replaceAll(/\s/g, '').toLowerCase()
}

export const isFingerprint = (text: string) => /^[0-9a-f]{64}$/.test(text)
