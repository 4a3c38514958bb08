import type { PasskeyCheck } from '#server/gateways/passkeys/passkey-check.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { SignInContext } from '../sign-in/sign-in.ts'
import { withContext } from '../with-context.ts'
import { add, begin } from './add-passkey.ts'
import { listOf, remove, removeOf, rename } from './keep-passkeys.ts'
import { beginSignIn, signIn } from './passkey-sign-in.ts'
import { areRequired, setRequired } from './require-passkeys.ts'

export type Passkeys = ReturnType<typeof createPasskeys>

export type PasskeyContext = SignInContext & {
  ledger: Ledger
  check: PasskeyCheck
  /** Seals the challenges that browsers hold for us, 32 bytes. */
  key: Buffer
}

/**
 * Passkeys (WebAuthn): an admin adds them, and signs in with one beside the mailed code. Where an owner says so, those who may let a document
 * out need one: whoever of them has come in otherwise may do nothing but add their first.
 */
export function createPasskeys(context: PasskeyContext) {
  return withContext(context, {
    ...{ begin, add, listOf, rename, remove, removeOf },
    ...{ beginSignIn, signIn, areRequired, setRequired },
  })
}
