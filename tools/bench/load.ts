import { type ChildProcess, fork } from 'node:child_process'
import { get, request as makeRequest } from 'node:http'
import type { Job, Load, Rounds, Target } from './load-worker.ts'

export type LoadRequest = { method: 'GET' | 'POST'; path: string; body?: string }

export type Captured = { headers: string[]; body: Buffer }

/** Repeats one request from a separate process. */
export async function load(port: number, request: LoadRequest, connections: number, seconds: number): Promise<Load> {
  const [[only] = []] = await generate({ targets: [targetOf(port, request)], connections, seconds, rounds: 1 })
  if (!only) throw new Error('The generator answered nothing.')
  return only
}

/** Results of site and baseline in one round. */
export type Round = { own: Load; baseline: Load }

/** Warm-up rounds, in seconds: a new process compiles frequently used code. */
const warmUpS = 1

/**
 * Loads the site and its baseline in interleaved rounds, short enough for equal conditions: the machine's speed changes every second.
 * Excludes warm-up rounds from the result. Throws if the site failed a request.
 */
export async function interleaved(
  own: { port: number; request: LoadRequest },
  baseline: { port: number; request: LoadRequest },
  how: Rounds,
): Promise<Round[]> {
  const targets = [targetOf(own.port, own.request), targetOf(baseline.port, baseline.request)]
  const warmUp = Math.ceil(warmUpS / how.seconds)
  const [owns = [], baselines = []] = await generate({ ...how, rounds: how.rounds + warmUp, targets })
  const failed = owns.reduce((sum, load) => sum + load.failed, 0)
  if (failed) throw new Error(`${own.request.path}: ${failed} requests failed.`)
  return owns.slice(warmUp).flatMap((load, index) => {
    const baseline = baselines[index + warmUp]
    return baseline ? [{ own: load, baseline }] : []
  })
}

function generate(job: Job): Promise<Load[][]> {
  const worker = fork(new URL('./load-worker.ts', import.meta.url))
  return new Promise((done, fail) => {
    // From our own worker.
    worker.once('message', (loads) => done(loads as Load[][]))
    worker.once('error', fail)
    worker.send(job)
  })
}

/** Starts a bare server that answers with the captured response. */
export async function bareServer({ headers, body }: Captured): Promise<{ port: number; stop: () => void }> {
  const child: ChildProcess = fork(new URL('./bare-server.ts', import.meta.url))
  const port = await new Promise<number>((done) => {
    child.once('message', (message) => done(Number(message)))
    child.send({ headers, body: body.toString('base64') })
  })
  return { port, stop: () => void child.kill() }
}

/** Returns the site's response byte by byte, compressed with brotli. */
export function capture(port: number, { method, path, body = '' }: LoadRequest): Promise<Captured> {
  return new Promise((done, fail) => {
    const ask = method === 'GET' ? get : makeRequest
    const sent = ask({ port, host: '127.0.0.1', path, method, headers: headersFor(port, body) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const own = response.rawHeaders.filter(
          (_, index, all) => !/^(date|connection|keep-alive)$/i.test(all[index - (index % 2)] ?? ''),
        )
        done({ headers: own, body: Buffer.concat(chunks) })
      })
    })
    sent.once('error', fail)
    sent.end(body)
  })
}

function headersFor(port: number, body: string): Record<string, string> {
  return {
    host: `127.0.0.1:${port}`,
    'accept-encoding': 'br',
    'user-agent': 'bench',
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
}

function targetOf(port: number, { method, path, body = '' }: LoadRequest): Target {
  const lines = Object.entries(headersFor(port, body)).map(([name, value]) => `${name}: ${value}`)
  return { port, request: `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}` }
}
