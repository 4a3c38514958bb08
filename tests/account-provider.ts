import { createHash, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'

export const clientId = 'suvira-test-client'

type Provided = { question: URLSearchParams; idToken: string }

/**
 * Starts an OpenID provider without pages: a discovery document, a key set, and a token endpoint that requires PKCE. `authorize`
 * simulates the user. Records every request.
 */
export async function startProvider() {
  const pair = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const fetched: string[] = []
  const exchanged: URLSearchParams[] = []
  const keys = [jwk]
  const provided = new Map<string, Provided>()
  const server = createServer(async (request, response) => {
    fetched.push(request.url ?? '')
    const answers: Record<string, () => unknown> = {
      '/.well-known/openid-configuration': () => discovery,
      '/keys': () => ({ keys }),
      '/token': () => tokensFor(provided, exchanged.at(-1)),
    }
    if (request.url === '/token') exchanged.push(new URLSearchParams(await text(request)))
    const result = answers[request.url ?? '']?.()
    response.writeHead(result ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(result ?? { error: 'invalid_grant' }))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const discovery = discoveryOf(issuer)
  return {
    environment: { OIDC_ISSUER: issuer, GOOGLE_CLIENT_ID: clientId },
    issuer,
    jwk,
    keys,
    /** Discovery document; tests may change it. */
    discovery,
    fetched,
    exchanged,
    /** Creates a token issued at `at`. `claims` and `header` override the defaults. */
    token: (time: Date, claims: JWTPayload = {}, header: Partial<JWTHeaderParameters> = {}): Promise<string> =>
      signToken({ issuer, key: pair.privateKey }, time, { claims, header }),
    /** Signs in at the provider and returns the browser's redirect target. The code in it is exchanged for `idToken`. */
    authorize: (address: string, idToken: string): string => authorize(provided, address, idToken),
    close: () => closeServer(server),
  }
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>

const discoveryOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
})

/** Each code is valid once, and only with the verifier of its challenge. */
function tokensFor(provided: Map<string, Provided>, input: URLSearchParams | undefined) {
  const known = provided.get(input?.get('code') ?? '')
  provided.delete(input?.get('code') ?? '')
  const challenge = createHash('sha256')
    .update(input?.get('code_verifier') ?? '')
    .digest('base64url')
  const fits =
    known?.question.get('code_challenge') === challenge &&
    known.question.get('redirect_uri') === input?.get('redirect_uri')
  return fits ? { access_token: 'unused', token_type: 'Bearer', id_token: known.idToken } : undefined
}

function authorize(provided: Map<string, Provided>, address: string, idToken: string): string {
  const question = new URL(address).searchParams
  const code = randomUUID()
  provided.set(code, { question, idToken })
  return `${question.get('redirect_uri')}?${new URLSearchParams({ code, state: question.get('state') ?? '' })}`
}

type Signer = { issuer: string; key: CryptoKey }
type Changes = { claims: JWTPayload; header: Partial<JWTHeaderParameters> }

async function signToken({ issuer, key }: Signer, time: Date, { claims, header }: Changes): Promise<string> {
  const seconds = Math.floor(time.getTime() / 1000)
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
    .sign(key)
}

function closeServer(server: Server): Promise<void> {
  return new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
}
