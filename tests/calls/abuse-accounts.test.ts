import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProvider } from '#tests/account-provider.ts'
import { onBothDatabases, type World } from '#tests/world.ts'

const refused = { status: 401, body: { err: 'Cannot find user', code: 'cannot-find-user' } }
let provider: Awaited<ReturnType<typeof startProvider>>
beforeAll(async () => {
  provider = await startProvider()
})
afterAll(() => provider.close())

const login = (world: World, google_token: string) =>
  world.call('admin/google-login', {
    body: { google_token },
    address: `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
  })

onBothDatabases('abuse of the external sign-in', (createWorld) => {
  const worldWithProvider = () => createWorld(provider.environment)

  test('A27 a good token signs in, and only once, however it is spelt', async () => {
    const world = await worldWithProvider()
    const token = await provider.token(world.now())
    const { status, body } = await login(world, token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: true, data: { email: 'admin@example.com' } })
    expect((await world.call('admin/check-token', { token: body.token })).status).toBe(200)
    expect(await login(world, token)).toMatchObject(refused)
    // The last letter of a signature holds bits that no decoder looks at; padding and spaces are overlooked as readily.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = letters.indexOf(token.at(-1) ?? '')
    const spellings = Array.from({ length: 16 }, (_, at) => token.slice(0, -1) + letters[(last & ~15) + at])
    for (const again of [...spellings, `${token}=`, `${token}==`, `${token} `, ` ${token}`, `${token}\n`])
      expect(await login(world, again), again.slice(-4)).toMatchObject(refused)
    // Kept for as long as the token could be good, and five minutes more for clocks that differ.
    world.wait(9 * 60_000)
    expect(await login(world, token)).toMatchObject(refused)
    expect(await world.store.db.selectFrom('spent_id_tokens').select('hash').execute()).toHaveLength(1)
    const both = await provider.token(world.now(), { jti: 'again' })
    const replies = await Promise.all([login(world, both), login(world, both)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 401])
  })

  test('A26 every bad token is refused, and nothing is fetched for it but the key set', async () => {
    const world = await worldWithProvider()
    const at = world.now()
    const good = await provider.token(at)
    const [head = '', claims = ''] = good.split('.')
    const stranger = await generateKeyPair('RS256')
    const publicKey = await exportSPKI((await importJWK(provider.jwk, 'RS256')) as CryptoKey)
    const forged = (header: object) => {
      const start = `${Buffer.from(JSON.stringify(header)).toString('base64url')}.${claims}`
      return `${start}.${createHmac('sha256', publicKey).update(start).digest('base64url')}`
    }
    const seconds = Math.floor(at.getTime() / 1000)
    const signedByStranger = await new SignJWT({ email: 'admin@example.com', email_verified: true, sub: 's' })
      .setProtectedHeader({
        alg: 'RS256',
        kid: 'one',
        jwk: await exportJWK(stranger.publicKey),
        jku: 'http://127.0.0.1:9/keys',
      })
      .setIssuer(provider.issuer)
      .setAudience(provider.environment.GOOGLE_CLIENT_ID)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(stranger.privateKey)
    const bad: Record<string, string> = {
      'no signature': `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
      'none, with the key named': `${Buffer.from('{"alg":"none","kid":"one"}').toString('base64url')}.${claims}.`,
      'HMAC with the public key': forged({ alg: 'HS256', kid: 'one' }),
      'a key of its own': signedByStranger,
      'another audience': await provider.token(at, { aud: 'another-client' }),
      'a list of audiences': await provider.token(at, { aud: [provider.environment.GOOGLE_CLIENT_ID, 'other'] }),
      'another party': await provider.token(at, { azp: 'another-client' }),
      'another issuer': await provider.token(at, { iss: 'https://accounts.evil.example' }),
      'an unknown key': await provider.token(at, {}, { kid: 'two' }),
      expired: await provider.token(at, { iat: seconds - 700, exp: seconds - 100 }),
      'long ago, never expiring': await provider.token(at, { iat: seconds - 3600, exp: seconds + 3600 }),
      'from the future': await provider.token(at, { iat: seconds + 3600, exp: seconds + 7200 }),
      'address not checked': await provider.token(at, { email_verified: false }),
      'address checked in words': await provider.token(at, { email_verified: 'true' }),
      'no address': await provider.token(at, { email: undefined }),
      'no subject': await provider.token(at, { sub: undefined }),
      'a stranger': await provider.token(at, { email: 'nobody@example.com', sub: 'nobody' }),
      'changed claims': `${head}.${Buffer.from('{"email":"admin@example.com"}').toString('base64url')}.${good.split('.')[2]}`,
      'not a token': 'x',
      'two dots': '..',
      oversized: `${good}${'A'.repeat(16 * 1024 - good.length)}`,
    }
    provider.fetched.length = 0
    for (const [why, token] of Object.entries(bad)) expect(await login(world, token), why).toMatchObject(refused)
    expect(new Set(provider.fetched)).toEqual(new Set(['/.well-known/openid-configuration', '/keys']))
    expect(provider.fetched.length).toBeLessThanOrEqual(3)
    expect(await world.store.db.selectFrom('sessions').select('id').execute()).toEqual([])
    expect((await login(world, good)).status).toBe(200)
  })

  test('A28 the same address with another subject is refused, and every admin hears of it', async () => {
    const world = await worldWithProvider()
    expect((await login(world, await provider.token(world.now()))).status).toBe(200)
    expect(await login(world, await provider.token(world.now(), { sub: 'subject-2' }))).toMatchObject(refused)
    expect(world.mails().at(-1)).toMatchObject({ subject: 'Sign-in with another account refused' })
    expect(await world.store.read.securityLog.byEvent('account.other_subject')).toHaveLength(1)
    expect((await login(world, await provider.token(world.now(), { jti: '3' }))).status).toBe(200)
    // The subject counts, not the address the provider shows today.
    const renamed = await provider.token(world.now(), { email: 'renamed@example.com' })
    expect((await login(world, renamed)).body.data).toMatchObject({ email: 'admin@example.com' })
  })

  test('new keys are found when a token names one, at most once a minute', async () => {
    const world = await worldWithProvider()
    expect((await login(world, await provider.token(world.now()))).status).toBe(200)
    provider.keys.push({ ...provider.jwk, kid: 'two' })
    const fresh = await provider.token(world.now(), { jti: 'k2' }, { kid: 'two' })
    expect(await login(world, fresh)).toMatchObject(refused)
    world.wait(61_000)
    expect((await login(world, fresh)).status).toBe(200)
    provider.keys.pop()
  })

  test('a provider that names an address of another kind is not believed', async () => {
    const world = await createWorld({ ...provider.environment })
    const kept = { ...provider.discovery }
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'ftp://127.0.0.1/authorize']
    for (const authorization_endpoint of bad) {
      Object.assign(provider.discovery, { authorization_endpoint })
      expect(await world.visitor('admin/sign-in-options')).toEqual({ status: true, data: null })
      // Sooner it would not be asked again.
      world.wait(11_000)
    }
    Object.assign(provider.discovery, kept)
    expect((await world.visitor('admin/sign-in-options')).data).not.toBeNull()
  })

  test('without a provider set up, the button can say so and every token is refused', async () => {
    const world = await createWorld()
    expect(await world.visitor('admin/sign-in-options')).toEqual({ status: true, data: null })
    expect(await login(world, 'x')).toMatchObject(refused)
  })
})
