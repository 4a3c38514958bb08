import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { codeOf, messageOf, textIn } from '#model/errors.ts'
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
import { connectSystemd } from './systemd.ts'
import { createTerminalLog } from './terminal-log.ts'

/** Maximum time to end this process after a signal, and minimum time for requests in flight after the drain, in milliseconds. */
const endMs = 9_000
const finishMs = 4_000
/** Maximum time to end this process after an uncaught error, in milliseconds, because it can no longer be trusted. */
const failedEndMs = 5_000

/** Delay after the start before the compile cache is written for the next start, in milliseconds. */
const compiledAfterMs = 2000

const logNow = createLog((text) => void process.stdout.write(text))
/** Undefined if this process was not started by systemd. */
const systemd = connectSystemd(process.env, logNow)

type Site = {
  handle: (request: IncomingMessage, response: ServerResponse) => void | Promise<void>
  metrics: { text: () => Promise<string> }
  readiness: { problems: () => Promise<string[]>; startDraining: () => void }
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

/** Listens, drains on SIGTERM, and ends if the store or the code cannot be trusted. */
export function serve(serving: Serving): void {
  // A closed pipe for our output must not end the server.
  process.stdout.on('error', () => {})
  run(serving).catch((error: unknown) => {
    reportFailedStart(startFailureMessage(error))
    process.exit(1)
  })
}

async function run({ development, createSite }: Serving): Promise<void> {
  // Files of this process are accessible to its owner only.
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
      onBroken: (error) => endNow('The store failed, and its last changes may be lost.', error),
    },
    server,
  )
  const ending = createEnding()
  answerRequests(server, site, ending)
  const metricsServer = config.metrics && (await serveMetrics(config.metrics, site))
  await listen(server, config)
  site.readTexts()
  const endBackups = scheduleBackups(config.backup, logNow)
  setTimeout(flushCompileCache, compiledAfterMs).unref()
  const endWatch = watchLoop({ log, now: clock })
  stopOnSignals(development ? 0 : config.drainSeconds * 1000, async (drainMs) => {
    endBackups()
    await leaveProxy(site, ending, drainMs)
    metricsServer?.close()
    endWatch()
    site.endStreams()
    await drain(server, ending.begin)
    await site.close()
    unlock()
  })
  reportReady(`http://${inAddress(config.host)}:${addressPort(server)}`)
}

/**
 * Prints the address for a person or a script, and logs it if the output is not a terminal. The journal of systemd gets JSON only. Signal
 * handlers must already be installed: a script may send a signal as soon as it reads the line.
 */
function reportReady(url: string): void {
  if (!systemd) process.stdout.write(`ready at ${url}\n`)
  if (!process.stdout.isTTY) logNow({ level: 'info', event: 'ready', url })
  systemd?.ready()
}

/** Prints the reasons that this server does not start, and logs a line for each if the output is not a terminal. */
function reportFailedStart(message: string): void {
  if (!systemd) process.stderr.write(`${message}\n`)
  if (process.stdout.isTTY) return
  const [, ...reasons] = message.split('\n- ')
  for (const error of reasons) logNow({ level: 'fatal', event: 'start.failed', error })
}

type Ending = ReturnType<typeof createEnding>

/** Records that this process is about to end, so that clients must send their next request over another connection. */
function createEnding() {
  let isStarted = false
  return {
    hasStarted: () => isStarted,
    begin() {
      isStarted = true
    },
  }
}

/** Reports to proxies that this server is stopping, and continues to answer until they have noticed. */
async function leaveProxy({ readiness }: Site, ending: Ending, drainMs: number): Promise<void> {
  readiness.startDraining()
  if (!drainMs) return
  ending.begin()
  await wait(drainMs)
}

function answerRequests(server: Server, site: Site, ending: Ending): void {
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    // Clients with an open connection learn from this reply that the next request must use another connection.
    if (ending.hasStarted()) response.setHeader('connection', 'close')
    void site.handle(request, response)
  }
  server.on('request', answer)
  // Unsupported `Expect` headers are ignored, as the standard allows: Node's own refusal would lack our headers.
  server.on('checkExpectation', answer)
}

/**
 * Ends the process after a signal or an uncaught error, once `close` is done or has timed out. SIGTERM comes from a service manager:
 * `drainMs` pass before the listener closes, so that a proxy sends its requests elsewhere. SIGINT comes from a keyboard.
 */
function stopOnSignals(drainMs: number, close: (drainMs: number) => Promise<void>): void {
  let stopping = false
  async function stop(exitCode: number, withinMs: number, drainMs = 0): Promise<void> {
    if (stopping) return
    stopping = true
    systemd?.stopping(withinMs)
    setTimeout(() => process.exit(exitCode), withinMs).unref()
    await close(drainMs)
    process.exit(exitCode)
  }
  const failed = (error: unknown) => {
    logNow({ level: 'fatal', event: 'uncaught', error: textOf(error) })
    void stop(1, failedEndMs)
  }
  process.on('SIGTERM', () => stop(0, Math.max(endMs, drainMs + finishMs), drainMs))
  process.on('SIGINT', () => stop(0, endMs))
  process.on('uncaughtException', failed)
  process.on('unhandledRejection', failed)
}

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

/** Ends the process at once. Writes possibly lost by a failed flush must never be acknowledged; the next start reads the actual state. */
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

/** Returns the message for the operator: the error's own sentence, or the system's message with the setting concerned. */
function startFailureMessage(error: unknown): string {
  const message = messageOf(error)
  if (message.startsWith('Cannot start.')) return message
  const text = message || codeOf(error) || String(error)
  const syscall = textIn(error, 'syscall')
  if (textIn(error, 'path')) return `Cannot start.\n- DATA_DIR cannot be used: ${text}.`
  if (syscall === 'connect' || syscall === 'getaddrinfo')
    return `Cannot start.\n- The server in DATABASE_URL does not respond: ${text}.`
  return `Cannot start.\n- ${text}`
}
