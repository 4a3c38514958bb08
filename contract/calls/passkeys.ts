import * as z from 'zod/mini'
import { passkeyPeople } from '#model/passkey.ts'
import { defineCalls } from '../define-calls.ts'
import { id, line, nothing } from '../fields.ts'
import { limits } from '../limits.ts'
import { added, changed, done, replyWith, signedIn } from '../replies/replies.ts'
import { kib } from '../units.ts'

/** Bytes as browsers return them: base64url. */
function bytes(label: string, max: number) {
  return z
    .string(`${label} must be text.`)
    .check(z.maxLength(max, `${label} is too long.`), z.regex(/^[A-Za-z0-9_-]*$/, `${label} must be base64url.`))
}

const nonEmptyBytes = (label: string, max: number) => bytes(label, max).check(z.minLength(1, `${label} is missing.`))

const answered = {
  /** Ticket from the previous call: valid once, for five minutes. */
  ticket: nonEmptyBytes('Ticket', 2 * kib),
  id: nonEmptyBytes('Id', 2 * kib),
  client_data: nonEmptyBytes('Client data', 8 * kib),
}

const used = z.strictObject({
  ...answered,
  authenticator_data: nonEmptyBytes('Authenticator data', 4 * kib),
  signature: nonEmptyBytes('Signature', 4 * kib),
  user_handle: bytes('User handle', 128),
})

const options = {
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
}

const publicKey = z.literal('public-key')

const passkeyName = line('Name', 60)

/** Passkeys: sign-in, one's own passkeys, and who needs one. */
export const passkeyCalls = defineCalls({
  'admin/begin-passkey-sign-in': {
    summary:
      'Returns the options for signing in with a passkey (WebAuthn, `navigator.credentials.get`). They are the same for everybody.',
    requires: 'anyone',
    input: nothing,
    output: replyWith(
      z.object({
        ticket: z.string(),
        options: z.object({ ...options, rpId: z.string(), userVerification: z.literal('required') }),
      }),
    ),
    bodyMax: kib,
    perAddress: limits.guess,
  },
  'admin/passkey-sign-in': {
    summary: 'Exchanges the browser’s WebAuthn response for a session token: once, within five minutes.',
    requires: 'anyone',
    input: used,
    output: signedIn,
    bodyMax: 24 * kib,
    perAddress: limits.guess,
  },
  'admin/confirm-session': {
    summary:
      'Confirms this session with the browser’s WebAuthn response to the options of `admin/begin-passkey-sign-in`. Calls that need a confirmation are then accepted for 15 minutes.',
    requires: 'session',
    input: used,
    output: done,
    bodyMax: 24 * kib,
    perAddress: limits.guess,
  },
  'admin/get-passkeys': {
    summary: 'Returns your own passkeys, oldest first. `used_at` is empty if a passkey has not been used yet.',
    requires: 'session',
    input: nothing,
    output: replyWith(
      z.array(z.object({ _id: z.string(), name: z.string(), added_at: z.string(), used_at: z.string() })),
    ),
  },
  'admin/begin-passkey': {
    summary: 'Returns the options for creating a passkey (WebAuthn, `navigator.credentials.create`).',
    requires: 'session',
    input: nothing,
    output: replyWith(
      z.object({
        ticket: z.string(),
        options: z.object({
          ...options,
          rp: z.object({ name: z.string(), id: z.string() }),
          user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
          pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.number() })),
          excludeCredentials: z.array(z.object({ type: publicKey, id: z.string() })),
          authenticatorSelection: z.object({
            residentKey: z.literal('required'),
            requireResidentKey: z.literal(true),
            userVerification: z.literal('required'),
          }),
          attestation: z.literal('none'),
        }),
      }),
    ),
  },
  'admin/add-passkey': {
    summary: 'Adds a passkey that your browser created. You are notified by e-mail.',
    requires: 'session',
    input: z.strictObject({
      ...answered,
      name: passkeyName,
      attestation: nonEmptyBytes('Attestation', 16 * kib),
      transports: z._default(
        z.array(line('Transport', 20), 'Transports must be a list.').check(z.maxLength(10, 'At most 10 transports.')),
        [],
      ),
    }),
    output: added,
  },
  'admin/rename-passkey': {
    summary: 'Renames one of your own passkeys.',
    requires: 'session',
    input: z.strictObject({ id: id('Passkey'), name: passkeyName }),
    output: changed,
  },
  'admin/remove-passkey': {
    summary:
      'Removes one of your own passkeys, so that nobody can sign in with it any more. While owners need a passkey, the last passkey of an owner cannot be removed.',
    requires: 'session',
    input: z.strictObject({ id: id('Passkey') }),
    output: changed,
  },
  'admin/remove-passkeys': {
    summary:
      'Removes all passkeys of another admin and ends their sessions, for example after the loss of a device. They sign in with a code and add a new passkey. While mailed codes are switched off, they are mailed a link for it; so are admins who have no passkey yet.',
    requires: 'change-people',
    needsConfirmation: true,
    input: z.strictObject({ id: id('Admin') }),
    output: changed,
  },
  'admin/require-passkeys': {
    summary: `Sets whether ${passkeyPeople} need a passkey. If they do, a session opened without one can only add a first passkey. All owners are notified by e-mail. Fails if no owner has a passkey.`,
    requires: 'change-settings',
    input: z.strictObject({ required: z.boolean('Required must be true or false.') }),
    output: changed,
  },
  'admin/set-mailed-codes': {
    summary:
      'Sets whether admins can sign in with a mailed code. If not, `admin/send-otp` and `admin/verify-otp` answer 403 for every address, a session opened by a code can only add a first passkey, and new admins get a link with which they add one. All owners are notified by e-mail. Fails if you could not sign in any more.',
    requires: 'change-settings',
    needsConfirmation: true,
    input: z.strictObject({ allowed: z.boolean('Allowed must be true or false.') }),
    output: changed,
  },
})
