import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { codeOf, messageOf, textIn } from '#model/thrown.ts'
import type { AppParts } from './app.ts'
import { scheduleBackups } from './backup-schedule.ts'
import { type Config, readConfig } from './config.ts'
import { lockData } from './data-lock.ts'
import { createIsProxy, readTrustProxy } from './http/client-address.ts'
import { guardConnections } from './http/connections.ts'
import { connectionsMax, requestsPerConnectionMax, serverOptions } from './http/server-options.ts'
import { drain, listen } from './listen.ts'
import { createLog, type Log } from './log.ts'
import { watchLoop } from './loop-watch.ts'
import { inAddress } from './loopback.ts'
import { serveMetrics } from './serve-metrics.ts'
import { assertStartable } from './startup-checks.ts'
import { createSteadyClock } from './steady-clock.ts'
import { createTerminalLog } from './terminal-log.ts'

/** How long requests in flight may take after SIGTERM, in milliseconds. */
const drainMs = 9_000
/** …and after an error nobody caught, when this process is no longer to be trusted. */
const failedDrainMs = 5_000

/** How long after the start what the compiler learned is written down for the next one, in milliseconds. */
const compiledAfterMs = 2000

/** For lines that must be written before the process ends. */
const logNow = createLog((text) => void process.stdout.write(text))

/** What this file needs of the site it serves. */
type Site = {
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  metrics: { text: () => Promise<string> }
  readiness: { problems: () => Promise<string[]> }
  readTexts: () => void
  endStreams: () => void
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
  await assertStartable(config)
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
  const ending = { stopping: false }
  answerRequests(server, site, ending)
  const metricsServer = config.metrics && (await serveMetrics(config.metrics, site))
  await listen(server, config)
  site.readTexts()
  const endBackups = scheduleBackups(config.backup, logNow)
  setTimeout(flushCompileCache, compiledAfterMs).unref()
  const endWatch = watchLoop({ log, now: clock })
  stopOnSignals(async () => {
    ending.stopping = true
    metricsServer?.close()
    endBackups()
    endWatch()
    site.endStreams()
    await drain(server)
    await site.close()
    unlock()
  })
  // Last: whoever reads it may send a signal at once.
  process.stdout.write(`ready at http://${inAddress(config.host)}:${addressPort(server)}\n`)
}

/** Whether this process is about to end. */
type Ending = { stopping: boolean }

function answerRequests(server: Server, site: Site, ending: Ending): void {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // Whoever keeps a connection open learns with this reply that the next request must go elsewhere.
    if (ending.stopping) response.setHeader('connection', 'close')
    void site.handle(request, response)
  }
  server.on('request', answer)
  // What a request expects beyond an answer is ignored, as it may be: Node's own refusal would carry none of our headers.
  server.on('checkExpectation', answer)
}

/** Ends the process after a signal, or after an error nobody caught, when `close` is done or its time is over. */
function stopOnSignals(close: () => Promise<void>): void {
  let stopping = false
  async function stop(exitCode: number, withinMs: number): Promise<void> {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(exitCode), withinMs).unref()
    await close()
    process.exit(exitCode)
  }
  const failed = (error: unknown) => {
    logNow({ level: 'fatal', event: 'uncaught', error: textOf(error) })
    void stop(1, failedDrainMs)
  }
  process.on('SIGTERM', () => stop(0, drainMs))
  process.on('SIGINT', () => stop(0, drainMs))
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

/** What a failed flush may have lost is never acknowledged: the process ends at once and the next start reads what is really there. */
function endNow(sentence: string, error: unknown): void {
  logNow({ level: 'fatal', event: 'store.broken', error: `${sentence} ${textOf(error)}` })
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
  const message = messageOf(error)
  if (message.startsWith('Cannot start.')) return message
  const says = message || codeOf(error) || String(error)
  const syscall = textIn(error, 'syscall')
  if (textIn(error, 'path')) return `Cannot start.\n- DATA_DIR cannot be used as it is: ${says}.`
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `Cannot start.\n- DATABASE_URL names a server that does not answer: ${says}.`
  return `Cannot start.\n- ${says}`
}
