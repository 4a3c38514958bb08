/**
 * The only module that touches local storage. Two entries exist (spec 9): the session token and the signed-in admin's e-mail.
 * The token alone opens nothing: the server also wants the HttpOnly cookie set beside it.
 */
const tokenKey = 'session_token'
const emailKey = 'admin_email'
/** In the tab's own storage, from the end of a session until the sign-in page has said so. */
const endedKey = 'session_ended'
/** How a session can have ended: by itself, or because somebody signed out here. */
const endings = ['ended', 'signed-out'] as const
export type Ending = (typeof endings)[number]

export type Session = { token: string; email: string }

/** The stored session marker, or undefined for a visitor and wherever storage is blocked. */
export function readSession(): Session | undefined {
  const token = stored(tokenKey)
  return token ? { token, email: stored(emailKey) ?? '' } : undefined
}

export function keepSession({ token, email }: Session): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(emailKey, email)
}

/** Clears both entries; the visitor is logged out as far as this browser knows. */
export function forgetSession(): void {
  if (typeof localStorage === 'undefined') return
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(emailKey)
}

/** Goes to the sign-in page, which says why. */
export function leaveSession(ending: Ending): void {
  forgetSession()
  try {
    sessionStorage.setItem(endedKey, ending)
  } catch {
    // Storage may be forbidden: then the page comes without the sentence.
  }
  location.assign(signInPath)
}

/** How the session ended that this tab has just come from, if it came from one. Answers once. */
export function takeEnding(): Ending | undefined {
  try {
    const kept = sessionStorage.getItem(endedKey)
    sessionStorage.removeItem(endedKey)
    return endings.find((ending) => ending === kept)
  } catch {
    return undefined
  }
}

/** Calls back when another tab signs in or out. Returns the function that stops listening. */
export function watchSession(onChange: (session: Session | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) onChange(readSession())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Where a signed-in admin starts, and where everybody signs in. */
export const adminHome = '/admin/products-export'
export const signInPath = '/admin'

/** In the tab's own storage while a signed-in admin sees the public site as visitors do. */
const asVisitorKey = 'as_visitor'
/** What a link from the admin area to a public page adds: then nothing sends the admin back. */
export const asVisitorQuery = 'view=visitor'
const asksAsVisitor = new RegExp(`[?&]${asVisitorQuery}(?:&|$)`)

/** Whether the page is shown to a signed-in admin as visitors see it, from such a link on until the tab goes back to the admin area. */
export function seesAsVisitor(): boolean {
  try {
    if (!readSession()) return false
    if (asksAsVisitor.test(location.search)) sessionStorage.setItem(asVisitorKey, 'yes')
    return sessionStorage.getItem(asVisitorKey) !== null
  } catch {
    return false
  }
}

export function stopSeeingAsVisitor(): void {
  try {
    sessionStorage.removeItem(asVisitorKey)
  } catch {
    // Storage may be forbidden: then nothing was kept.
  }
}

/** Public pages that the admin area has too, at the same address below `/admin`. */
const inBothAreas = /^\/(?:investorzone\/[^/]+|products-(?:export|domestic))$/

/** Where the admin area shows what a public page does: the same sub-page, or where admins start. Always an address of this site. */
export function adminPageFor({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return inBothAreas.test(pathname) ? `/admin${pathname}${search}${hash}` : adminHome
}

/**
 * Constant scripts that run before anything is drawn, hydrated or asked for: on the sign-in page, on public pages for those who are
 * signed out (the rule of `adminPageFor`), in the admin area. They are part of the page's text so that the content security policy can
 * allow them by hash: never put a variable into them.
 */
export const sendSignedInOn = `try{localStorage.getItem('${tokenKey}')&&location.replace('${adminHome}')}catch{}`
export const sendVisitorOn = `try{if(localStorage.getItem('${tokenKey}')){if(${asksAsVisitor}.test(location.search))sessionStorage.setItem('${asVisitorKey}','yes');if(!sessionStorage.getItem('${asVisitorKey}'))location.replace(${inBothAreas}.test(location.pathname)?'/admin'+location.pathname+location.search+location.hash:'${adminHome}')}}catch{}`

/** How a page's first scripts read the token. A function, which is left out of scripts that do not call it. */
export function tokenInScript(): string {
  return `localStorage.getItem('${tokenKey}')`
}

function stored(key: string): string | null {
  try {
    return typeof localStorage === 'undefined' ? null : localStorage.getItem(key)
  } catch {
    // Storage may be forbidden by the browser's settings: then nobody is signed in here.
    return null
  }
}
