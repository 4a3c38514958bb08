import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { eachNamed } from '#model/keys-of.ts'
import { streamsMax } from '#server/http/open-streams.ts'
import { connectionsMax, requestsPerConnectionMax, serverOptions } from '#server/http/server-options.ts'
import { listeningWorld, stored, upload } from '#tests/listening-world.ts'
import { statementReads } from '#tests/statement-inputs.ts'
import { tinyPdf, tinyPng } from '#tests/tiny-files.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const kib = 1024
const mib = 1024 * kib
const minute = 60
const hour = 3600
const day = 24 * hour

/** Read calls of visitors, without the common prefix. */
const names =
  'get-products get-investors get-events get-figures get-record-head get-closing-prices get-price-readings get-new-documents get-synonyms'
const others = 'get-product get-regulation-46 get-curr-rate get-document get-former-document get-call'
const readings = `${names} ${others}`.split(' ').map((name) => `user/${name}`)

const computed = ['user/search-documents', 'user/search-products', 'user/verify-document'] as const

const guesses: [number, number][] = [
  [10, minute],
  [60, hour],
]

const messages: [number, number][] = [
  [5, hour],
  [20, day],
]

const table: Record<
  string,
  { body: number; perMinute?: number; perAddress?: [number, number][]; overall?: [number, number][] }
> = {
  'admin/send-otp': {
    body: 2 * kib,
    perAddress: [
      [5, minute],
      [20, hour],
    ],
    overall: [[60, minute]],
  },
  'admin/verify-otp': { body: 2 * kib, perAddress: guesses },
  'admin/next-otp': { body: 2 * kib, perAddress: guesses },
  'admin/forget-device': { body: kib, perAddress: guesses },
  'admin/use-link': { body: 2 * kib, perAddress: guesses },
  'admin/google-login': { body: 24 * kib, perAddress: guesses },
  'user/download': { body: 4 * kib, perAddress: messages },
  'user/send-grievance': { body: 32 * kib, perAddress: messages },
  'user/send-application': { body: 6_666_668 + 64 * kib, perAddress: messages },
  'user/follow': { body: 4 * kib, perAddress: messages },
  'user/follow-push': { body: 4 * kib, perAddress: messages },
  'user/get-push-key': { body: kib },
  ...eachNamed(
    ['user/confirm-follow', 'user/get-follow', 'user/edit-follow', 'user/end-follow', 'user/unfollow-push'],
    () => ({
      body: 4 * kib,
      perMinute: 120,
    }),
  ),
  ...eachNamed(['user/search-unclaimed', 'user/get-grievance-status'], () => ({
    body: kib,
    perAddress: [
      [10, hour],
      [30, day],
    ],
  })),
  'user/send-message': { body: 32 * kib, perAddress: messages },
  'user/send-enquiry': { body: 64 * kib, perAddress: messages },
  'admin/begin-passkey-sign-in': { body: kib, perAddress: guesses },
  ...eachNamed(['admin/passkey-sign-in', 'admin/confirm-session'], () => ({ body: 24 * kib, perAddress: guesses })),
  ...eachNamed(['admin/take-backup', 'admin/send-test-mail', 'admin/check-installation'], () => ({
    body: 64 * kib,
    perAddress: [[10, minute]],
  })),
  ...eachNamed([...readings, ...statementReads, 'admin/sign-in-options'], () => ({ body: kib })),
  ...eachNamed(computed, () => ({ body: kib, perMinute: 120 })),
  'admin/edit-investor': { body: 2 * mib },
  'admin/edit-company': { body: 256 * kib },
  'admin/file-documents': { body: mib },
  'admin/add-product-subsection': { body: 8 * mib },
  'admin/add-product-item': { body: 8 * mib },
  'admin/edit-product-item': { body: 8 * mib },
  'admin/import-products': { body: 8 * mib },
  'admin/import-figures': { body: 14 * mib },
  'admin/record-voting': { body: 256 * kib },
  'admin/edit-page-texts': { body: 256 * kib },
  'admin/change-company-facts': { body: 256 * kib },
  'admin/set-redirects': { body: 4 * mib },
  'admin/import-archive': { body: 4 * mib },
  'admin/file-to-link': { body: 140 * mib },
  'admin/upload-picture': { body: 28 * mib },
}

test('every call has the limits of the table, and a default body limit of 64 KiB', () => {
  for (const name of callNames) {
    const row: CallRow = calls[name]
    const { body = 64 * kib, perMinute: often, perAddress, overall } = table[name] ?? { body: 64 * kib }
    const limitsOf = (pairs?: [number, number][]) => pairs?.map(([times, windowSeconds]) => ({ times, windowSeconds }))
    expect([name, row.bodyMax ?? 64 * kib]).toEqual([name, body])
    expect([name, row.perMinute]).toEqual([name, often])
    expect([name, row.perAddress]).toEqual([name, limitsOf(perAddress)])
    expect([name, row.overall]).toEqual([name, limitsOf(overall)])
  }
  for (const name of Object.keys(table)) expect(callNames).toContain(name)
})

