/** Identity from a verified ID token. */
export type ProvedAccount = {
  /** Issuer and subject. Together they never pass to another person; an e-mail address may. */
  subject: string
  email: string
}

/** Values that verify the provider's response to one sign-in. They stay on the server side. */
export type SignInChecks = { state: string; nonce: string; codeVerifier: string }

/** An account provider with OpenID Connect. */
export type ExternalSignIn = {
  isConfigured: boolean
  /** Returns true if the provider is configured. Throws if the provider does not respond. */
  isReady(): Promise<boolean>
  /**
   * Returns the sign-in address for the browser, which returns to `redirectUri`. `selectAccount`: the provider asks for the account to
   * use. Throws like `finish`.
   */
  begin(redirectUri: string, selectAccount: boolean): Promise<{ url: string; checks: SignInChecks }>
  /**
   * Exchanges the browser's return address for the account. Throws `SignInCancelled` if the person declined, and `AccountRefused` if a
   * check fails. Throws any other error if the provider does not respond.
   */
  finish(returned: URL, checks: SignInChecks): Promise<ProvedAccount>
}

/** Thrown unless the provider issued the response for this site, now, to a person with a verified address. */
export class AccountRefused extends Error {
  override name = 'AccountRefused'
}

/** Thrown if the person declined at the provider. */
export class SignInCancelled extends Error {
  override name = 'SignInCancelled'
}

const refuse = async (): Promise<never> => {
  throw new AccountRefused('The external sign-in is not set up.')
}

/** Stand-in if no client id is configured. */
export const notSetUp: ExternalSignIn = {
  isConfigured: false,
  isReady: async () => false,
  begin: refuse,
  finish: refuse,
}
