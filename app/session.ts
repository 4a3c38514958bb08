/**
 * The only module that accesses local storage. Two entries exist (spec 9): the session token and the signed-in admin's e-mail. The token
 * alone is not sufficient: the server also requires the HttpOnly cookie set with it.
 */
const tokenKey = 'session_token'
const emailKey = 'admin_email'
/** Key in session storage, from the end of a session until the sign-in page has displayed the reason. */
const endedKey = 'session_ended'
/** Reasons for a session's end: it expired, or the user signed out here. */
const endings = ['ended', 'signed-out'] as const
export type Ending = (typeof endings)[number]

export type Session = { token: string; email: string }

/** Returns the stored session marker, or undefined for visitors and if storage is blocked. */
export function readSession(): Session | undefined {
  const token = stored(tokenKey)
  return token ? { token, email: stored(emailKey) ?? '' } : undefined
}

export function saveSession({ token, email }: Session): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(emailKey, email)
}

/** Clears both entries: in this browser, the user is signed out. */
export function forgetSession(): void {
  if (typeof localStorage === 'undefined') return
  localStorage.removeItem(tokenKey)
  localStorage.removeItem(emailKey)
}

/** Opens the sign-in page, which displays the reason. */
export function leaveSession(ending: Ending): void {
  forgetSession()
  try {
    sessionStorage.setItem(endedKey, ending)
  } catch {
    // Storage may be forbidden: the page then displays no reason.
  }
  location.assign(signInPath)
}

/** Returns how the session of this tab ended, if one did. Returns the value once. */
export function consumeEndReason(): Ending | undefined {
  try {
    const stored = sessionStorage.getItem(endedKey)
    sessionStorage.removeItem(endedKey)
    return endings.find((ending) => ending === stored)
  } catch {
    return undefined
  }
}

/** Calls back when another tab signs in or out. Returns an unsubscribe function. */
export function watchSession(onChange: (session: Session | undefined) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) onChange(readSession())
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

/** Start page of signed-in admins, and the sign-in page. */
export const adminHome = '/admin/products-export'
export const signInPath = '/admin'

/** Key in session storage while a signed-in admin views the public site as a visitor. */
const asVisitorKey = 'as_visitor'
/** Query of links from the admin area to a public page: it prevents the redirect back. */
export const asVisitorQuery = 'view=visitor'
const visitorViewPattern = new RegExp(`[?&]${asVisitorQuery}(?:&|$)`)

/** True if a signed-in admin views the page as a visitor. Starts at such a link, ends in the admin area. */
export function isVisitorView(): boolean {
  try {
    if (!readSession()) return false
    if (visitorViewPattern.test(location.search)) sessionStorage.setItem(asVisitorKey, 'yes')
    return sessionStorage.getItem(asVisitorKey) !== null
  } catch {
    return false
  }
}

export function endVisitorView(): void {
  try {
    sessionStorage.removeItem(asVisitorKey)
  } catch {
    // Storage may be forbidden: nothing was stored.
  }
}

/** Public pages that the admin area has too, at the same address below `/admin`. */
const sharedPagePattern = /^\/(?:investorzone\/[^/]+|products-(?:export|domestic))$/

/** Returns the admin page that matches a public page: the same sub-page, or the start page. Always an address of this site. */
export function adminPageFor({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return sharedPagePattern.test(pathname) ? `/admin${pathname}${search}${hash}` : adminHome
}

/**
 * Constant scripts that run before anything is painted, hydrated or requested. One each: for the sign-in page, for public pages for
 * signed-out users (the rule of `adminPageFor`), for the admin area. They are inline so that the content security policy can allow them
 * by hash: never put a variable into them.
 */
export const redirectSignedInScript = `try{localStorage.getItem('${tokenKey}')&&location.replace('${adminHome}')}catch{}`
export const redirectToAdminScript = `try{if(localStorage.getItem('${tokenKey}')){if(${visitorViewPattern}.test(location.search))sessionStorage.setItem('${asVisitorKey}','yes');if(!sessionStorage.getItem('${asVisitorKey}'))location.replace(${sharedPagePattern}.test(location.pathname)?'/admin'+location.pathname+location.search+location.hash:'${adminHome}')}}catch{}`

/** Returns the expression that reads the token in a page's first scripts. A function, so that scripts without it omit it. */
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
