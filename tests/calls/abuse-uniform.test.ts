import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { runSize } from '#tests/run-size.ts'
import { codeIn, cookiesOf, inBrowser, nextAddress, otherCode, verify } from '#tests/sign-in.ts'
import { onBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const hour = 3_600_000

onBothDatabases('what an outsider can find out', (createWorld) => {
  test('A13 neither asking nor guessing takes longer for an admin’s address, and one millisecond more would show', async () => {
    const world = await createWorld()
    // The disk's moods are nobody's secret, and drown what is measured here.
    if (world.database === 'sqlite') await sql`pragma synchronous = off`.execute(world.store.db)
    const rounds = world.database === 'sqlite' ? runSize.timingRounds : 100
    const asking = (address: string) => timed(world, 'admin/send-otp', { email: address })
    const askingWhen = (address: string) => timed(world, 'admin/next-otp', { email: address })
    const guessing = (address: string) => timed(world, 'admin/verify-otp', { email: address, otp: '1234' })
    expect(await onceIn([rounds, rounds, rounds], (n) => looksAlike(world, n, asking))).toBe(true)
    expect(await onceIn([rounds, rounds, rounds], (n) => looksAlike(world, n, guessing))).toBe(true)
    // When the next code can be asked for (finding 5) is no other secret.
    expect(await onceIn([rounds, rounds, rounds], (n) => looksAlike(world, n, askingWhen))).toBe(true)
    // Over a socket the noise of a busy machine is larger than a millisecond; in process it takes more calls at worst.
    for (const one of world.database === 'sqlite' ? [asking, guessing] : []) {
      const slower = async (address: string) => (await one(address)) + (address === email ? 1 : 0)
      expect(await onceIn(runSize.slowerRounds, async (n) => !(await looksAlike(world, n, slower)))).toBe(true)
    }
  }, 240_000)

  test('A14 a mail server that refuses one address changes no reply; one that is gone refuses all alike', async () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
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

  test('A18 no code and no token is in a log, a history or another reply', async () => {
    const world = await createWorld()
    const replies: unknown[] = []
    const asked = await world.call('admin/send-otp', { body: { email }, headers: inBrowser })
    const code = codeIn(world)
    replies.push(asked.body, (await verify(world, email, otherCode(code))).body)
    const headers = { ...inBrowser, cookie: cookiesOf(asked.headers) }
    const verified = await verify(world, email, code, headers)
    const { token } = verified.body
    const own = { token, headers: { ...inBrowser, cookie: cookiesOf(verified.headers) } }
    for (const name of [
      'admin/check-token',
      'admin/get-admin',
      'admin/get-sessions',
      'admin/get-history',
      'admin/logout',
    ]) {
      replies.push((await world.call(name, { body: {}, ...own })).body)
    }
    replies.push((await world.call('admin/google-login', { body: { google_token: 'a.secret.token' } })).body)
    const file = Buffer.from('%PDF-1.4 whatever it says %%EOF-but-no').toString('base64')
    const session = await world.openSession()
    replies.push(
      (await world.call('admin/file-to-link', { body: { base_64: file, name: 'a.pdf' }, token: session })).body,
    )
    const broken = world.domain.catalogue as { products: unknown }
    broken.products = async () => {
      throw new Error('It broke.')
    }
    replies.push((await world.call('user/get-products', { body: {} })).body, await world.metrics.text())
    const stored = await world.store.db.selectFrom('security_log').selectAll().execute()
    const ledger = await world.store.db.selectFrom('ledger').selectAll().execute()
    // Ids, hashes and times hold digits of their own; a code would stand by itself.
    const heap = JSON.stringify([replies, world.logged, stored, ledger])
    const secrets = [
      token,
      ...cookiesOf(verified.headers)
        .split('; ')
        .map((pair) => pair.split('=')[1] ?? ''),
      'a.secret.token',
      session,
      file,
    ]
    for (const secret of secrets) expect(heap).not.toContain(secret)
    expect(heap).not.toMatch(new RegExp(`(?<![0-9a-f.:-])${code}(?![0-9a-f.:-])`))
    expect(heap).not.toContain('"otp":')
  })

  test('a year of guessing: at most 81 codes are compared', async () => {
    const world = await createWorld()
    const emails = [
      email,
      'a@suvira.example',
      'b@suvira.example',
      'c@suvira.example',
      'd@suvira.example',
      'e@suvira.example',
    ]
    for (const one of emails.slice(1)) await world.admin('admin/add-admin', { name: 'One More', email: one })
    const everyHours = world.database === 'sqlite' ? 12 : 24
    // Past the limits per address, as a botnet with a fresh one for every call would be.
    const from = { address: '10.0.0.1', browser: false, userAgent: 'guesser' }
    let entered = 0
    for (let hours = 0; hours < 365 * 24; hours += everyHours) {
      const target = emails[(hours / everyHours) % emails.length] ?? email
      await world.domain.codes.send(target, from)
      for (const guess of ['0000', '1111', '2222']) {
        await world.domain.codes.take(target, guess, from).then(
          () => {
            entered += 1
          },
          () => undefined,
        )
      }
      world.wait(everyHours * hour)
    }
    const wrong = await world.store.read.securityLog.byEvent('otp.wrong')
    expect(wrong.length).toBeGreaterThanOrEqual(60)
    expect(wrong.length + entered).toBeLessThanOrEqual(81)
  }, 120_000)
})

test('A13 the comparison itself: alike is alike, and a shift of a third of the spread is not', () => {
  const noise = (base: number) => Array.from({ length: 1000 }, () => base + Math.random())
  const passes = Array.from({ length: 200 }, () => sameTimes(noise(3), noise(3))).filter(Boolean)
  expect(passes.length).toBeGreaterThan(180)
  expect(sameTimes(noise(3), noise(3.3))).toBe(false)
  const busy = (base: number) => Array.from({ length: 1000 }, () => base + 60 * Math.random() ** 3)
  expect(sameTimes(busy(1), busy(3))).toBe(false)
})

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

/** One comparison in a hundred errs by chance, and more on a busy machine: what is so shows in one of three. */
async function onceIn(sizes: number[], is: (rounds: number) => Promise<boolean>): Promise<boolean> {
  for (const rounds of sizes) if (await is(rounds)) return true
  return false
}

/** Interleaves calls for a known and an unknown address in random order, each time with a fresh code where one is due. */
async function looksAlike(world: World, rounds: number, one: (address: string) => Promise<number>): Promise<boolean> {
  const known: number[] = []
  const unknown: number[] = []
  for (let round = -20; round < rounds; round += 1) {
    world.wait(2 * hour)
    const times: Record<string, number> = {}
    const order = [email, 'nobody@example.com']
    for (const address of Math.random() < 0.5 ? order : order.reverse()) {
      times[address] = await one(address)
      await world.post.settled()
    }
    if (round < 0) continue
    known.push(times[email] ?? 0)
    unknown.push(times['nobody@example.com'] ?? 0)
  }
  return sameTimes(known, unknown)
}

/** Milliseconds one call takes inside the server, without a socket's noise. */
async function timed(world: World, name: string, input: unknown): Promise<number> {
  const body = Buffer.from(JSON.stringify(input))
  const request = {
    name,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    address: nextAddress(),
    readBody: async () => body,
  }
  const began = performance.now()
  await world.answer(request)
  return performance.now() - began
}

/** Mann–Whitney with p > 0.01, and medians less than a millisecond apart. */
function sameTimes(one: number[], other: number[]): boolean {
  const all = [...one.map((time) => ({ time, from: 0 })), ...other.map((time) => ({ time, from: 1 }))]
  all.sort((left, right) => left.time - right.time)
  let ranks = 0
  for (const [rank, { from }] of all.entries()) if (from === 0) ranks += rank + 1
  const [n, m] = [one.length, other.length]
  const u = ranks - (n * (n + 1)) / 2
  const z = (u - (n * m) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12)
  // |z| beyond 2.576 is p < 0.01.
  return Math.abs(z) < 2.576 && Math.abs(median(one) - median(other)) < Math.max(1, 3 * errorOfGap(one, other))
}

/** How far the medians of two such series lie apart by chance: a millisecond means nothing where it is less than that. */
function errorOfGap(one: number[], other: number[]): number {
  const variance = (times: number[]) => {
    const middle = median(times)
    // The median of the distances, scaled to what it would be of a normal spread.
    const spread = 1.4826 * median(times.map((time) => Math.abs(time - middle)))
    return (1.2533 * spread) ** 2 / times.length
  }
  return Math.sqrt(variance(one) + variance(other))
}

function median(times: number[]): number {
  return times.toSorted((left, right) => left - right)[times.length >> 1] ?? 0
}
