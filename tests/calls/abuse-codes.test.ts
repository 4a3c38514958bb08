import { expect, test } from 'vitest'
import { isEmail } from '#model/email-address.ts'
import { digest } from '#server/domain/digests.ts'
import { codeIn, cookiesOf, otherCode, send, unchanged, verify } from '#tests/sign-in.ts'
import { onBothDatabases, type World } from '#tests/world.ts'

const email = 'admin@example.com'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const wrong = { status: 401, body: { err: 'The OTP entered is incorrect', code: 'wrong-code' } }

onBothDatabases('abuse of codes', (createWorld) => {
  test('A01 guessing: three wrong codes spend the right one', async () => {
    const world = await createWorld()
    const code = await send(world, email)
    for (const guess of otherCodes(code, 3)) expect(await verify(world, email, guess)).toMatchObject(wrong)
    expect(await verify(world, email, code)).toMatchObject(wrong)
    expect(await attempts(world)).toBe(3)
    expect(await sessions(world)).toBe(0)
  })

  test('A02 parallel guesses: never more than three are compared', async () => {
    const world = await createWorld()
    const code = await send(world, email)
    const replies = await Promise.all(otherCodes(code, 200).map((guess) => verify(world, email, guess)))
    expect(replies.every((reply) => reply.status === 401 || reply.status === 429)).toBe(true)
    expect(await attempts(world)).toBeLessThanOrEqual(3)
    expect(await compared(world)).toBeLessThanOrEqual(3)
    expect(await sessions(world)).toBe(0)
  })

  test('A03, A04 guessing on from fresh browsers: links take over, and the admin still gets in', async () => {
    const world = await createWorld()
    const known = cookiesOf((await verify(world, email, await send(world, email))).headers)
    for (let round = 0; round < 25; round += 1) {
      world.wait(hour)
      const code = await send(world, email)
      await verify(world, email, code === '1234' ? '1235' : '1234')
    }
    expect(await compared(world)).toBe(5)
    world.wait(day)
    const mail = await mailAfter(world, () => world.call('admin/send-otp', { body: { email } }))
    expect(mail?.subject).toBe('Your sign-in link')
    expect(mail?.text).not.toMatch(/[^:\d]\d{4}\b/)

    // A04: the device the admin used before still takes a code…
    const code = await send(world, email, { cookie: known })
    expect(await verify(world, email, code, { cookie: known })).toMatchObject({ status: 200 })
    // …and a new one opens the link, in the browser that asked for it and nowhere else, once.
    world.wait(minute)
    const asked = await world.call('admin/send-otp', { body: { email } })
    const key = linkIn(world)
    expect((await world.call('admin/use-link', { body: { key } })).status).toBe(401)
    const cookie = cookiesOf(asked.headers)
    expect((await world.call('admin/use-link', { body: { key }, headers: { cookie } })).status).toBe(200)
    expect((await world.call('admin/use-link', { body: { key }, headers: { cookie } })).status).toBe(401)
    expect(world.mails().filter((mail) => mail.subject === 'Wrong codes for your account')).toHaveLength(1)
    // Only time gives codes back, not signing in.
    world.wait(91 * day)
    expect((await mailAfter(world, () => world.call('admin/send-otp', { body: { email } })))?.subject).toBe(
      'Your sign-in code',
    )
  })

  test('A03 the right code of a mail sent before the fifth wrong one opens nothing after it', async () => {
    const world = await createWorld()
    for (let round = 0; round < 2; round += 1) {
      const code = await send(world, email)
      for (const guess of otherCodes(code, 2)) await verify(world, email, guess)
      world.wait(hour)
    }
    const code = await send(world, email)
    expect(code).toMatch(/^[0-9]{4}$/)
    const [fifth = ''] = otherCodes(code, 1)
    expect(await verify(world, email, fifth)).toMatchObject(wrong)
    expect(await compared(world)).toBe(5)
    expect(await verify(world, email, code)).toMatchObject(wrong)
    expect(await sessions(world)).toBe(0)
  })

  test('A05 spreading guesses over many admins: one guard for all, one alert each', async () => {
    const world = await createWorld()
    const emails = Array.from({ length: 10 }, (_, at) => `admin${at}@suvira.example`)
    for (const one of emails) await world.admin('admin/add-admin', { name: 'One More', email: one })
    for (const one of emails) {
      const code = await send(world, one)
      for (const guess of otherCodes(code, 2)) await verify(world, one, guess)
    }
    expect(await compared(world)).toBe(20)
    const alerts = world.mails().filter((mail) => mail.subject === 'Wrong codes for several admins')
    expect(alerts.map((mail) => mail.to).sort()).toEqual([email, ...emails].sort())
    expect(await world.store.read.securityLog.byEvent('otp.org_guard')).toHaveLength(1)
    const mail = await mailAfter(world, () => world.call('admin/send-otp', { body: { email } }))
    expect(mail?.subject).toBe('Your sign-in link')
  })

  test('A06 codes of other types are refused before they count', async () => {
    const world = await createWorld()
    await send(world, email)
    const odd = [true, 1234, 0, null, '', [], ['1', '2', '3', '4'], { $ne: '' }, '１２３４', ' 1234', '1234\u0000']
    await unchanged(world, async () => {
      for (const otp of [...odd, '12345', '12a4', 'null', undefined]) {
        const reply = await world.call('admin/verify-otp', { body: { email, otp } })
        expect(reply, String(otp)).toMatchObject({ status: 400, body: { field: 'otp' } })
      }
    })
    expect(await attempts(world)).toBe(0)
  })

  test('A07 a code nobody asked for never fits', async () => {
    const world = await createWorld()
    for (const address of [email, 'nobody@example.com']) {
      expect(await verify(world, address, '0000')).toMatchObject(wrong)
      expect((await verify(world, address, 'null')).status).toBe(400)
    }
    expect(await world.store.db.selectFrom('challenges').selectAll().execute()).toEqual([])
    expect(await sessions(world)).toBe(0)
  })

  test('A08 a right code works once, also fifty times at once', async () => {
    const world = await createWorld()
    const code = await send(world, email)
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(world, email, code)))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
    expect(await sessions(world)).toBe(1)
    expect(await verify(world, email, code)).toMatchObject(wrong)
  })

  test('A09 a code is dead after five minutes', async () => {
    const world = await createWorld()
    const code = await send(world, email)
    world.wait(5 * minute + 1000)
    expect(await verify(world, email, code)).toMatchObject(wrong)
  })

  test('A10 a new code kills the old one', async () => {
    const world = await createWorld()
    const first = await send(world, email)
    world.wait(31_000)
    let second = await send(world, email)
    while (second === first) {
      world.wait(31_000)
      second = await send(world, email)
    }
    expect(await verify(world, email, first)).toMatchObject(wrong)
    expect(await verify(world, email, second)).toMatchObject({ status: 200 })
  })

  test('A11 a code is bound to its admin and to the browser that asked', async () => {
    const world = await createWorld()
    await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example' })
    const code = await send(world, email)
    expect(await verify(world, 'second@suvira.example', code)).toMatchObject(wrong)
    world.wait(minute)
    const browser = { 'sec-fetch-site': 'same-origin' }
    const asked = await world.call('admin/send-otp', { body: { email }, headers: browser })
    const bound = codeIn(world)
    const other = cookiesOf((await world.call('admin/send-otp', { body: { email: 'x@y.example' } })).headers)
    const strangers: Record<string, string>[] = [browser, { ...browser, cookie: other }, {}, { cookie: other }]
    for (const headers of strangers) {
      expect(await verify(world, email, bound, headers)).toMatchObject(wrong)
    }
    // A code is no link's key and a link's key no code.
    expect((await world.call('admin/use-link', { body: { key: bound } })).status).toBe(400)
    const own = { ...browser, cookie: cookiesOf(asked.headers) }
    expect(await verify(world, email, bound, own)).toMatchObject({ status: 200 })
  })

  test('A12 the reply does not tell whose address it is', async () => {
    const world = await createWorld()
    const known = await asked(world, email)
    const unknown = await asked(world, 'nobody@example.com')
    const tooSoon = await asked(world, email)
    await world.admin('admin/add-admin', { name: 'Guessed At', email: 'guessed@suvira.example' })
    for (let round = 0; round < 5; round += 1) {
      const code = await send(world, 'guessed@suvira.example')
      await verify(world, 'guessed@suvira.example', otherCode(code))
      world.wait(hour)
    }
    const linked = await asked(world, 'guessed@suvira.example')
    expect(world.mails().at(-1)?.subject).toBe('Your sign-in link')
    for (const other of [unknown, tooSoon, linked]) expect(other).toEqual(known)
    // The same for a wrong code.
    world.wait(hour)
    const code = await send(world, email)
    await send(world, 'nobody@example.com')
    expect(await verify(world, 'nobody@example.com', '1234')).toEqual(await verify(world, email, otherCode(code)))
  })

  test('resending: at most every 30 s, five an hour and fifteen a day, and nobody can tell', async () => {
    const world = await createWorld()
    const mails = () => world.mails().length
    const again = async () =>
      expect((await world.call('admin/send-otp', { body: { email } })).body).toEqual({ status: true })
    await again()
    world.wait(29_000)
    await again()
    expect(mails()).toBe(1)
    for (let count = 0; count < 10; count += 1) {
      world.wait(31_000)
      await again()
    }
    expect(mails()).toBe(5)
    for (let hours = 0; hours < 20; hours += 1) {
      world.wait(hour)
      await again()
    }
    expect(mails()).toBeLessThanOrEqual(16)
  })

  test('A17 addresses that are tricks reach nobody', async () => {
    const world = await createWorld()
    const tricks = [
      `${email},evil@y.example`,
      `"${email}" <evil@y.example>`,
      `${email}\r\nBcc: evil@y.example`,
      `${email}\nBcc:evil@y.example`,
      'ádmin@example.com',
      'аdmin@example.com',
      'admin@exаmple.com',
      `${'a'.repeat(250)}@example.com`,
      `${'('.repeat(10_000)}${email}`,
      `${email} `.repeat(2),
      'admin@example.com.',
      `admin@example.com\u0000`,
      `<${email}>`,
    ]
    for (const [at, trick] of tricks.entries()) {
      const reply = await world.call('admin/send-otp', { body: { email: trick }, address: `192.0.2.${at}` })
      expect([200, 400, 413], trick.slice(0, 40)).toContain(reply.status)
      // The fastest of a few: what the check itself costs, whatever else the machine does.
      const times = Array.from({ length: 20 }, () => {
        const began = performance.now()
        isEmail(trick)
        return performance.now() - began
      })
      expect(Math.min(...times), trick.slice(0, 40)).toBeLessThan(5)
    }
    expect(world.mails()).toEqual([])
    await world.call('admin/send-otp', { body: { email: '  ADMIN@Example.com ' } })
    expect(world.mails().map((mail) => mail.to)).toEqual([email])
  })

  test('A19 a stolen database lets nobody in', async () => {
    const world = await createWorld()
    const asked = await world.call('admin/send-otp', { body: { email } })
    const code = codeIn(world)
    const row = await world.store.db.selectFrom('challenges').selectAll().executeTakeFirstOrThrow()
    const all = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'))
    for (const guess of all) {
      expect([guess, row.id + guess, email + guess, row.id + email + guess].map(digest)).not.toContain(row.secret_hash)
    }
    const { body } = await verify(world, email, code, { cookie: cookiesOf(asked.headers) })
    const dump = await everything(world)
    expect(dump).not.toContain(body.token)
    for (const cookie of cookiesOf(asked.headers).split('; ')) expect(dump).not.toContain(cookie.split('=')[1])
    // What is stored opens nothing when it is sent as if it were a token.
    const session = await world.store.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    for (const stored of Object.values(session)) {
      expect((await world.call('admin/check-token', { headers: { authorization: String(stored) } })).status).toBe(401)
    }
  })
})

