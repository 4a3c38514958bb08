import type { CallName, CallOutput, ParsedInput } from '#contract/calls.ts'
import type { Domain } from '#server/domain/domain.ts'
import type { SiteAddresses } from '#server/domain/redirects/site-addresses.ts'
import type { SessionHolder } from '#server/domain/sessions/session.ts'

export type Caller = {
  address: string
  /** True if sent by a browser: `Sec-Fetch-Site` is present, or `Origin`, which is all older browsers send. */
  browser: boolean
  cookies: ReadonlyMap<string, string>
  userAgent: string
}

/** Admin whose session was checked. */
export type SignedIn = SessionHolder

/** Cookie for the full site, always HttpOnly, SameSite=Strict by default; zero `maxAgeS` deletes it. */
export type Cookie = {
  name: 'otp' | 'sid' | 'device' | 'account'
  value: string
  maxAgeS: number
  sameSite?: 'Strict' | 'Lax'
}

export type CallContext<Name extends CallName = CallName> = {
  domain: Domain
  addresses: SiteAddresses
  caller: Caller
  /** Absent exactly for calls whose row requires `anyone`. */
  admin: AdminOf<Name>
  setCookie: (cookie: Cookie) => void
  /** Sets `Retry-After` on the reply: seconds until the call has an effect again. */
  setRetryAfter: (seconds: number) => void
}

type AdminOf<Name extends CallName> = typeof import('#contract/calls.ts').calls[Name]['requires'] extends 'anyone'
  ? undefined
  : SignedIn

export type Handler<Name extends CallName> = (
  input: ParsedInput<Name>,
  context: CallContext<Name>,
) => Promise<CallOutput<Name>>

/** Handlers of all calls; a missing call does not compile. */
export type Handlers = { readonly [Name in CallName]: Handler<Name> }
