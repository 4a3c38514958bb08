import * as z from 'zod/mini'
import { defineCalls } from '../define-calls.ts'
import { email, nothing } from '../fields.ts'
import { limits } from '../limits.ts'
import { done, replyWith, signedIn } from '../replies/replies.ts'
import { kib } from '../units.ts'

export const signInCalls = defineCalls({
  'admin/send-otp': {
    summary:
      'E-mails a four-digit code to an admin. The reply is the same for every well-formed address. `Retry-After` gives the seconds until the next code can be sent; until then the last code stays valid. 403 for every address if mailed codes are switched off.',
    requires: 'anyone',
    input: z.strictObject({ email }),
    output: done,
    bodyMax: 2 * kib,
    perAddress: limits.askForCode,
    overall: limits.askForCodeOverall,
    specified: true,
  },
  'admin/next-otp': {
    summary:
      'Returns when this browser can request the next code for this address; null: now. Until then the last code stays valid. The reply is the same for every well-formed address.',
    requires: 'anyone',
    input: z.strictObject({ email }),
    output: replyWith(z.object({ next_at: z.nullable(z.string()) })),
    bodyMax: 2 * kib,
    perAddress: limits.guess,
  },
  'admin/verify-otp': {
    summary: 'Exchanges the mailed code for a session token.',
    requires: 'anyone',
    input: z.strictObject({
      email,
      otp: z.string('The code must be text.').check(z.regex(/^[0-9]{4}$/, 'Enter the four digits from the e-mail.')),
    }),
    output: z.object({ status: z.literal(true), token: z.string() }),
    bodyMax: 2 * kib,
    perAddress: limits.guess,
    specified: true,
  },
  'admin/sign-in-options': {
    summary:
      'Returns the start address of the external account sign-in; null if it is not set up. `away`: the provider does not respond.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(z.nullable(z.object({ url: z.string(), away: z.optional(z.literal(true)) }))),
    bodyMax: kib,
  },
  'admin/use-link': {
    summary:
      'Exchanges the key of an e-mailed link for a session token: in the browser that requested it, or in any browser if it invites to add a passkey.',
    requires: 'anyone',
    input: z.strictObject({
      key: z
        .string('The key must be text.')
        .check(z.regex(/^[A-Za-z0-9_-]{22}$/, 'This sign-in link is not valid. Request a new one.')),
    }),
    output: signedIn,
    bodyMax: 2 * kib,
    perAddress: limits.guess,
  },
  'admin/google-login': {
    summary:
      'Exchanges the credential from the external account sign-in for a session token: once, within two minutes, in the same browser.',
    requires: 'anyone',
    input: z.strictObject({
      google_token: z
        .string('The token must be text.')
        .check(z.minLength(1, 'The token is missing.'), z.maxLength(16 * kib)),
    }),
    output: signedIn,
    bodyMax: 24 * kib,
    perAddress: limits.guess,
    specified: true,
  },
  'admin/forget-device': {
    summary:
      'Removes this browser from the known devices, for example on a shared computer. Its next sign-in is treated as a new device.',
    requires: 'anyone',
    input: nothing,
    output: done,
    bodyMax: kib,
    perAddress: limits.guess,
  },
})
