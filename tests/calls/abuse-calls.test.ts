import type { Socket } from 'node:net'
import { expect } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import { createAddressOf, readTrustProxy } from '#server/http/client-address.ts'
import { listen, rawStatus } from '#tests/http.ts'
import { listeningWorld, upload } from '#tests/listening-world.ts'
import { codeIn, otherCode, send, verify } from '#tests/sign-in.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const email = 'admin@example.com'

const test = testOnBothDatabases('abuse of calls')

test('no variation of a request gives the caller a new rate limit (A15)', async (createWorld) => {
  const world = await createWorld()
  await send(world, email)
  const tries = [
    { body: { email, otp: '0000', email2: 'x' } },
    { body: { email, otp: '0000', ip: '1.2.3.4' } },
    { body: { email, otp: '0000' }, name: 'admin/verify-otp?x=1' },
    { body: { email, otp: '0000' }, name: 'admin/VERIFY-otp' },
    { body: { email: ` ${email.toUpperCase()} `, otp: '0000' } },
    { body: { email, otp: '0000' }, headers: { 'x-forwarded-for': '5.6.7.8' } },
  ]
  const statuses: number[] = []
  for (let round = 0; round < 9; round += 1) {
    for (const { name = 'admin/verify-otp', ...call } of tries) {
      statuses.push((await world.call(name, { ...call, address: '10.2.2.2' })).status)
    }
  }
  expect(statuses.every((status) => [400, 401, 404, 429].includes(status))).toBe(true)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10)
  const rows = await world.store.db.selectFrom('challenges').select('attempts').execute()
  expect(Math.max(...rows.map((row) => row.attempts))).toBeLessThanOrEqual(3)
})

test('callers cannot forge their address (A16)', async (createWorld) => {
  const world = await createWorld()
  const site = await listen(world.handle)
  const statuses: number[] = []
  for (let count = 0; count < 8; count += 1) {
    const created = `10.3.3.${count}`
    statuses.push(
      await post(site.port, 'admin/send-otp', JSON.stringify({ email: `x${count}@y.example` }), {
        'x-forwarded-for': created,
        forwarded: `for=${created}`,
        'x-real-ip': created,
        'cf-connecting-ip': created,
      }),
    )
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  await site.close()
  const one64: number[] = []
  for (let count = 0; count < 1000; count += 1) {
    const address = `2001:db8:1:2:${count.toString(16)}::1`
    one64.push((await world.call('admin/send-otp', { body: { email: 'x@y.example' }, address })).status)
  }
  expect(one64.filter((status) => status === 200)).toHaveLength(5)
  expect(createAddressOf(undefined)({ headers: {}, socket: { remoteAddress: '::ffff:1.2.3.4' } as Socket })).toBe(
    '1.2.3.4',
  )
  // Behind a configured proxy, the right-most address not added by the proxy counts.
  const behind = createAddressOf(readTrustProxy('10.0.0.0/8'))
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9, 10.0.0.2' }
  expect(behind({ headers, socket: { remoteAddress: '10.0.0.1' } as Socket })).toBe('203.0.113.9')
  expect(behind({ headers, socket: { remoteAddress: '198.51.100.1' } as Socket })).toBe('198.51.100.1')
})

test('a request with two authorization headers is treated as unauthorized (A24)', async (createWorld) => {
  const world = await createWorld()
  const site = await listen(world.handle)
  const token = await world.openSession()
  const twice = { authorization: [`Bearer ${token}`, `Bearer ${token}`] }
  expect(await post(site.port, 'admin/check-token', '{}', twice)).toBe(401)
  expect(await post(site.port, 'admin/check-token', '{}', { authorization: `Bearer ${token}` })).toBe(200)
  const pdf = { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' }
  expect(await post(site.port, 'admin/upload-file', '%PDF-1.4\n%%EOF\n', { ...twice, ...pdf })).toBe(401)
  expect(await post(site.port, 'admin/file-to-link', '{}', twice)).toBe(401)
  const link = await upload(world)
  expect(await rawStatus(site.port, link, { headers: twice })).toBe(404)
  expect(await rawStatus(site.port, link, { headers: { authorization: `Bearer ${token}` } })).toBe(200)
  expect([401, 431]).toContain(await post(site.port, 'admin/check-token', '{}', { authorization: 'x'.repeat(9000) }))
  await site.close()
})

test('a request with a foreign host is refused, and e-mails contain the site’s own address (A64)', async (createWorld) => {
  const world = await createWorld({ SITE_URL: 'http://127.0.0.1:3000' })
  const site = await listen(world.handle)
  const body = JSON.stringify({ email })
  expect(await post(site.port, 'admin/send-otp', body, { host: 'evil.example' })).toBe(421)
  expect(world.mails()).toEqual([])
  await world.call('admin/send-otp', { body: { email }, headers: { 'x-forwarded-host': 'evil.example' } })
  await world.admin('admin/add-admin', { name: 'Asha', email: 'asha@suvira.example' })
  const mails = world.mails()
  expect(mails.length).toBeGreaterThan(1)
  for (const { raw } of mails) expect(raw).not.toContain('evil')
  expect(mails.find(({ to }) => to === 'asha@suvira.example')?.text).toContain('http://127.0.0.1:3000/admin')
  await site.close()
})

test('no reply to a protected call may be cached (A66)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  for (const name of callNames.filter((callName) => calls[callName].requires !== 'anyone')) {
    const reply = await world.call(name, { body: {}, token: name === 'admin/logout' ? undefined : token })
    expect(reply.headers['cache-control'], name).toContain('no-store')
  }
})

