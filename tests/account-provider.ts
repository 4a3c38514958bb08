import { createServer } from 'node:http'
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'

export const clientId = 'suvira-test-client'

/** An OpenID provider reduced to what tokens are checked with: a discovery document and a key set. Counts what is fetched. */
export async function startProvider() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const fetched: string[] = []
  const keys = [jwk]
  const server = createServer((request, response) => {
    fetched.push(request.url ?? '')
    const documents: Record<string, unknown> = {
      '/.well-known/openid-configuration': discovery,
      '/keys': { keys },
    }
    const found = documents[request.url ?? '']
    response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(found ?? {}))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const discovery = { issuer, authorization_endpoint: `${issuer}/auth`, jwks_uri: `${issuer}/keys` }

  /** A token as the provider makes it at `at`; `claims` and `header` change what a test wants changed. */
  async function token(at: Date, claims: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
    const seconds = Math.floor(at.getTime() / 1000)
    return new SignJWT({
      iss: issuer,
      aud: clientId,
      sub: 'subject-1',
      email: 'admin@example.com',
      email_verified: true,
      iat: seconds,
      exp: seconds + 300,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'one', ...header })
      .sign(pair.privateKey)
  }

  return {
    environment: { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId },
    issuer,
    jwk,
    keys,
    /** What the provider says of itself; a test may change it. */
    discovery,
    fetched,
    token,
    close: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
