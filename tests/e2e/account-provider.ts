import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider from 'oidc-provider'

export const clientId = 'suvira-e2e'

/** Starts a real OpenID provider on this machine. The address typed at sign-in becomes the verified e-mail and the subject. */
export async function startOpenIdProvider(siteUrl: () => string) {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(privateKey)), kid: 'e2e', use: 'sig', alg: 'RS256' }
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  let handle: ReturnType<Provider['callback']> | undefined
  server.on('request', (request, response) => {
    handle ??= providerFor({ issuer, jwk, redirect: `${siteUrl()}/admin/callback` }).callback()
    handle(request, response)
  })
  return { issuer, close: () => new Promise<void>((done) => void server.close(() => done()).closeAllConnections()) }
}

/** Public client: only PKCE proves that the client with the code is the client that requested it. */
function providerFor({ issuer, jwk, redirect }: { issuer: string; jwk: object; redirect: string }): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        // On loopback a web client would need https.
        application_type: 'native',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [redirect],
        token_endpoint_auth_method: 'none',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    responseTypes: ['code'],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    scopes: ['openid', 'email', 'profile'],
    jwks: { keys: [jwk] },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, email_verified: true, name: id }),
    }),
  })
}
