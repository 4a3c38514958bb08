/** What a verified ID token says about a person. */
export type ProvedAccount = {
  /** Issuer and subject, which together never change hands; an e-mail address may. */
  subject: string
  email: string
  expiresAt: Date
}

/** Where a browser goes to sign in with its account. */
export type SignInOptions = { authorizeUrl: string; clientId: string }

/** An account provider that speaks OpenID Connect. */
export type ExternalSignIn = {
  /** None when it is not set up. Throws when the provider does not answer. */
  options(): Promise<SignInOptions | undefined>
  /** Checks an ID token; throws `AccountRefused` for a bad one, anything else when the provider does not answer. */
  prove(idToken: string): Promise<ProvedAccount>
}

/** The token is not one this provider made for us, now, for a person whose address it checked. */
export class AccountRefused extends Error {
  override name = 'AccountRefused'
}

/** Stand-in while no client id is set: refuses every token. */
export const notSetUp: ExternalSignIn = {
  options: async () => undefined,
  prove: async () => {
    throw new AccountRefused('The external sign-in is not set up.')
  },
}
