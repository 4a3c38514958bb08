import type { CallName, CallOutput, ParsedInput } from '#contract/calls.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SessionHolder } from '#server/domain/sessions/session.ts'

/** Who makes a call, as far as the call router knows. */
export type Caller = {
  /** Network address after trusted forwarding headers. */
  address: string
  /** Whether a browser sent it: `Sec-Fetch-Site` is present, or `Origin`, which older browsers send alone. */
  browser: boolean
  cookies: ReadonlyMap<string, string>
  userAgent: string
}

/** An admin whose session was checked. */
export type SignedIn = SessionHolder

/** Always HttpOnly, for the whole site, SameSite=Strict unless it says otherwise; zero `maxAgeS` takes it away. */
export type Cookie = {
  name: 'otp' | 'sid' | 'device' | 'account'
  value: string
  maxAgeS: number
  sameSite?: 'Strict' | 'Lax'
}

export type CallContext<Name extends CallName = CallName> = {
  domain: Domain
  caller: Caller
  /** Absent exactly for calls whose row requires `anyone`. */
  admin: AdminOf<Name>
  /** Sets a cookie on the reply. */
  setCookie: (cookie: Cookie) => void
  /** Sets `Retry-After` on the reply: seconds until the call does something again. */
  setRetryAfter: (seconds: number) => void
}

type AdminOf<Name extends CallName> = typeof import('#contract/calls.ts').calls[Name]['requires'] extends 'anyone'
  ? undefined
  : SignedIn

export type Handler<Name extends CallName> = (
  input: ParsedInput<Name>,
  context: CallContext<Name>,
) => Promise<CallOutput<Name>>

/** A missing call does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }
