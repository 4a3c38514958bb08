// @module-tag night

import { readdirSync, readFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { statusFrom } from '#tests/http.ts'
import { sendRequest, until } from '#tests/load.ts'
import { freePort } from '#tests/postgres.ts'
import { type Server, startServer } from '#tests/server.ts'
import { signIn } from '#tools/soak-load.ts'
import { upload } from './upload.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(environment: Record<string, string> = {}): Promise<Server> {
  const server = await startServer(environment)
  closing.push(() => server.stop())
  return server
}

/** Opens sockets from one address, most of them silent. Returns the number left open after the server has checked all of them. */
function openConnections({ port }: Server, howMany: number, localAddress = '127.0.0.1'): { open: () => number } {
  const sockets = Array.from({ length: howMany }, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    return socket
  })
  closing.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  return { open: () => sockets.filter((socket) => !socket.destroyed && !socket.connecting).length }
}

test('one address can have 256 connections, without effect on others and on health at a separate port (Finding 8)', {
  timeout: 60_000,
}, async () => {
  const metricsPort = await freePort()
  const server = await start({ METRICS_PORT: String(metricsPort) })
  const sockets = openConnections(server, 1000)
  await until('the rest is closed', () => sockets.open() === 256)
  await expect(sendRequest(`${server.url}/livez`)).rejects.toThrow()
  for (const path of ['/', '/ourpurpose', '/livez', '/readyz']) {
    expect([path, await statusFrom(server.url + path, '127.0.0.2')]).toEqual([path, 200])
  }
  for (const path of ['/livez', '/metrics']) {
    expect((await sendRequest(`http://127.0.0.1:${metricsPort}${path}`)).status).toBe(200)
  }
  expect((await sendRequest(`http://127.0.0.1:${metricsPort}/readyz`)).body).toContain('backup')
  const refusals = server.output().match(/"event":"connections.refused"/g)
  expect(refusals).toHaveLength(1)
  closing.pop()?.()
  await until('whoever lets go may come again', () =>
    sendRequest(`${server.url}/livez`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
})

test('the connection limit is a setting, and a trusted proxy is not counted (Finding 8)', {
  timeout: 60_000,
}, async () => {
  const few = await start({ CONNECTIONS_PER_ADDRESS: '3', TRUST_PROXY: '127.0.0.3' })
  const [public_, proxy] = [openConnections(few, 10), openConnections(few, 10, '127.0.0.3')]
  await until('the rest is closed', () => public_.open() === 3)
  expect(proxy.open()).toBe(10)
  const none = await start({ CONNECTIONS_PER_ADDRESS: '0' })
  const all = openConnections(none, 400)
  await until('all are open', () => all.open() === 400)
  expect((await sendRequest(`${none.url}/livez`)).status).toBe(200)
})

const megabyte = 1024 * 1024
const readers = 150

/**
 * Skips fifteen seconds: the process's clock jumps two seconds after this signal. The server checks once a second, so it has noticed
 * stalled readers by then, however slow the machine.
 */
const fifteenSecondsPass = `--import=data:text/javascript,${encodeURIComponent(
  `const real = performance.now.bind(performance)
   let passed = 0
   performance.now = () => real() + passed
   process.on('SIGUSR2', () => setTimeout(() => { passed += 15000 }, 2000))`,
)}`

test('readers that receive nothing are disconnected after fifteen seconds, and others get the full recording (Finding 8)', {
  timeout: 90_000,
}, async () => {
  const server = await start({ NODE_OPTIONS: fifteenSecondsPass })
  const { token } = await signIn(server)
  const link = await upload({ port: server.port, token }, 30 * megabyte)
  const before = descriptors(server)
  const replies = await Promise.all(Array.from({ length: readers }, () => begin(server, link, token)))
  // Each uses a connection and an open file.
  expect(descriptors(server)).toBeGreaterThanOrEqual(before + 2 * readers)
  await waitUntilIdle(server)
  const reading = await begin(server, link, token)
  let taken = 0
  let isSlow = true
  reading.on('data', (piece: Buffer) => {
    taken += piece.length
    // Slow, but well above 16 KiB in fifteen seconds.
    reading.pause()
    setTimeout(() => reading.resume(), isSlow ? 20 : 0)
  })
  const full = new Promise<void>((done, fail) => reading.once('end', done).once('error', fail))
  reading.resume()
  await until('the slow one reads', () => taken > 0)
  server.process.kill('SIGUSR2')
  await until('they are closed', () => descriptors(server) <= before + 5)
  expect(reading.complete).toBe(false)
  isSlow = false
  await full
  expect(taken).toBeGreaterThan(29 * megabyte)
  expect(replies.filter(({ complete }) => complete)).toEqual([])
  expect((await sendRequest(`${server.url}/livez`)).status).toBe(200)
})

/** Requests a file and reads only the response headers. */
function begin({ url }: Server, link: string, token: string): Promise<IncomingMessage> {
  return new Promise((done, fail) => {
    const headers = { authorization: `Bearer ${token}` }
    get(url + link, { agent: false, headers }, (reply) => done(reply.on('error', () => {}).pause())).once('error', fail)
  })
}

function descriptors({ process: { pid } }: Server): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

/** Waits until the server stops reading its files: data that no client accepts first fills the system’s buffers. */
async function waitUntilIdle({ process: { pid } }: Server): Promise<void> {
  const bytesRead = () => Number(/^rchar: (\d+)$/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1])
  let last = { bytes: -1, at: 0 }
  await until(
    'it stands still',
    () => {
      const bytes = bytesRead()
      if (bytes !== last.bytes) last = { bytes, at: performance.now() }
      return performance.now() - last.at > 500
    },
    30_000,
  )
}
