import { withContext } from '../with-context.ts'
import { type AccountContext, signIn } from './external-account.ts'
import { begin, finish } from './external-attempt.ts'

export type AccountSignIn = ReturnType<typeof createAccountSignIn>

/**
 * Sign-in with an account elsewhere (spec 4): the browser is sent to the provider (`begin`), we exchange the answer it comes back with for
 * the account (`finish`), and the page exchanges the resulting credential once for a session (`signIn`). The account is pinned to the
 * admin at first use.
 */
export function createAccountSignIn(context: AccountContext) {
  return withContext(context, { getAvailability, begin, finish, signIn })
}

/** Returns 'away' if the sign-in is set up but the provider does not answer. */
async function getAvailability({ provider }: AccountContext): Promise<'ready' | 'not-set-up' | 'away'> {
  try {
    return (await provider.isReady()) ? 'ready' : 'not-set-up'
  } catch {
    return 'away'
  }
}
