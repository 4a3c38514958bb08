/** The player's entries in session storage. Local storage holds only what the operating contract names. */
const positionKey = (document: number) => `call-${document}`
const shortcutsOffKey = 'call-keys-off'

/** Returns the second at which this tab left a document's recording; 0 if none is stored. */
export function readPosition(document: number): number {
  return Number(readEntry(positionKey(document)))
}

/** Stores the position in seconds. Undefined removes the entry. */
export function storePosition(document: number, second: number | undefined): void {
  storeEntry(positionKey(document), second === undefined ? undefined : String(second))
}

/** Returns whether the player's keyboard shortcuts are on in this tab; on by default. */
export function areShortcutsOn(): boolean {
  return !readEntry(shortcutsOffKey)
}

export function storeShortcutsOn(on: boolean): void {
  storeEntry(shortcutsOffKey, on ? undefined : 'yes')
}

function readEntry(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

function storeEntry(name: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // Storage is blocked: the player starts with its defaults.
  }
}
