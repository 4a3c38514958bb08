import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callNames, calls } from '#contract/calls.ts'
import type { CallRow } from '#contract/define-calls.ts'
import { connectionsMax, requestsPerConnectionMax, serverOptions } from '#server/http/server-options.ts'
import { onBothDatabases } from '#tests/world.ts'

const kib = 1024
const mib = 1024 * kib
const minute = 60
const hour = 3600
const day = 24 * hour

/** The table of limits in the plan (docs/security.md names what departs from it), number by number. */
const table: Record<string, { body: number; perAddress?: [number, number][]; overall?: [number, number][] }> = {
  'admin/send-otp': {
    body: 2 * kib,
    perAddress: [
      [5, minute],
      [20, hour],
    ],
    overall: [[60, minute]],
  },
  'admin/verify-otp': {
    body: 2 * kib,
    perAddress: [
      [10, minute],
      [60, hour],
    ],
  },
  'admin/next-otp': {
    body: 2 * kib,
    perAddress: [
      [10, minute],
      [60, hour],
    ],
  },
  'admin/forget-device': {
    body: kib,
    perAddress: [
      [10, minute],
      [60, hour],
    ],
  },
  'admin/use-link': {
    body: 2 * kib,
    perAddress: [
      [10, minute],
      [60, hour],
    ],
  },
  'admin/google-login': {
    body: 24 * kib,
    perAddress: [
      [10, minute],
      [60, hour],
    ],
  },
  'user/download': {
    body: 4 * kib,
    perAddress: [
      [5, hour],
      [20, day],
    ],
  },
  'user/get-curr-rate': { body: kib },
  'user/get-products': { body: kib },
  'user/get-investors': { body: kib },
  'admin/sign-in-options': { body: kib },
  'admin/edit-investor': { body: 2 * mib },
  'admin/file-documents': { body: mib },
  'admin/add-product-subsection': { body: 8 * mib },
  'admin/import-products': { body: 8 * mib },
  'admin/file-to-link': { body: 140 * mib },
}

test('every call is limited as the table says, and every other one takes 64 KiB', () => {
  for (const name of callNames) {
    const row: CallRow = calls[name]
    const { body = 64 * kib, perAddress, overall } = table[name] ?? { body: 64 * kib }
    const limits = (pairs?: [number, number][]) => pairs?.map(([times, perS]) => ({ times, perS }))
    expect([name, row.bodyMax ?? 64 * kib]).toEqual([name, body])
    expect([name, row.perAddress]).toEqual([name, limits(perAddress)])
    expect([name, row.overall]).toEqual([name, limits(overall)])
  }
  for (const name of Object.keys(table)) expect(callNames).toContain(name)
})

test('the listening server has the plan’s numbers', () => {
  expect(serverOptions).toEqual({
    connectionsCheckingInterval: 1000,
    headersTimeout: 10_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16_384,
  })
  expect([connectionsMax, requestsPerConnectionMax]).toEqual([4000, 1000])
})

onBothDatabases('limits, met', (createWorld) => {
  test('one byte more than a call takes is 413, and its whole measure is read', async () => {
    const world = await createWorld()
    const token = await world.openSession()
    for (const name of callNames) {
      const { requires, bodyMax: max = 64 * kib } = calls[name] as CallRow
      if (max > mib) continue
      const asked = { token: requires !== 'anyone' ? token : undefined, address: '10.8.0.1' }
      const over = await world.call(name, { ...asked, body: `"${'x'.repeat(max - 1)}"` })
      expect([name, over.status]).toEqual([name, 413])
      const whole = await world.call(name, { ...asked, body: `"${'x'.repeat(max - 2)}"` })
      expect([name, whole.status]).toEqual([name, 400])
    }
  })

  test('eight brackets deep is read, nine are refused; five thousand documents are a save, one more is not', async () => {
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
  }, 120_000)

  test('sixty askings for a code a minute are answered in all', async () => {
    const world = await createWorld()
    const statuses: number[] = []
    for (let count = 0; count < 65; count += 1) {
      const asked = { body: { email: `x${count}@y.example` }, address: `10.6.${count}.1` }
      statuses.push((await world.call('admin/send-otp', asked)).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    world.wait(61_000)
    expect((await world.call('admin/send-otp', { body: { email: 'x@y.example' }, address: '10.6.6.6' })).status).toBe(
      200,
    )
  })
})

test('a server with these options says how long it keeps a connection, and takes no header over 16 KiB', async () => {
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
