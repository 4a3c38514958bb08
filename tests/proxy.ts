import { createServer as createHttpServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, createServer as createNetServer, type Server, type Socket } from 'node:net'
import { PassThrough, Transform } from 'node:stream'
import { pause } from './load.ts'

export type Middleman = { url: string; port: number; close: () => Promise<void> }

/** How long a request waits for a server that takes it, and how often one is tried, in milliseconds: as in deploy/Caddyfile. */
const tryForMs = 5000
const tryEveryMs = 100

/**
 * A small reverse proxy that takes turns among the servers and retries as Caddy does: any request whose connection is refused and that has no
 * body, and a GET whose connection breaks before the reply. A body is streamed, so a request with one is sent once. Each reply passes through
 * what `carrier` makes for it.
 */
export async function startProxy(
  servers: (asked: IncomingMessage) => string[],
  carrier: Carrier = () => new PassThrough(),
): Promise<Middleman> {
  let turn = 0
  const server = createHttpServer(async (asked, answer) => {
    const lastTry = performance.now() + tryForMs
    do {
      const available = servers(asked)
      turn += 1
      const target = available[turn % available.length]
      if (target && (await hand({ asked, target, answer, carrier }))) return
      await pause(tryEveryMs)
    } while (performance.now() < lastTry)
    answer.writeHead(503).end('No server answered.\n')
  })
  await listen(server)
  return { ...addressOf(server), close: () => close(server) }
}

/** A proxy that reads `/readyz` of each server at an interval, as Caddy does, and sends requests to those that answer 200. */
export async function startBalancer(servers: readonly string[], everyMs = 500): Promise<Middleman> {
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
type Handed = { asked: IncomingMessage; target: string; answer: ServerResponse; carrier: Carrier }

/** Hands one request on. Answers false if another server may be asked. */
function hand({ asked, target, answer, carrier }: Handed): Promise<boolean> {
  const hasBody = asked.headers['transfer-encoding'] !== undefined || Number(asked.headers['content-length'] ?? 0) > 0
  return new Promise((done) => {
    const handed = request(`${target}${asked.url}`, { method: asked.method, headers: asked.headers }, (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(carrier(reply)).pipe(answer)
      reply.once('error', () => answer.destroy())
      reply.once('end', () => done(true))
      reply.once('close', () => done(true))
    })
    handed.once('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) return done(true)
      if (!hasBody && (error.code === 'ECONNREFUSED' || asked.method === 'GET')) return done(false)
      answer.writeHead(502).end('The server went away while it answered.\n')
      done(true)
    })
    if (hasBody) asked.pipe(handed)
    else handed.end()
  })
}

export type Wire = Middleman & {
  /** Breaks every connection and takes no new one. */
  cut: () => void
  /** Keeps connections, takes new ones, and carries nothing: what a lost network looks like from either end. */
  silence: () => void
  /** Carries everything late and little at a time: 400 ms a request, 50 kB/s. */
  slow: () => void
  mend: () => void
}

/** A wire to a server that can be cut, silenced, slowed down and mended. */
export async function startWire(port: number): Promise<Wire> {
  const open = new Set<Socket>()
  let state: 'whole' | 'cut' | 'silent' | 'slow' = 'whole'
  const late = createLateness(() => state === 'slow')
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

/** What passes a slow line: each request late, and of all answers together no more bytes a second. */
function createLateness(isSlow: () => boolean) {
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
