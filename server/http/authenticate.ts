import { Refusal } from '#contract/refusal.ts'
import type { Requirement } from '#model/roles.ts'
import type { Caller, SignedIn } from '#server/calls/handler.ts'

/** What authentication needs of the sessions. */
type Sessions = {
  ofCookie: (cookie: string | undefined) => Promise<SignedIn | undefined>
  whose: (token: string | undefined, cookie: string | undefined, from: Caller) => Promise<SignedIn>
  mustAdmit: (admin: SignedIn, requirement: Requirement) => void
}

/** Finds whose session a request carries: `Authorization: Bearer <token>` or the bare token, and in browsers the cookie beside it. */
export function createAuthenticate(sessions: Sessions) {
  return (authorization: string | undefined, caller: Caller): Promise<SignedIn> => {
    if (authorization === undefined) throw new Refusal('not-signed-in', 'Sign in first.')
    return sessions.whose(tokenIn(authorization), caller.cookies.get('sid'), caller)
  }
}

/**
 * Refuses whoever may not read what is not published: it is read by token, or in a browser that follows a link by the cookie alone.
 */
export function createMustRead(sessions: Sessions) {
  return async (authorization: string | undefined, caller: Caller): Promise<void> => {
    const cookie = caller.cookies.get('sid')
    const admin =
      authorization === undefined
        ? await sessions.ofCookie(cookie)
        : await sessions.whose(tokenIn(authorization), cookie, caller)
    if (!admin) throw new Refusal('not-signed-in', 'Sign in first.')
    sessions.mustAdmit(admin, 'read-disclosures')
  }
}

/** Whether whoever asks may read what is not published. Never refuses. */
export function createIsAdmin(sessions: Sessions) {
  const mustRead = createMustRead(sessions)
  return (authorization: string | undefined, caller: Caller): Promise<boolean> =>
    mustRead(authorization, caller).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false
        throw error
      },
    )
}

/** Nothing but one token of our own shape passes: no other scheme, no second space, no list. */
function tokenIn(authorization: string): string | undefined {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/.exec(authorization)?.[1]
}
