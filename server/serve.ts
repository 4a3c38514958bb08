import { accessSync, constants, mkdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { Server as NetServer } from 'node:net'
import type { AppParts } from './app.ts'
import { scheduleBackups } from './backup-schedule.ts'
import { type Config, readConfig } from './config.ts'
import { lockData } from './data-lock.ts'
import { createIsProxy, readTrustProxy } from './http/client-address.ts'
import { guardConnections } from './http/connections.ts'
import { connectionsMax, requestsPerConnectionMax, serverOptions } from './http/server-options.ts'
import { createLog, type Log } from './log.ts'
import { watchLoop } from './loop-watch.ts'
import { createSteadyClock } from './steady-clock.ts'
import { createTerminalLog } from './terminal-log.ts'

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const drainMs = 9_000
/** …and after an error nobody caught, when this process is no longer to be trusted. */
const failedDrainMs = 5_000
/** How long connections without a request stay open while draining, so that a client about to send one is told to go elsewhere. */
const idleGraceMs = 500

/** How long after the start what the compiler learned is written down for the next one, in milliseconds. */
const compiledAfterMs = 2000

/** For lines that must be written before the process ends. */
const tell = createLog((text) => void process.stdout.write(text))

/** What this file needs of the site it serves. */
type Site = {
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  metrics: { text: () => Promise<string> }
  readiness: { troubles: () => Promise<string[]> }
  close: () => Promise<void>
}

export type Serving = {
  development: boolean
  createSite: (
    parts: Pick<AppParts, 'config' | 'now' | 'clock' | 'development' | 'log' | 'print' | 'onBroken'>,
    server: Server,
  ) => Promise<Site>
}

/** Listens, drains on SIGTERM, ends when the store or the code cannot be trusted. */
export function serve(serving: Serving): void {
  // A reader of our output that goes away (a closed pipe) is no reason to stop serving.
  process.stdout.on('error', () => {})
  run(serving).catch((error: unknown) => {
    process.stderr.write(`${whyNotStarted(error)}\n`)
    process.exit(1)
  })
}

async function run({ development, createSite }: Serving): Promise<void> {
  // Whatever this process writes is its owner's alone.
  process.umask(0o077)
  const config = readConfig(process.env)
  refuseUnwritable(config.dataDir)
  const unlock = config.databaseUrl ? () => {} : lockData(config.dataDir)
  const log = createTerminalLog(process.stdout.fd)
  const server = createPublicServer(config, log)
  const clock = createSteadyClock({ log })
  const site = await createSite(
    {
      config,
      now: clock,
      clock,
      development,
      log,
      print: (text) => process.stdout.write(text),
      onBroken: (error) => endNow('The store failed in a way that may lose what it was told.', error),
    },
    server,
  )
  let stopping = false
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // Whoever keeps a connection open learns with this reply that the next request must go elsewhere.
    if (stopping) response.setHeader('connection', 'close')
    void site.handle(request, response)
  }
  server.on('request', answer)
  // What a request expects beyond an answer is ignored, as it may be: Node's own refusal would carry none of our headers.
  server.on('checkExpectation', answer)
  const metricsServer = config.metrics && (await serveMetrics(config.metrics, site))
  await listen(server, config)
  process.stdout.write(
    `ready at http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${addressPort(server)}\n`,
  )

  const endBackups = scheduleBackups(config.backup, tell)
  setTimeout(flushCompileCache, compiledAfterMs).unref()
  const endWatch = watchLoop({ log, now: clock })

  async function stop(exitCode: number, withinMs: number) {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(exitCode), withinMs).unref()
    metricsServer?.close()
    endBackups()
    endWatch()
    await drain(server)
    await site.close()
    unlock()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => stop(0, drainMs))
  process.on('SIGINT', () => stop(0, drainMs))
  const failed = (error: unknown) => {
    tell({ level: 'fatal', event: 'uncaught', error: textOf(error) })
    void stop(1, failedDrainMs)
  }
  process.on('uncaughtException', failed)
  process.on('unhandledRejection', failed)
}

