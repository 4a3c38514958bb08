import { withContext } from '../with-context.ts'
import { type AccountContext, signIn } from './external-account.ts'
import { begin, finish } from './external-attempt.ts'

export type AccountSignIn = ReturnType<typeof createAccountSignIn>

/**
 * Sign-in with an external account (spec 4). `begin` sends the browser to the provider. `finish` exchanges the provider's response for
 * the account. `signIn` exchanges the resulting credential once for a session. The account is linked to the admin at first use.
 */
export function createAccountSignIn(context: AccountContext) {
  return withContext(context, { getAvailability, begin, finish, signIn })
}

/** Returns 'away' if the sign-in is configured but the provider does not respond. */
async function getAvailability({ provider }: AccountContext): Promise<'ready' | 'not-set-up' | 'away'> {
  try {
    return (await provider.isReady()) ? 'ready' : 'not-set-up'
  } catch {
    return 'away'
  }
}
