/** Returns a typed or pasted SHA-256 without spaces and in lower case. */
export function typedFingerprint(typed: string): string {
  return typed.replaceAll(/\s/g, '').toLowerCase()
}
