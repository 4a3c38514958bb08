import { signInPath, tokenInScript } from './session.ts'

/** In the tab's own storage: the page of the desk that a mail led to, while its reader signs in. */
const returnToKey = 'wanted_page'
const ofDesk = /^\/admin\/desk\/[\w/-]+$/

/** Remembers a page of the desk, so that signing in leads back to it. */
export function rememberReturnTo(): void {
  if (!ofDesk.test(location.pathname)) return
  try {
    sessionStorage.setItem(returnToKey, location.pathname)
  } catch {
    // Storage may be forbidden: then signing in leads where it always does.
  }
}

/** The page that was remembered, if one was. Answers once. */
export function takeReturnTo(): string | undefined {
  try {
    const stored = sessionStorage.getItem(returnToKey) ?? ''
    sessionStorage.removeItem(returnToKey)
    return ofDesk.test(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** A constant script of the admin area's pages, like those of session.ts: sends whoever is signed out to sign in, and remembers from where. */
export const redirectSignedOut = `try{if(!${tokenInScript()}){if(${ofDesk}.test(location.pathname))sessionStorage.setItem('${returnToKey}',location.pathname);location.replace('${signInPath}')}}catch{location.replace('${signInPath}')}`
