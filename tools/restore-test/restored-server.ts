import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** Maximum time to start, migrations included, and to end, in milliseconds. */
const startWithinMs = 10 * 60_000
const endWithinMs = 15_000
/** Maximum number of characters of the server's output that are retained for an error message. */
const outputMax = 2000

export type RestoredServer = { url: string; stop: () => Promise<void> }

/**
 * Starts the server on restored data, on a free port of loopback. It gets no other settings, so that it sends no mail, calls no webhook
 * and uploads nothing.
 */
export async function startRestoredServer(data: { DATA_DIR: string; DATABASE_URL?: string }): Promise<RestoredServer> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--max-semi-space-size=4', 'build/server/index.js'], {
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '1',
      ...data,
      HOST: '127.0.0.1',
      PORT: String(port),
      SEED: 'none',
      QUOTE_PROVIDER: 'off',
      PAGE_IMAGES: 'off',
      DRAIN_SECONDS: '0',
      LOG: 'errors',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-outputMax)
      if (/"event":"ready"/.test(output)) ready.resolve()
    })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const failed = ended.then(() => 'ended')
  const late = wait(startWithinMs, 'was not ready within ten minutes', { ref: false })
  const problem = await Promise.race([ready.promise, failed, late])
  const stop = async () => {
    child.kill('SIGTERM')
    const isLate = await Promise.race([ended, wait(endWithinMs, true, { ref: false })])
    if (isLate) child.kill('SIGKILL')
    await ended
  }
  if (!problem) return { url: `http://127.0.0.1:${port}`, stop }
  await stop()
  throw new Error(`The server on the restored data ${problem}: ${output.trim()}`)
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
