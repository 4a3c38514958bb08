import { type ChildProcess, fork } from 'node:child_process'
import { get, request as makeRequest } from 'node:http'
import type { Job, Load, Target } from './load-worker.ts'

/** One request as the generator repeats it. */
export type Asked = { method: 'GET' | 'POST'; path: string; body?: string }

export type Captured = { headers: string[]; body: Buffer }

/** Fires one request again and again from a process of its own. */
export async function load(port: number, asked: Asked, connections: number, seconds: number): Promise<Load> {
  const [[only] = []] = await generate({ targets: [targetOf(port, asked)], connections, turnS: seconds, turns: 1 })
  return only as Load
}

export type Turns = { connections: number; turnS: number; turns: number }

/** What site and yardstick did one after the other. */
export type Turn = { own: Load; yardstick: Load }

/** Turns before those that count, in seconds: a new process compiles what it is asked for often. */
const warmUpS = 1

/**
 * Asks the site and its yardstick in turns so short that both meet the same machine: its speed changes from one second to the next.
 * The first turns are for warming up and are not told. Throws if the site failed a request.
 */
export async function inTurns(
  own: { port: number; asked: Asked },
  yardstick: { port: number; asked: Asked },
  how: Turns,
): Promise<Turn[]> {
  const targets = [targetOf(own.port, own.asked), targetOf(yardstick.port, yardstick.asked)]
  const warmUp = Math.ceil(warmUpS / how.turnS)
  const [owns = [], yardsticks = []] = await generate({ ...how, turns: how.turns + warmUp, targets })
  const failed = owns.reduce((sum, load) => sum + load.failed, 0)
  if (failed) throw new Error(`${own.asked.path}: ${failed} requests failed.`)
  return owns.slice(warmUp).map((load, at) => ({ own: load, yardstick: yardsticks[at + warmUp] as Load }))
}

function generate(job: Job): Promise<Load[][]> {
  const worker = fork(new URL('./load-worker.ts', import.meta.url))
  return new Promise((done, fail) => {
    worker.once('message', (loads) => done(loads as Load[][]))
    worker.once('error', fail)
    worker.send(job)
  })
}

/** A bare server that answers what `captured` holds. */
export async function bareServer({ headers, body }: Captured): Promise<{ port: number; stop: () => void }> {
  const child: ChildProcess = fork(new URL('./bare-server.ts', import.meta.url))
  const port = await new Promise<number>((done) => {
    child.once('message', (message) => done(message as number))
    child.send({ headers, body: body.toString('base64') })
  })
  return { port, stop: () => void child.kill() }
}

/** What the site answers, byte by byte, packed with brotli. */
export function capture(port: number, { method, path, body = '' }: Asked): Promise<Captured> {
  return new Promise((done, fail) => {
    const ask = method === 'GET' ? get : makeRequest
    const asked = ask({ port, host: '127.0.0.1', path, method, headers: headersFor(port, body) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const own = response.rawHeaders.filter(
          (_, at, all) => !/^(date|connection|keep-alive)$/i.test(all[at - (at % 2)] as string),
        )
        done({ headers: own, body: Buffer.concat(chunks) })
      })
    })
    asked.once('error', fail)
    asked.end(body)
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

function targetOf(port: number, { method, path, body = '' }: Asked): Target {
  const lines = Object.entries(headersFor(port, body)).map(([name, value]) => `${name}: ${value}`)
  return { port, request: `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}` }
}
