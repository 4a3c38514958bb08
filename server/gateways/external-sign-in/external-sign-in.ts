/** What a checked ID token says about a person. */
export type ProvedAccount = {
  /** Issuer and subject, which together never change hands; an e-mail address may. */
  subject: string
  email: string
}

/** What the provider's answer to one sign-in is checked by. It stays on the server side. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string }

/** An account provider that speaks OpenID Connect. */
export type ExternalSignIn = {
  /** Whether it is set up. Throws when the provider does not answer. */
  isReady(): Promise<boolean>
  /**
   * Where a browser signs in with its account, to come back to `redirectUri`. `selectAccount`: the provider asks which account to use.
   * Throws like `finish`.
   */
  begin(redirectUri: string, selectAccount: boolean): Promise<{ url: string; checks: SignInChecks }>
  /**
   * Exchanges what the browser came back with for the account. Throws `SignInCancelled` where the person declined, `AccountRefused` where
   * something does not fit, anything else when the provider does not answer.
   */
  finish(returned: URL, checks: SignInChecks): Promise<ProvedAccount>
}

/** The answer is not one this provider made for us, now, for a person whose address it checked. */
export class AccountRefused extends Error {
  override name = 'AccountRefused'
}

/** The person declined at the provider. */
export class SignInCancelled extends Error {
  override name = 'SignInCancelled'
}

const refuse = async (): Promise<never> => {
  throw new AccountRefused('The external sign-in is not set up.')
}

/** Stand-in while no client id is set. */
export const notSetUp: ExternalSignIn = { isReady: async () => false, begin: refuse, finish: refuse }
