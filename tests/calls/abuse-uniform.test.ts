import { SMTPServer } from 'smtp-server'
import { expect } from 'vitest'
import { runSize } from '#tests/run-size.ts'
import { codeIn, cookiesOf, inBrowser, nextAddress, otherCode, verify } from '#tests/sign-in.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const hour = 3_600_000

const test = testOnBothDatabases('information available to outsiders', onPostgresAtNight)

test('replies do not differ by address if the mail server refuses one or is unavailable (A14)', async (createWorld) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, answer) => answer(address === email ? new Error('No such user') : null),
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.server.address() as { port: number }
  const world = await createWorld({ SMTP_URL: `smtp://127.0.0.1:${port}` })
  await sameFor(world, 200)
  expect(world.logged.filter((line) => line.event === 'mail.refused').length).toBeGreaterThan(0)
  await new Promise<void>((done) => server.close(() => done()))
  for (let failures = 0; failures < 3; failures += 1) {
    world.wait(2 * hour)
    expect((await ask(world, email)).status).toBe(200)
  }
  await sameFor(world, 503)
  expect((await ask(world, email)).body).toMatchObject({ code: 'try-later', field: 'email' })
  world.wait(61_000)
  expect((await ask(world, email)).status).toBe(200)
})

test('no log, history entry or other reply contains a code or token (A18)', async (createWorld) => {
  const world = await createWorld()
  const { code, secrets, replies } = await callsWithSecrets(world)
  const broken = world.domain.catalogue as { products: unknown }
  broken.products = async () => {
    throw new Error('It broke.')
  }
  replies.push((await world.call('user/get-products', { body: {} })).body, await world.metrics.text())
  const stored = await world.store.db.selectFrom('security_log').selectAll().execute()
  const ledger = await world.store.db.selectFrom('ledger').selectAll().execute()
  // Ids, hashes and times contain digits; a code would be a separate word.
  const all = JSON.stringify([replies, world.logged, stored, ledger])
  for (const secret of secrets) expect(all).not.toContain(secret)
  expect(all).not.toMatch(new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f.:-])`))
  expect(all).not.toContain('"otp":')
})

test('at most 81 codes are compared in a year of guessing', async (createWorld) => {
  const world = await createWorld()
  const emails = [
    email,
    'a@suvira.example',
    'b@suvira.example',
    'c@suvira.example',
    'd@suvira.example',
    'e@suvira.example',
  ]
  for (const email of emails.slice(1)) await world.admin('admin/add-admin', { name: 'One More', email })
  const everyHours = runSize.guessEveryHours[world.database]
  // Beyond the limits per address, like a botnet with a new address for each call.
  const from = { address: '10.0.0.1', browser: false, userAgent: 'guesser' }
  let entered = 0
  for (let hours = 0; hours < 365 * 24; hours += everyHours) {
    const target = emails[(hours / everyHours) % emails.length] ?? email
    await world.domain.codes.send(target, from)
    for (const guess of ['0000', '1111', '2222']) {
      await world.domain.codes.consume(target, guess, from).then(
        () => {
          entered += 1
        },
        () => undefined,
      )
    }
    world.wait(everyHours * hour)
  }
  const invalidCases = await world.store.read.securityLog.byEvent('otp.wrong')
  expect(invalidCases.length).toBeGreaterThanOrEqual(60)
  expect(invalidCases.length + entered).toBeLessThanOrEqual(81)
}, 120_000)

const ask = (world: World, address: string) =>
  world.call('admin/send-otp', { body: { email: address }, address: nextAddress() })

async function sameFor(world: World, status: number): Promise<void> {
  const [known, unknown] = [await ask(world, email), await ask(world, 'nobody@example.com')]
  expect(known.status).toBe(status)
  expect({ ...unknown, headers: withoutKey(unknown.headers) }).toEqual({ ...known, headers: withoutKey(known.headers) })
}

function withoutKey(headers: Record<string, string | string[]>) {
  return { ...headers, 'set-cookie': String(headers['set-cookie']).replace(/otp=[^;]+/, 'otp=…') }
}

/** Signs in and out with a code, and sends a Google token and a file. Returns the replies and the secrets of the calls. */
async function callsWithSecrets(world: World): Promise<{ code: string; secrets: string[]; replies: unknown[] }> {
  const replies: unknown[] = []
  const requested = await world.call('admin/send-otp', { body: { email }, headers: inBrowser })
  const code = codeIn(world)
  replies.push(requested.body, (await verify(world, email, otherCode(code))).body)
  const headers = { ...inBrowser, cookie: cookiesOf(requested.headers) }
  const verified = await verify(world, email, code, headers)
  const { token } = verified.body
  const credentials = { token, headers: { ...inBrowser, cookie: cookiesOf(verified.headers) } }
  const names = ['check-token', 'get-admin', 'get-sessions', 'get-history', 'logout']
  for (const name of names) replies.push((await world.call(`admin/${name}`, { body: {}, ...credentials })).body)
  const google_token = 'a.secret.token'
  replies.push((await world.call('admin/google-login', { body: { google_token } })).body)
  const base_64 = Buffer.from('%PDF-1.4 whatever it says %%EOF-but-no').toString('base64')
  const session = await world.openSession()
  const upload = await world.call('admin/file-to-link', { body: { base_64, name: 'a.pdf' }, token: session })
  replies.push(upload.body)
  const cookies = cookiesOf(verified.headers)
    .split('; ')
    .map((pair) => pair.split('=')[1] ?? '')
  return { code, secrets: [token, ...cookies, google_token, session, base_64], replies }
}
