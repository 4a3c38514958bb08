import { Refusal } from '#contract/refusal.ts'
import type { Capability, Requirement } from '#model/roles.ts'
import type { Caller, SignedIn } from '#server/calls/handler.ts'

type Sessions = {
  ofCookie: (cookie: string | undefined) => Promise<SignedIn | undefined>
  ofToken: (token: string | undefined, cookie: string | undefined, from: Caller) => Promise<SignedIn>
  requireCapability: (admin: SignedIn, requirement: Requirement) => void
}

/** Returns the session of a request: `Authorization: Bearer <token>` or the bare token, and in browsers the cookie as well. */
export function createAuthenticate(sessions: Sessions) {
  return (authorization: string | undefined, caller: Caller): Promise<SignedIn> => {
    if (authorization === undefined) throw new Refusal('not-signed-in', 'Sign in first.')
    return sessions.ofToken(tokenIn(authorization), caller.cookies.get('sid'), caller)
  }
}

/**
 * Throws unless the caller has a permission, by default to read unpublished disclosures: by token, or by the cookie alone in a browser
 * that follows a link.
 */
export function createRequireRead(sessions: Sessions, permission: Capability = 'read-disclosures') {
  return async (authorization: string | undefined, caller: Caller): Promise<void> => {
    const cookie = caller.cookies.get('sid')
    const admin =
      authorization === undefined
        ? await sessions.ofCookie(cookie)
        : await sessions.ofToken(tokenIn(authorization), cookie, caller)
    if (!admin) throw new Refusal('not-signed-in', 'Sign in first.')
    sessions.requireCapability(admin, permission)
  }
}

/** Returns true if the caller has a permission, by default to read unpublished disclosures. Never throws. */
export function createIsAdmin(sessions: Sessions, permission?: Capability) {
  const requireRead = createRequireRead(sessions, permission)
  return (authorization: string | undefined, caller: Caller): Promise<boolean> =>
    requireRead(authorization, caller).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
}

/** Returns the token in the header. Accepts exactly one token of our own format: no other scheme, no second space, no list. */
function tokenIn(authorization: string): string | undefined {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/.exec(authorization)?.[1]
}