/** The server of the public port, with its limits of time, size and number. */
function createPublicServer(
  { connectionsPerAddress, trustProxy }: Pick<Config, 'connectionsPerAddress' | 'trustProxy'>,
  log: Log,
): Server {
  const server = createServer(serverOptions)
  server.maxConnections = connectionsMax
  server.maxRequestsPerSocket = requestsPerConnectionMax
  guardConnections(server, {
    perAddress: connectionsPerAddress,
    isProxy: createIsProxy(readTrustProxy(trustProxy)),
    log,
  })
  return server
}

/** Uploads, secrets and the database live there: without it nothing could be kept. */
function refuseUnwritable(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    throw new Error(
      `Cannot start.\n- The data folder ${dataDir} cannot be written to (${(error as NodeJS.ErrnoException).code}). Set DATA_DIR to one that can.`,
    )
  }
}

/** Takes no new connection and answers once the last request is answered. */
function drain(server: Server): Promise<void> {
  return new Promise((done) => {
    // Not the HTTP server's own close: that one cuts connections a request may just be arriving on.
    NetServer.prototype.close.call(server, () => done())
    setTimeout(() => setInterval(() => server.closeIdleConnections(), 100), idleGraceMs)
  })
}

/** Figures for Prometheus, and all that is wrong, on a port of their own, so that the public one never tells them. */
async function serveMetrics(
  place: { host: string; port: number },
  { metrics, readiness }: Pick<Site, 'metrics' | 'readiness'>,
): Promise<Server> {
  const server = createServer(serverOptions, async (request, response) => {
    const troubles = request.url === '/readyz' ? await readiness.troubles() : []
    const texts: Record<string, () => string | Promise<string>> = {
      '/livez': () => 'ok\n',
      '/readyz': () => `${troubles.join('\n') || 'ok'}\n`,
      '/metrics': metrics.text,
    }
    const text = texts[request.url ?? '']
    const status = text === undefined ? 404 : troubles.length ? 503 : 200
    response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end((await text?.()) ?? 'Not found\n')
  })
  await listen(server, place, 'METRICS_')
  return server
}

const whyNot: Record<string, string> = {
  EADDRINUSE: 'something listens there already. Set another <PORT>',
  EADDRNOTAVAIL: 'this machine has no such address. Set another <HOST>',
  ENOTFOUND: 'there is no such name. Set another <HOST>',
  EACCES: 'this user may not. Set a <PORT> above 1023',
}

/** `prefix` is what the names of its two settings begin with. */
function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>, prefix = ''): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = whyNot[error.code ?? ''] ?? `it is refused (${error.code ?? error.message})`
      const what = why.replace(/<(\w+)>/, `${prefix}$1`)
      fail(new Error(`Cannot start.\n- Listening at ${host}:${port} is not possible: ${what}.`))
    })
    server.listen(port, host, done)
  })
}

/** What a failed flush may have lost is never acknowledged: the process ends at once and the next start reads what is really there. */
function endNow(sentence: string, error: unknown): void {
  tell({ level: 'fatal', event: 'store.broken', error: `${sentence} ${textOf(error)}` })
  process.exit(70)
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function addressPort(server: Server): number {
  const address = server.address()
  return address && typeof address === 'object' ? address.port : 0
}

/** What the operator reads: the refusal itself, or what the machine says, with the setting it is about. */
function whyNotStarted(error: unknown): string {
  const { message, code, syscall, path } = error as NodeJS.ErrnoException
  if (message?.startsWith('Cannot start.')) return message
  const says = message || code || String(error)
  if (path) return `Cannot start.\n- DATA_DIR cannot be used as it is: ${says}.`
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `Cannot start.\n- DATABASE_URL names a server that does not answer: ${says}.`
  return `Cannot start.\n- ${says}`
}
