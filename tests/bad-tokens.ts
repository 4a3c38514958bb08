import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose'
import type { TestProvider } from './account-provider.ts'

/** Returns every kind of invalid ID token, by name, created on request. `claims` are additional claims. */
export async function badTokens(
  provider: TestProvider,
  time: Date,
  claims: JWTPayload,
): Promise<Record<string, () => string | Promise<string>>> {
  const { environment, jwk } = provider
  const token = (changed: JWTPayload, header = {}) => provider.token(time, { ...claims, ...changed }, header)
  const good = await token({})
  const [head = '', body = '', signature] = good.split('.')
  const publicKey = await exportSPKI((await importJWK(jwk, 'RS256')) as CryptoKey)
  const forged = (header: object) => {
    const start = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${body}`
    return `${start}.${createHmac('sha256', publicKey).update(start).digest('base64url')}`
  }
  const seconds = Math.floor(time.getTime() / 1000)
  return {
    'no signature': () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'none, with the key named': () => `${Buffer.from('{"alg":"none","kid":"one"}').toString('base64url')}.${body}.`,
    'HMAC with the public key': () => forged({ alg: 'HS256', kid: 'one' }),
    'a key of its own': () => signedByStranger(provider, seconds, claims),
    'another audience': () => token({ aud: 'another-client' }),
    'a list of audiences': () => token({ aud: [environment.GOOGLE_CLIENT_ID, 'other'] }),
    'another party': () => token({ azp: 'another-client' }),
    'another issuer': () => token({ iss: 'https://accounts.evil.example' }),
    'an unknown key': () => token({}, { kid: 'none of ours' }),
    expired: () => token({ iat: seconds - 700, exp: seconds - 100 }),
    'long ago, never expiring': () => token({ iat: seconds - 3600, exp: seconds + 3600 }),
    'from the future': () => token({ iat: seconds + 3600, exp: seconds + 7200 }),
    'address not checked': () => token({ email_verified: false }),
    'address checked in words': () => token({ email_verified: 'true' }),
    'no address': () => token({ email: undefined }),
    'no subject': () => token({ sub: undefined }),
    'changed claims': () =>
      `${head}.${Buffer.from('{"email":"admin@example.com"}').toString('base64url')}.${signature}`,
    'not a token': () => 'x',
    'two dots': () => '..',
    oversized: () => `${good}${'A'.repeat(16 * 1024 - good.length)}`,
  }
}

async function signedByStranger({ issuer, environment }: TestProvider, seconds: number, claims: JWTPayload) {
  const stranger = await generateKeyPair('RS256')
  return new SignJWT({ ...claims, email: 'admin@example.com', email_verified: true, sub: 's' })
    .setProtectedHeader({
      alg: 'RS256',
      kid: 'one',
      jwk: await exportJWK(stranger.publicKey),
      jku: 'http://127.0.0.1:9/keys',
    })
    .setIssuer(issuer)
    .setAudience(environment.GOOGLE_CLIENT_ID)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(stranger.privateKey)
}
