/** Returns a SHA-256 as somebody typed or pasted it, without spaces and in small letters. */
export function typedFingerprint(typed: string): string {
  return typed.replaceAll(/\s/g, '').toLowerCase()
}
