import { Refusal } from '#contract/refusal.ts'
import { may } from '#model/roles.ts'
import type { Caller, SignedIn } from '#server/calls/handler.ts'

/** What authentication needs of the sessions. */
type Sessions = {
  ofCookie: (cookie: string | undefined) => Promise<SignedIn | undefined>
  whose: (token: string | undefined, cookie: string | undefined, from: Caller) => Promise<SignedIn>
}

/** Finds whose session a request carries: `Authorization: Bearer <token>` or the bare token, and in browsers the cookie beside it. */
export function createAuthenticate(sessions: Sessions) {
  return (authorization: string | undefined, caller: Caller): Promise<SignedIn> => {
    if (authorization === undefined) throw new Refusal('not-signed-in', 'Sign in first.')
    return sessions.whose(tokenIn(authorization), caller.cookies.get('sid'), caller)
  }
}

/**
 * Whether an admin asks who may read what is not published: by token, or in a browser that follows a link by the cookie alone. Never
 * refuses.
 */
export function createIsAdmin(sessions: Sessions) {
  return async (authorization: string | undefined, caller: Caller): Promise<boolean> => {
    const cookie = caller.cookies.get('sid')
    const mayRead = (admin: SignedIn | undefined) =>
      admin !== undefined && !admin.lacksPasskey && may(admin.role, 'read-disclosures')
    if (authorization === undefined) return mayRead(await sessions.ofCookie(cookie))
    return sessions.whose(tokenIn(authorization), cookie, caller).then(mayRead, (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    })
  }
}

/** Nothing but one token of our own shape passes: no other scheme, no second space, no list. */
function tokenIn(authorization: string): string | undefined {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/.exec(authorization)?.[1]
}