/** A reply without what differs by nature: the cookie's value. */
async function asked(world: World, address: string) {
  const reply = await world.call('admin/send-otp', { body: { email: address } })
  const cookie = String(reply.headers['set-cookie']).replace(/otp=[A-Za-z0-9_-]{22};/, 'otp=…;')
  return { ...reply, headers: { ...reply.headers, 'set-cookie': cookie } }
}

async function mailAfter(world: World, work: () => Promise<unknown>) {
  const before = world.mails().length
  await work()
  return world.mails().slice(before).at(-1)
}

function linkIn(world: World): string {
  return (
    world
      .mails()
      .at(-1)
      ?.text.match(/#link=([A-Za-z0-9_-]{22})\n/)?.[1] ?? ''
  )
}

function otherCodes(code: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => String((Number(code) + 1 + at) % 10_000).padStart(4, '0'))
}

async function attempts(world: World): Promise<number> {
  const rows = await world.store.db.selectFrom('challenges').select('attempts').execute()
  return Math.max(...rows.map((row) => row.attempts))
}

async function compared(world: World): Promise<number> {
  return (await world.store.db.selectFrom('wrong_guesses').select('id').execute()).length
}

async function sessions(world: World): Promise<number> {
  return (await world.store.db.selectFrom('sessions').select('id').execute()).length
}

/** Every row of every table there is. */
async function everything({ store: { db } }: World): Promise<string> {
  const tables = await db.introspection.getTables()
  const dump: Record<string, unknown[]> = {}
  for (const { name } of tables)
    dump[name] = await db
      .selectFrom(name as 'sessions')
      .selectAll()
      .execute()
  expect(Object.keys(dump).length).toBeGreaterThan(15)
  return JSON.stringify(dump)
}
