import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { call, sendRequest, until } from '#tests/load.ts'
import { freePort } from '#tests/postgres.ts'
import { atNight, runSize } from '#tests/run-size.ts'
import { type Server, startServer } from '#tests/server.ts'
import { signIn } from '#tools/soak-load.ts'
import { DiskModel } from './disk-model.ts'
import { powerCuts, type Setting, straceWorks } from './power-cut.ts'

describe('the model of a disk', () => {
  const cuts = (disk: DiskModel) => Array.from({ length: 200 }, () => disk.afterPowerCut())
  const text = (bytes?: Buffer) => bytes?.toString()

  test('a disk contains what was flushed, and may contain or lose the rest (F02)', () => {
    const disk = new DiskModel(new Map([['a', Buffer.from('old')]]), [])
    disk.take({ kind: 'write', path: 'a', offset: 0, bytes: Buffer.from('new') })
    expect(new Set(cuts(disk).map((files) => text(files.get('a'))))).toEqual(new Set(['old', 'new']))
    disk.take({ kind: 'sync', path: 'a' })
    expect(new Set(cuts(disk).map((files) => text(files.get('a'))))).toEqual(new Set(['new']))
  })

  test('a file name is safe once its folder and every folder above are flushed (F02)', () => {
    const disk = new DiskModel(new Map(), ['files/'])
    const outcomes = () => new Set(cuts(disk).map((files) => files.has('files/ab/x')))
    disk.take({ kind: 'name', path: 'part' })
    disk.take({ kind: 'name', path: 'files/ab/' })
    disk.take({ kind: 'name', path: 'files/ab/x', from: 'part' })
    disk.take({ kind: 'sync', path: 'files/ab/' })
    expect(outcomes()).toEqual(new Set([true, false]))
    disk.take({ kind: 'sync', path: 'files/' })
    expect(outcomes()).toEqual(new Set([true]))
  })
})

// If processes cannot be traced, `npm run soak -- power` and `-- flush` report the missing programs.
if (straceWorks) {
  test('the site as configured loses nothing acknowledged (F02)', { timeout: 120_000 }, async () => {
    expect(await matchesIn('full', runSize.powerStates)).toEqual({ lost: false, altered: false, corrupt: false })
  })

  test.each([
    ['synchronous=NORMAL', 'normal', ['lost']],
    ['synchronous=OFF', 'off', ['lost', 'corrupt']],
    ['an upload that is not flushed', 'uploads not flushed', ['altered']],
  ] as const)('%s is detected (F02)', { ...atNight, timeout: 120_000 }, async (_, setting, expected) => {
    const result = await matchesIn(setting, 15)
    expect(expected.some((entry) => result[entry])).toBe(true)
  })

  test('a failed flush is never acknowledged and ends the server within a second; the next has the earlier data (F04)', {
    ...atNight,
    timeout: 60_000,
  }, async () => {
    const server = await startServer()
    const { token, item } = await signIn(server)
    const saved = await call(server.url, 'admin/edit-product-item', item(1), { token })
    expect(saved.status).toBe(200)
    const ended = new Promise<number | null>((done) => server.process.once('exit', done))
    const mend = await failing(server, 'fsync,fdatasync', 'EIO')
    const began = performance.now()
    const reply = await call(server.url, 'admin/edit-product-item', item(2), { token }).catch(() => undefined)
    expect(reply?.status).not.toBe(200)
    expect(await ended).toBe(70)
    expect(performance.now() - began).toBeLessThan(1000)
    expect(server.output()).toContain('"level":"fatal"')
    mend()
    const next = await startServer({ DATA_DIR: server.dataDir })
    expect((await sendRequest(`${next.url}/readyz`)).status).toBe(200)
    // The second one was never acknowledged, so it may be missing; the first one must exist.
    const shown = await sendRequest(`${next.url}/api/v1/user/get-products`, { method: 'POST' })
    expect(/Soak [12]/.test(shown.body)).toBe(true)
    await next.stop()
  })

  test('a read-only disk makes writes fail with 503 and /readyz report it, while pages are served until it recovers (F05)', {
    ...atNight,
    timeout: 60_000,
  }, async () => {
    const metricsPort = await freePort()
    const server = await startServer({ METRICS_PORT: String(metricsPort) })
    const problems = async () => (await sendRequest(`http://127.0.0.1:${metricsPort}/readyz`)).body
    try {
      const { token, item } = await signIn(server)
      expect((await sendRequest(`${server.url}/products-export`)).status).toBe(200)
      const mend = await failing(server, 'pwrite64,access,faccessat,faccessat2', 'EROFS')
      expect(await call(server.url, 'admin/edit-product-item', item(1), { token })).toMatchObject({
        status: 503,
        body: { code: 'try-later', err: expect.stringContaining('does not accept changes') },
      })
      for (const path of ['/products-export', '/investorzone', '/livez']) {
        expect((await sendRequest(server.url + path)).status).toBe(200)
      }
      await until('the private /readyz says so', async () => (await problems()).includes('read-only'))
      // Pages are served, so visitors need not be sent elsewhere.
      expect((await sendRequest(`${server.url}/readyz`)).status).toBe(200)
      mend()
      await until(
        'writes are taken again',
        async () => (await call(server.url, 'admin/edit-product-item', item(2), { token })).status === 200,
      )
      await until('the private /readyz says so', async () => !(await problems()).includes('read-only'))
    } finally {
      await server.stop()
    }
  })
}

async function matchesIn(setting: Setting, states: number) {
  const { promises, lost, altered, corrupt } = await powerCuts(setting, { states, tracedS: runSize.tracedS })
  expect(promises).toBeGreaterThan(20)
  return { lost: lost > 0, altered: altered > 0, corrupt: corrupt > 0 }
}

/** Makes these system calls fail with `error`, until the returned function is called. */
async function failing({ process: { pid } }: Server, calls: string, error: string): Promise<() => void> {
  const tracer = spawn('strace', [
    '-q',
    '-f',
    '-o',
    '/dev/null',
    '-e',
    `inject=${calls}:error=${error}`,
    '-p',
    String(pid),
  ])
  await until('the tracer holds every thread', () => threadsOf(pid).every(isTraced))
  return () => tracer.kill('SIGINT')
}

function threadsOf(pid: number | undefined): string[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}`)
}

function isTraced(thread: string): boolean {
  return /^TracerPid:\t[1-9]/m.test(readFileSync(`${thread}/status`, 'utf8'))
}