test('an unexpected error is described in the log and not in the reply (A67)', async (createWorld) => {
  const world = await createWorld()
  const secret = new Error('ENOENT /srv/site/site.db: select * from sessions where token_hash = 1')
  const broken = Object.assign(world.domain.catalogue as { products: unknown }, {
    products: async () => {
      throw secret
    },
  })
  expect(broken).toBeTruthy()
  const reply = await world.call('user/get-products', { body: {} })
  expect(reply.status).toBe(500)
  expect(Object.keys(reply.body).sort()).toEqual(expect.arrayContaining(['code', 'err']))
  const text = JSON.stringify(reply)
  for (const inside of ['ENOENT', '/srv', 'select', 'sessions', 'at ', '.ts']) expect(text).not.toContain(inside)
  expect(JSON.stringify(world.logged)).toContain('ENOENT')
})

test('user input cannot break or forge a log line (A70)', async (createWorld) => {
  const world = await createWorld()
  const nasty = 'x\r\n{"level":"error","event":"forged"}\u001b[31m\u2028'
  const address = '10.5.5.5'
  await world.call('admin/send-otp', { body: { email: nasty }, address })
  await world.call('admin/send-otp', { body: { email }, headers: { 'user-agent': nasty }, address })
  await verify(world, email, codeIn(world), { 'user-agent': nasty })
  await world.call(`admin/${nasty}`, { body: {} })
  expect(world.logged.length).toBeGreaterThan(0)
  for (const line of world.logged) {
    const text = JSON.stringify(line)
    for (const sign of ['\r', '\n', '\u001b']) expect(text).not.toContain(sign)
    expect(line.event).not.toBe('forged')
  }
})

test('each log line has its level, time and event, and the id of its request (A70)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  await site.call('admin/send-otp', { email })
  await world.post.settled()
  const wrong = await site.call('admin/verify-otp', { email, otp: otherCode(codeIn(world)) })
  Object.assign(world.domain.catalogue, { products: () => Promise.reject(new Error('It broke.')) })
  const broken = await site.call('user/get-products', {})
  for (const line of world.logged)
    expect(line).toMatchObject({
      level: expect.stringMatching(/^(info|security|warn|error)$/),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      event: expect.stringMatching(/^[a-z-]+([._][a-z_-]+)*$/),
    })
  const of = (event: string) => world.logged.find((line) => line.event === event)?.request
  expect(of('otp.wrong')).toBe(wrong.headers.get('x-request-id'))
  expect(of('request.broken')).toBe(broken.headers.get('x-request-id'))
})

/** Posts with exactly these headers, which no ordinary client would send. Returns the status. */
function post(port: number, name: string, body: string, headers: Record<string, string | string[]>): Promise<number> {
  const described = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  return rawStatus(port, `/api/v1/${name}`, { method: 'POST', body, headers: { ...described, ...headers } })
}
