import type { ExternalSignIn } from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { PasskeyCheck } from '#server/gateways/passkeys/passkey-check.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Keys } from '../seal.ts'
import type { CodeContext } from '../sign-in/sign-in.ts'
import type { Company } from '../site-content/company.ts'
import { withContext } from '../with-context.ts'
import { add, begin } from './add-passkey.ts'
import { listOf, remove, removeOf, rename } from './manage-passkeys.ts'
import { beginSignIn, confirmSession, signIn } from './passkey-sign-in.ts'
import { getRules, setMailedCodes, setRequired } from './require-passkeys.ts'

export type PasskeyContext = Omit<CodeContext, 'peppers'> & {
  provider: Pick<ExternalSignIn, 'isConfigured'>
  ledger: Ledger
  check: PasskeyCheck
  company: Company
  /** Keys that seal the challenges stored in browsers. */
  keys: Keys
}

/**
 * Passkeys (WebAuthn): admins add them, and sign in with them as well as by the mailed code. If an owner requires it, admins who can
 * publish need a passkey. Without one they can only add their first.
 */
export function createPasskeys(context: PasskeyContext) {
  return withContext(context, {
    begin,
    add,
    listOf,
    rename,
    remove,
    removeOf,
    beginSignIn,
    signIn,
    confirmSession,
    getRules,
    setRequired,
    setMailedCodes,
  })
}
