/** Formats a SHA-256 for comparison by people: eight groups of eight digits. */
export function inGroups(sha256: string): string {
  return sha256.match(/.{1,8}/g)?.join(' ') ?? ''
}

export const isFingerprint = (text: string) => /^[0-9a-f]{64}$/.test(text)