test('the listening server has the documented limits, and capacity for ten thousand open streams', () => {
  expect(serverOptions).toEqual({
    connectionsCheckingInterval: 1000,
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16_384,
  })
  expect([connectionsMax, requestsPerConnectionMax]).toEqual([4000 + streamsMax, 1000])
})

const databaseTest = testOnBothDatabases('limits that are reached')

databaseTest('a body one byte too long gets 413, and a body of the maximum length is read', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  for (const name of callNames) {
    const { requires, bodyMax: max = 64 * kib } = calls[name] as CallRow
    if (max > mib) continue
    const requested = { token: requires !== 'anyone' ? token : undefined, address: '10.8.0.1' }
    const over = await world.call(name, { ...requested, body: `"${'x'.repeat(max - 1)}"` })
    expect([name, over.status]).toEqual([name, 413])
    const full = await world.call(name, { ...requested, body: `"${'x'.repeat(max - 2)}"` })
    expect([name, full.status]).toEqual([name, 400])
  }
})

databaseTest(
  'eight levels of nesting and a save of 5,000 documents are accepted, and one more is refused',
  async (createWorld) => {
    const world = await createWorld()
    const token = await world.openSession()
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
    const deep = (depth: number) => world.call('admin/check-token', { token, body: nested(depth) })
    expect((await deep(9)).body.err).toContain('nested too deeply')
    expect((await deep(8)).body.err).not.toContain('nested')
    const save = (count: number) =>
      world.call('admin/edit-investor', {
        token,
        body: {
          rightArray: [{ name: 'EGM', data: Array.from({ length: count }, (_, at) => ({ name: `Notice ${at}` })) }],
        },
      })
    expect(await save(5001)).toMatchObject({ status: 413, body: { field: 'rightArray' } })
    expect((await save(5000)).status).toBe(200)
  },
  120_000,
)

databaseTest('sixty requests for a code are answered per minute in total', async (createWorld) => {
  const world = await createWorld()
  const statuses: number[] = []
  for (let count = 0; count < 65; count += 1) {
    const requested = { body: { email: `x${count}@y.example` }, address: `10.6.${count}.1` }
    statuses.push((await world.call('admin/send-otp', requested)).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  world.wait(61_000)
  expect((await world.call('admin/send-otp', { body: { email: 'x@y.example' }, address: '10.6.6.6' })).status).toBe(200)
})

test('a server announces its keep-alive timeout and refuses headers over 16 KiB', async () => {
  const server = createServer(serverOptions, (_, response) => response.end('ok'))
  server.maxRequestsPerSocket = requestsPerConnectionMax
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect((await fetch(url)).headers.get('keep-alive')).toBe('timeout=5, max=1000')
  expect((await fetch(url, { headers: { x: 'a'.repeat(15_000) } })).status).toBe(200)
  expect((await fetch(url, { headers: { x: 'a'.repeat(17_000) } })).status).toBe(431)
  server.close()
  server.closeAllConnections()
})

databaseTest(
  'an upload over the quota gets 507 and stores nothing, and existing files are still served (A45)',
  async (createWorld) => {
    const world = await createWorld({ FILES_QUOTA_MIB: '0.001' })
    const site = await listeningWorld(world)
    const link = await upload(world)
    await expect(upload(world, Buffer.from(tinyPdf('x'.repeat(2000))))).rejects.toMatchObject({ code: 'disk-full' })
    expect(stored(world)).toHaveLength(1)
    expect((await site.asAdmin(link)).status).toBe(200)
  },
)

databaseTest('the daily upload limit counts per admin and ends a day later', async (createWorld) => {
  const world = await createWorld({ FILES_DAILY_MIB: '0.001' })
  const send = async (bytes: Buffer, email?: string) =>
    world.call('admin/file-to-link', {
      body: { base_64: bytes.toString('base64'), name: 'results.pdf' },
      token: await world.openSession(email),
    })
  const large = Buffer.from(tinyPdf('x'.repeat(900)))
  expect((await send(tinyPdf())).status).toBe(200)
  world.wait(3_600_000)
  const refused = await send(large)
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(23 * 3600)])
  expect(stored(world)).toHaveLength(1)
  expect((await send(tinyPdf('y'))).status).toBe(200)
  await world.admin('admin/add-admin', { name: 'One More', email: 'more@suvira.example' })
  expect((await send(large, 'more@suvira.example')).status).toBe(200)
  world.wait(24 * 3_600_000)
  expect((await send(large)).status).toBe(200)
})

databaseTest('size limits differ by file type', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const image = Buffer.concat([tinyPng().subarray(0, 33), Buffer.alloc(5 * 1024 * 1024), tinyPng().subarray(33)])
  expect((await site.stream(image, 'image/png', 'x.png')).status).toBe(413)
  expect(stored(world)).toEqual([])
})
