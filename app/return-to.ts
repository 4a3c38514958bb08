import { signInPath, tokenInScript } from './session.ts'

/** Key in `sessionStorage` of the desk page that a mail linked to, stored while the reader signs in. */
const returnToKey = 'wanted_page'
const deskPathPattern = /^\/admin\/desk\/[\w/-]+$/

/** Remembers a page of the desk, so that signing in returns to it. */
export function rememberReturnTo(): void {
  if (!deskPathPattern.test(location.pathname)) return
  try {
    sessionStorage.setItem(returnToKey, location.pathname)
  } catch {
    // Storage may be forbidden: signing in then leads to the default page.
  }
}

/** Returns and clears the remembered page, if any. */
export function consumeReturnTo(): string | undefined {
  try {
    const stored = sessionStorage.getItem(returnToKey) ?? ''
    sessionStorage.removeItem(returnToKey)
    return deskPathPattern.test(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Inline script of the admin pages, like those of session.ts: redirects signed-out visitors to sign-in and remembers the page. */
export const redirectSignedOut = `try{if(!${tokenInScript()}){if(${deskPathPattern}.test(location.pathname))sessionStorage.setItem('${returnToKey}',location.pathname);location.replace('${signInPath}')}}catch{location.replace('${signInPath}')}`
