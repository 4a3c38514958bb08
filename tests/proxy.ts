import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, createServer as createNetServer, type Server, type Socket } from 'node:net'
import { PassThrough, Transform } from 'node:stream'
import { pause } from './load.ts'

export type TestProxy = { url: string; port: number; close: () => Promise<void> }

/** Maximum wait for a server that accepts a request, and interval between tries, in milliseconds: as in deploy/Caddyfile. */
const tryForMs = 5000
const tryEveryMs = 100

/**
 * Starts a small reverse proxy that alternates between servers and retries as Caddy does. It retries requests without a body if the
 * connection is refused, and a GET if it breaks before the reply. Bodies are streamed, so a request with a body is sent once. Each reply
 * passes through the stream that `carrier` returns.
 */
export async function startProxy(
  servers: (incoming: IncomingMessage) => string[],
  carrier: Carrier = () => new PassThrough(),
): Promise<TestProxy> {
  let round = 0
  const server = createHttpServer(async (input, answer) => {
    const lastTry = performance.now() + tryForMs
    do {
      const available = servers(input)
      round += 1
      const target = available[round % available.length]
      if (target && (await forward({ request: input, target, answer, carrier }))) return
      await pause(tryEveryMs)
    } while (performance.now() < lastTry)
    answer.writeHead(503).end('No server answered.\n')
  })
  await listen(server)
  return { ...addressOf(server), close: () => close(server) }
}

/** Starts a proxy that polls `/readyz` of each server, as Caddy does, and uses only servers that return 200. */
export async function startBalancer(servers: readonly string[], everyMs = 500): Promise<TestProxy> {
  const healthy = new Set<string>()
  const check = async (server: string) => {
    const reply = await fetch(`${server}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (reply?.ok) healthy.add(server)
    else healthy.delete(server)
    await reply?.body?.cancel()
  }
  const checks = setInterval(() => servers.forEach((server) => void check(server)), everyMs)
  const proxy = await startProxy(() => servers.filter((server) => healthy.has(server)))
  return {
    ...proxy,
    close() {
      clearInterval(checks)
      return proxy.close()
    },
  }
}

type Carrier = (reply: IncomingMessage) => Transform
type ForwardedRequest = { request: IncomingMessage; target: string; answer: ServerResponse; carrier: Carrier }

/** Forwards one request. Returns false if another server may be tried. */
function forward({ request: incoming, target, answer, carrier }: ForwardedRequest): Promise<boolean> {
  const hasBody =
    incoming.headers['transfer-encoding'] !== undefined || Number(incoming.headers['content-length'] ?? 0) > 0
  return new Promise((done) => {
    const handed = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers)
        reply.pipe(carrier(reply)).pipe(answer)
        reply.once('error', () => answer.destroy())
        reply.once('end', () => done(true))
        reply.once('close', () => done(true))
      },
    )
    handed.once('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) return done(true)
      if (!hasBody && (error.code === 'ECONNREFUSED' || incoming.method === 'GET')) return done(false)
      answer.writeHead(502).end('The server went away while it answered.\n')
      done(true)
    })
    if (hasBody) incoming.pipe(handed)
    else handed.end()
  })
}

export type Wire = TestProxy & {
  cut: () => void
  /** Keeps connections open and accepts new ones, but transfers nothing: a lost network as seen from either end. */
  silence: () => void
  /** Delays each request by 400 ms and limits transfer to 50 kB/s. */
  slow: () => void
  mend: () => void
}

/** Starts a connection to a server that can be cut, silenced, slowed down and restored. */
export async function startWire(port: number): Promise<Wire> {
  const open = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' | 'slow' = 'whole'
  const late = createSlowLink(() => state === 'slow')
  const server = createNetServer((near) => {
    if (state === 'cut') return void near.destroy()
    open.add(near)
    near.once('close', () => open.delete(near)).on('error', () => {})
    if (state === 'silent') return
    const far = connect(port, '127.0.0.1')
    open.add(far)
    far.once('close', () => open.delete(far)).on('error', () => {})
    near.pipe(late.there()).pipe(far).pipe(late.back()).pipe(near)
    near.once('close', () => far.destroy())
    far.once('close', () => near.destroy())
  })
  await listen(server)
  return {
    ...addressOf(server),
    cut() {
      state = 'cut'
      for (const socket of open) socket.destroy()
    },
    silence() {
      state = 'silent'
      for (const socket of open) socket.unpipe().pause()
    },
    slow() {
      state = 'slow'
    },
    mend() {
      if (state === 'silent') for (const socket of open) socket.destroy()
      state = 'whole'
    },
    close() {
      for (const socket of open) socket.destroy()
      return close(server)
    },
  }
}

/** Simulates a slow connection: delays each request, and limits the total rate of all responses. */
function createSlowLink(isSlow: () => boolean) {
  const lateMs = 400
  const bytesPerMs = 50
  let freeAt = 0
  const held = (msOf: (bytes: number) => number) => () =>
    new Transform({
      transform(piece: Buffer, _, pass) {
        if (isSlow()) setTimeout(pass, msOf(piece.length), null, piece)
        else pass(null, piece)
      },
    })
  return {
    there: held(() => lateMs),
    back: held((bytes) => {
      const now = performance.now()
      freeAt = Math.max(freeAt, now) + bytes / bytesPerMs
      return freeAt - now
    }),
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((done) => server.listen(0, '127.0.0.1', () => done()))
}

function addressOf(server: Server): { url: string; port: number } {
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return { url: `http://127.0.0.1:${port}`, port }
}

function close(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  return new Promise((done) => {
    server.close(() => done())
    server.closeAllConnections?.()
  })
}
