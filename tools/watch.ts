import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from 'node:tls'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { dayInIndia, formatDay } from '#model/india-time.ts'
import type { Config } from '#server/config.ts'
import { watchMail } from '#server/domain/sign-in-mails.ts'
import { inAddress } from '#server/loopback.ts'
import type { Operator } from './operator/operator.ts'
import { type Report, reportsTo, sendReport } from './operator/send-report.ts'

export const usage = `Usage: suvira watch [--url URL] [--tries N]

Reads the private /readyz once, and reports new problems and ended ones by mail to WATCH_EMAIL and to WATCH_WEBHOOK_URL. A timer runs
it every minute (deploy/suvira-watch.timer). Each problem is reported once, and its end once. Exits with 1 if no report could be sent;
the next run then sends it again.
  --url URL      reads this address instead of http://METRICS_HOST:METRICS_PORT/readyz; repeat it for each server
  --tries N      tries so often, 5 seconds apart, before it reports that a server does not respond (4)`

const options = { url: { type: 'string', multiple: true }, tries: { type: 'string', default: '4' } } as const

const tryAfterMs = 5000
const patienceMs = 10_000
/** Time before the end of a certificate at which it is reported, in milliseconds. */
const certificateMs = 14 * 24 * 60 * 60 * 1000
const draining = 'This server is stopping.'

/** Problems that were reported and have not ended. */
const State = z.object({ problems: z.array(z.string()) })

/** Reports the changes since the last run. Returns the exit code. */
export async function run(parameters: string[], operator: Operator): Promise<number> {
  const { values } = parseArgs({ args: parameters, options })
  const config = operator.config()
  const urls = values.url ?? [privateAddress(config)]
  const file = join(config.dataDir, 'watch.json')
  const known = await readState(file)
  const problems = await allProblems(urls, { tries: Number(values.tries), known, siteUrl: config.siteUrl })
  const began = problems.filter((problem) => !known.includes(problem))
  const ended = known.filter((problem) => !problems.includes(problem))
  for (const problem of problems) console.log(problem)
  if (!began.length && !ended.length) return 0
  const errors = await sendReport(config, reportOf(config, { began, ended, ongoing: problems.length - began.length }))
  for (const error of errors.failed) console.error(error)
  if (!errors.sent) return 1
  await writeFile(`${file}.new`, JSON.stringify({ problems } satisfies z.infer<typeof State>))
  await rename(`${file}.new`, file)
  return 0
}

type Round = { tries: number; known: readonly string[]; siteUrl: string }

/** Returns the problems of all servers. While one does not respond, the problems that it reported before have not ended. */
async function allProblems(urls: readonly string[], { tries, known, siteUrl }: Round): Promise<string[]> {
  const present = await Promise.all(urls.map((url) => problemsAt(url, tries)))
  const silent = urls.filter((_, index) => !present[index])
  const earlier = silent.length ? known.filter((problem) => !isSilence(problem)) : []
  const certificate = await certificateProblems(siteUrl)
  return [...new Set([...earlier, ...silent.map(silence), ...present.flatMap((found) => found ?? []), ...certificate])]
}

const silence = (url: string) => `The server at ${new URL(url).host} does not respond.`

const isSilence = (problem: string) => /^The server at \S+ does not respond\.$/.test(problem)

function privateAddress({ metrics }: Pick<Config, 'metrics'>): string {
  if (!metrics) throw new Error('METRICS_PORT is not set. Set it, or name the private address with --url.')
  const host = metrics.host === '0.0.0.0' ? '127.0.0.1' : metrics.host
  return `http://${inAddress(host)}:${metrics.port}/readyz`
}

/** Returns the problems reported in the last run. A missing or damaged file counts as none. */
async function readState(file: string): Promise<string[]> {
  try {
    return State.parse(JSON.parse(await readFile(file, 'utf8'))).problems
  } catch {
    return []
  }
}

/** Returns the problems listed at the address, or undefined if nothing responds. A restart is no problem: a server that stops or is gone is read again first. */
async function problemsAt(url: string, tries: number): Promise<string[] | undefined> {
  for (let left = tries; ; left -= 1) {
    const problems = await readProblems(url)
    if (problems && !problems.includes(draining)) return problems
    if (left <= 1) return problems
    await wait(tryAfterMs)
  }
}

async function readProblems(url: string): Promise<string[] | undefined> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(patienceMs) })
    const lines = (await reply.text()).trim().split('\n')
    return reply.ok ? [] : lines
  } catch {
    return undefined
  }
}

/** Returns a sentence if the certificate of the public address ends soon. An address that cannot be reached from here is not checked. */
async function certificateProblems(siteUrl: string): Promise<string[]> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return []
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // An expired certificate must be readable too. Nothing is sent.
    rejectUnauthorized: false,
    timeout: patienceMs,
  })
  socket.once('secureConnect', () => resolve(socket.getPeerCertificate().valid_to))
  for (const event of ['error', 'timeout', 'close']) socket.once(event, () => resolve(''))
  const end = Date.parse(await promise)
  socket.destroy()
  return end - Date.now() < certificateMs
    ? [`The certificate of ${hostname} ends on ${formatDay(dayInIndia(new Date(end)))}.`]
    : []
}

type Changes = { began: readonly string[]; ended: readonly string[]; ongoing: number }

function reportOf(config: Config, changes: Changes): Report {
  const { siteUrl } = config
  const { began, ended } = changes
  const lines = [...began.map((problem) => `Problem: ${problem}`), ...ended.map((problem) => `Ended: ${problem}`)]
  return {
    mail: watchMail(reportsTo(config), { ...changes, siteUrl }),
    webhook: { text: [siteUrl, ...lines].join('\n'), ...changes },
  }
}
