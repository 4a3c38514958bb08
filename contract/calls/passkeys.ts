import * as z from 'zod/mini'
import { passkeyPeople } from '#model/passkey.ts'
import { defineCalls } from '../define-calls.ts'
import { id, line, nothing } from '../fields.ts'
import { limits } from '../limits.ts'
import { added, changed, replyWith } from '../replies/replies.ts'
import { kib } from '../units.ts'

/** Bytes as browsers return them: base64url. */
function bytes(label: string, max: number) {
  return z
    .string(`${label} must be text.`)
    .check(z.maxLength(max, `${label} is too long.`), z.regex(/^[A-Za-z0-9_-]*$/, `${label} must be base64url.`))
}

const some = (label: string, max: number) => bytes(label, max).check(z.minLength(1, `${label} is missing.`))

const answered = {
  /** Ticket from the previous call: valid once, for five minutes. */
  ticket: some('Ticket', 2 * kib),
  id: some('Id', 2 * kib),
  client_data: some('Client data', 8 * kib),
}

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
    summary: 'What a browser asks its passkeys with (WebAuthn, `navigator.credentials.get`). The same for everybody.',
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
    extension: true,
  },
  'admin/passkey-sign-in': {
    summary: 'Exchanges a browser’s answer for a session token: once, within five minutes.',
    requires: 'anyone',
    input: z.strictObject({
      ...answered,
      authenticator_data: some('Authenticator data', 4 * kib),
      signature: some('Signature', 4 * kib),
      user_handle: bytes('User handle', 128),
    }),
    output: z.object({
      status: z.literal(true),
      token: z.string(),
      data: z.object({ name: z.string(), email: z.string() }),
    }),
    bodyMax: 24 * kib,
    perAddress: limits.guess,
    extension: true,
  },
  'admin/get-passkeys': {
    summary: 'One’s own passkeys, the oldest first; `used_at` is empty where it has signed nobody in yet.',
    requires: 'session',
    input: nothing,
    output: replyWith(
      z.array(z.object({ _id: z.string(), name: z.string(), added_at: z.string(), used_at: z.string() })),
    ),
    extension: true,
  },
  'admin/begin-passkey': {
    summary: 'What one’s browser makes a passkey with (WebAuthn, `navigator.credentials.create`).',
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
    extension: true,
  },
  'admin/add-passkey': {
    summary: 'Adds the passkey that one’s browser has made; its holder is mailed.',
    requires: 'session',
    input: z.strictObject({
      ...answered,
      name: passkeyName,
      attestation: some('Attestation', 16 * kib),
      transports: z._default(
        z.array(line('Transport', 20), 'Transports must be a list.').check(z.maxLength(10, 'At most 10 transports.')),
        [],
      ),
    }),
    output: added,
    mutates: true,
    extension: true,
  },
  'admin/rename-passkey': {
    summary: 'Calls one of one’s own passkeys something else.',
    requires: 'session',
    input: z.strictObject({ id: id('Passkey'), name: passkeyName }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/remove-passkey': {
    summary:
      'Removes one of one’s own passkeys: nobody can sign in with it any more. The last one of an owner stays while owners need one.',
    requires: 'session',
    input: z.strictObject({ id: id('Passkey') }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/remove-passkeys': {
    summary:
      'Removes every passkey of another person and ends their sessions: what held them was lost. They come in by a code, and add another.',
    requires: 'change-people',
    input: z.strictObject({ id: id('Admin') }),
    output: changed,
    mutates: true,
    extension: true,
  },
  'admin/require-passkeys': {
    summary: `Says whether ${passkeyPeople} need a passkey: then a session of theirs that none has opened may do nothing but add their first. Every owner is mailed. Refused while no owner has one.`,
    requires: 'change-settings',
    input: z.strictObject({ required: z.boolean('Required must be true or false.') }),
    output: changed,
    mutates: true,
    extension: true,
  },
})
