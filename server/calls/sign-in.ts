import { sessionMaxMs } from '#server/domain/sessions/session.ts'
import { deviceLifetimeMs, type SignedInBy, type SignInAttempt } from '#server/domain/sign-in/sign-in.ts'
import type { Caller, Cookie, Handlers } from './handler.ts'

export const signInCalls = {
  async 'admin/send-otp'({ email }, { domain, caller, setCookie, setRetryAfter }) {
    const { otpKey, waitMs } = await domain.codes.send(email, attemptOf(caller))
    setCookie({ name: 'otp', value: otpKey, maxAgeS: otpCookieS })
    setRetryAfter(waitMs / 1000)
    return { status: true }
  },

  async 'admin/next-otp'({ email }, { domain, caller }) {
    const next = await domain.codes.nextAt(email, attemptOf(caller))
    return { status: true, data: { next_at: next?.toISOString() ?? null } }
  },

  async 'admin/forget-device'(_, { domain, caller, setCookie }) {
    await domain.codes.forgetDevice(attemptOf(caller))
    setCookie({ name: 'device', value: '', maxAgeS: 0 })
    return { status: true }
  },

  async 'admin/verify-otp'({ email, otp }, { domain, caller, setCookie }) {
    const signedIn = await domain.codes.consume(email, otp, attemptOf(caller))
    setCookies(signedIn, setCookie)
    return { status: true, token: signedIn.token }
  },

  async 'admin/google-login'({ google_token }, { domain, caller, setCookie }) {
    const signedIn = await domain.accounts.signIn(google_token, caller.cookies.get('account'), attemptOf(caller))
    setCookies(signedIn, setCookie)
    setCookie({ name: 'account', value: '', maxAgeS: 0 })
    const { name, email } = signedIn.admin
    return { status: true, token: signedIn.token, data: { name, email } }
  },

  async 'admin/sign-in-options'(_, { domain }) {
    const availability = await domain.accounts.getAvailability()
    if (availability === 'not-set-up') return { status: true, data: null }
    return { status: true, data: { url: '/admin/external-sign-in', ...(availability === 'away' && { away: true }) } }
  },

  async 'admin/use-link'({ key }, { domain, caller, setCookie }) {
    const signedIn = await domain.codes.consumeLink(key, attemptOf(caller))
    setCookies(signedIn, setCookie)
    const { name, email } = signedIn.admin
    return { status: true, token: signedIn.token, data: { name, email } }
  },
} satisfies Partial<Handlers>

/** Lifetime of the cookie, slightly longer than a code's, so that a second request is recognised as the same browser's. */
const otpCookieS = 3600

/** Returns the sign-in attempt of a caller; a malformed cookie is ignored. */
export function attemptOf({ address, browser, userAgent, cookies }: Caller): SignInAttempt {
  return {
    address,
    browser,
    userAgent,
    otpKey: keyIn(cookies.get('otp'), 22),
    deviceKey: keyIn(cookies.get('device'), 43),
    sessionKey: keyIn(cookies.get('sid'), 43),
  }
}

/** Sets the session cookie after sign-in, and a device cookie for a new device. */
export function setCookies({ cookie, deviceKey }: SignedInBy, setCookie: (cookie: Cookie) => void): void {
  if (cookie) setCookie({ name: 'sid', value: cookie, maxAgeS: sessionMaxMs / 1000 })
  if (deviceKey) setCookie({ name: 'device', value: deviceKey, maxAgeS: deviceLifetimeMs / 1000 })
}

function keyIn(value: string | undefined, length: number): string | undefined {
  return value?.length === length && /^[A-Za-z0-9_-]+$/.test(value) ? value : undefined
}
