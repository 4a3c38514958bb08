/** In the tab's own storage: the page of the desk that a mail led to, while its reader signs in. */
export const wantedKey = 'wanted_page'
export const ofDesk = /^\/admin\/desk\/[\w/-]+$/

/** Remembers a page of the desk, so that signing in leads back to it. */
export function rememberWantedPage(): void {
  if (!ofDesk.test(location.pathname)) return
  try {
    sessionStorage.setItem(wantedKey, location.pathname)
  } catch {
    // Storage may be forbidden: then signing in leads where it always does.
  }
}

/** The page that was remembered, if one was. Answers once. */
export function takeWantedPage(): string | undefined {
  try {
    const kept = sessionStorage.getItem(wantedKey) ?? ''
    sessionStorage.removeItem(wantedKey)
    return ofDesk.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}
