/** What this browser keeps under a name; undefined where it keeps nothing, or may not. */
export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text under a name, or forgets it. A browser that may not keep anything does without. */
export function keep(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
  } catch {}
}
