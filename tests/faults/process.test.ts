import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openDomain } from '#server/open-domain.ts'
import { ask, call, pause, percentile, startLoad, until } from '#tests/load.ts'
import { type Server, startServer } from '#tests/server.ts'

/** Faults of the process and of the disk under it, on the production build. The numbers are those of the fault list. */
const servers: Server[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe('one server per data folder', () => {
  test('F28: a second one is refused with the reason, the first serves on, and a killed one leaves no lock', async () => {
    const first = await start()
    const second = startServer({ DATA_DIR: first.dataDir, SEED: 'none' })
    await expect(second).rejects.toThrow(`Another server (process ${first.process.pid})`)
    expect((await ask(`${first.url}/readyz`)).status).toBe(200)
    await first.kill()
    const third = await start({ DATA_DIR: first.dataDir })
    expect((await ask(`${third.url}/readyz`)).status).toBe(200)
  })
})

describe('ending', () => {
  test('F26: SIGTERM under load fails no request that was taken, and ends with 0 within ten seconds', async () => {
    const server = await start()
    const { token, item } = await signedIn(server)
    let ended = false
    const lateFailures: string[] = []
    const stopLoad = startLoad(16, async (agent, client) => {
      const began = performance.now()
      try {
        if (client % 4) return (await ask(`${server.url}/livez`, { agent })).status
        return (await call(server.url, 'admin/add-product-item', item(client), { token, agent })).status
      } catch (error) {
        // After the end a new connection is refused; that one was never taken.
        const refused = (error as NodeJS.ErrnoException).code === 'ECONNREFUSED'
        if (!refused)
          lateFailures.push(`${(error as NodeJS.ErrnoException).code} after ${performance.now() - began} ms`)
        if (refused && ended) await pause(20)
        throw error
      }
    })
    await pause(500)
    const began = performance.now()
    const exit = server.stop()
    ended = true
    expect(await exit).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    const { answered } = await stopLoad()
    expect([...answered.keys()]).toEqual([200])
    expect(answered.get(200)).toBeGreaterThan(50)
    expect(lateFailures).toEqual([])
    // Everything is in the database itself: nothing is left for the next start to read back from a log.
    expect(existsSync(join(server.dataDir, 'site.db-wal'))).toBe(false)
  })

  test.each([
    ['an error nobody caught', "throw new Error('made by a test')"],
    ['a rejection nobody caught', "void Promise.reject(new Error('made by a test'))"],
  ])(
    'F24: %s is logged, work in hand is finished, the process ends with 1, and the next one has it all',
    async (_, breaks) => {
      const server = await start({ NODE_OPTIONS: onSignal(breaks) })
      const { token, item } = await signedIn(server)
      const saved = await call(server.url, 'admin/add-product-item', item(1), { token })
      const gone = new Promise((done) => server.process.once('exit', done))
      const inHand = call(server.url, 'admin/add-product-item', item(2), { token })
      const began = performance.now()
      server.process.kill('SIGUSR2')
      expect(await gone).toBe(1)
      expect(performance.now() - began).toBeLessThan(6000)
      expect(server.output()).toContain('"event":"uncaught"')
      const next = await start({ DATA_DIR: server.dataDir })
      expect((await ask(`${next.url}/readyz`)).status).toBe(200)
      const promised = [saved, await inHand].map(({ body }) => body.data?._id)
      expect(await itemsIn(server.dataDir)).toEqual(expect.arrayContaining(promised))
    },
  )

  test('F23: a loop blocked for two seconds is logged; the health check of the image waits for it, and nothing is restarted', async () => {
    const server = await start({ NODE_OPTIONS: onSignal('const end = Date.now() + 2000; while (Date.now() < end);') })
    expect((await ask(`${server.url}/livez`)).status).toBe(200)
    await pause(600)
    server.process.kill('SIGUSR2')
    await pause(100)
    const began = performance.now()
    expect((await ask(`${server.url}/livez`)).status).toBe(200)
    const waited = performance.now() - began
    expect(waited).toBeGreaterThan(500)
    expect(waited).toBeLessThan(healthCheckPatienceMs())
    await until('it is logged', () => server.output().includes('loop.blocked'))
    const line =
      server
        .output()
        .split('\n')
        .find((one) => one.includes('loop.blocked')) ?? '{}'
    expect(JSON.parse(line)).toMatchObject({ level: 'error', event: 'loop.blocked' })
    expect(JSON.parse(line).ms).toBeGreaterThan(1400)
    expect(server.process.exitCode).toBeNull()
  })
})

describe('the disk', () => {
  test('F03: when it is full, writes are refused as such, reads go on, and it recovers alone', async () => {
    const server = await start()
    const { token, item } = await signedIn(server)
    limitFileSize(server, 400_000)
    let refused = await call(server.url, 'admin/add-product-item', item(0), { token })
    for (let count = 1; count < 400 && refused.status === 200; count += 1) {
      refused = await call(
        server.url,
        'admin/add-product-item',
        { ...item(count), generic_name: 'x'.repeat(500) },
        { token },
      )
    }
    expect(refused).toMatchObject({
      status: 507,
      body: { code: 'disk-full', err: expect.stringContaining('no space left') },
    })
    expect((await call(server.url, 'user/get-products', {})).status).toBe(200)
    expect((await ask(`${server.url}/admin`)).status).toBe(200)
    const upload = await call(server.url, 'admin/file-to-link', { base_64: bigPdf(), name: 'big.pdf' }, { token })
    expect(upload.status).toBe(507)
    expect(leftovers(server.dataDir)).toEqual([])

    limitFileSize(server, 'unlimited')
    expect((await call(server.url, 'admin/add-product-item', item(500), { token })).status).toBe(200)
    expect(await server.stop()).toBe(0)
    expect((await wholeLedger(server.dataDir)).brokenAt).toBeNull()
  })

  test('F07: a damaged page is refused at the start, and the sentence names the way out', async () => {
    const server = await start()
    const { token, item } = await signedIn(server)
    for (let count = 0; count < 60; count += 1) await call(server.url, 'admin/add-product-item', item(count), { token })
    await server.stop()
    const file = join(server.dataDir, 'site.db')
    const sound = readFileSync(file)
    // A page's head tells where its rows are: wherever in the file that is changed, nothing beyond it may be read.
    for (const page of [1, 3, 7, 20]) {
      const bytes = Buffer.from(sound)
      for (let at = 0; at < 64; at += 1) bytes[4096 * page + at] = randomInt(256) ^ 0xa5
      writeFileSync(file, bytes)
      await expect(startServer({ DATA_DIR: server.dataDir })).rejects.toThrow(/is damaged .*suvira restore/)
    }
    writeFileSync(file, sound)
    expect((await ask(`${(await start({ DATA_DIR: server.dataDir })).url}/readyz`)).status).toBe(200)
  })

  test('F05: a disk that takes no writes is named at the start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'suvira-fault-'))
    folders.push(folder)
    writeFileSync(join(folder, 'file'), '')
    await expect(startServer({ DATA_DIR: join(folder, 'file', 'data') })).rejects.toThrow(
      /Cannot start\.\n- The data folder .* cannot be written to/,
    )
  })
})

describe('resources', () => {
  test('F18: a thousand connections that drip their head and a thousand that drip their body are closed, and nobody else waits', {
    timeout: 90_000,
  }, async () => {
    const server = await start({ SEED: 'sample', CONNECTIONS_PER_ADDRESS: '0' })
    const { token } = await signedIn(server)
    await ask(`${server.url}/products-export`)
    const began = performance.now()
    const heads = Array.from({ length: 1000 }, () => drip(server.port))
    const bodies = Array.from({ length: 1000 }, () => drip(server.port, token))
    // The best of several windows: a neighbour on this machine may slow any one of them, the drips would slow all.
    const windows: number[] = []
    while (performance.now() - began < 6000) windows.push(percentile(99, await looks(server, 50)))
    expect(Math.min(...windows)).toBeLessThan(100)
    expect([...heads, ...bodies].filter(({ closed }) => closed()).length).toBeLessThan(1900)
    const limitMs = 10_000 + 2000
    // What a busy machine may add before the last of two thousand sockets was told.
    const graceMs = 4000
    await until('all were closed', () => [...heads, ...bodies].every(({ closed }) => closed()), limitMs + graceMs)
    expect((await ask(`${server.url}/livez`)).status).toBe(200)
  })

  test('F19: a thousand connections at once are all answered, and none is left behind', {
    timeout: 90_000,
  }, async () => {
    const server = await start({ SEED: 'sample', CONNECTIONS_PER_ADDRESS: '0' })
    await ask(`${server.url}/products-export`)
    const before = readdirSync(`/proc/${server.process.pid}/fd`).length
    const stop = startLoad(1000, async (agent) => (await ask(`${server.url}/products-export`, { agent })).status)
    await pause(5000)
    const { answered, failed } = await stop()
    expect(failed).toEqual([])
    expect([...answered.keys()]).toEqual([200])
    expect(answered.get(200)).toBeGreaterThan(1500)
    await until('connections are closed', () => readdirSync(`/proc/${server.process.pid}/fd`).length <= before + 5)
  })

  test('F25: when there are no more descriptors, new connections fail, the process lives and recovers', async () => {
    const server = await start()
    const open = readdirSync(`/proc/${server.process.pid}/fd`).length
    prlimit(server, `--nofile=${open + 10}:`)
    const crowd = Array.from({ length: 60 }, () => drip(server.port))
    await pause(500)
    expect(server.process.exitCode).toBeNull()
    for (const { end } of crowd) end()
    prlimit(server, '--nofile=4096:')
    await until(
      'it answers again',
      async () => (await ask(`${server.url}/livez`).catch(() => undefined))?.status === 200,
    )
  })
})

async function start(environment: Record<string, string> = {}): Promise<Server> {
  const folder = environment.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'suvira-fault-'))
  if (!environment.DATA_DIR) folders.push(folder)
  const server = await startServer({ SEED: 'none', ...environment, DATA_DIR: folder })
  servers.push(server)
  return server
}

/** A session made beside the running server, a sub-section to write into, and bodies for items in it. */
async function signedIn({ dataDir }: Server) {
  const { domain, store, close } = await openHere(dataDir)
  const { token } = await domain.sessions.open('admin@example.com', {
    address: '127.0.0.1',
    browser: false,
    userAgent: 'tests',
  })
  const section_id = (await store.read.catalogue.sections())[0]?.id ?? ''
  const { id: subsection_id } = await domain.catalogue.addSubsection('sample content', {
    name: 'Faults',
    section_id,
    img: '',
  })
  await close()
  const item = (count: number) => ({ brand_name: `Brand ${count}`, category: 'Faults', section_id, subsection_id })
  return { token, item }
}

function openHere(dataDir: string) {
  return openDomain({
    config: readConfig({ DATA_DIR: dataDir }),
    now: () => new Date(),
    log: () => {},
    print: () => {},
  })
}

async function itemsIn(dataDir: string): Promise<string[]> {
  const { store, close } = await openHere(dataDir)
  const items = await store.read.catalogue.items()
  await close()
  return items.map(({ id }) => id)
}

async function wholeLedger(dataDir: string) {
  const { domain, close } = await openHere(dataDir)
  const found = await domain.ledger.verify()
  await close()
  return found
}

/** A full disk as the process meets it: no file may grow past so many bytes. Soft limit only, so that it can be lifted again. */
function limitFileSize(server: Server, bytes: number | 'unlimited'): void {
  prlimit(server, `--fsize=${bytes}:`)
}

function prlimit({ process: { pid } }: Server, limit: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), limit], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`prlimit ${limit}: ${stderr}`)
}

/** Files of cut-off uploads. */
function leftovers(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))
}

function bigPdf(): string {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(600_000, 0x20), Buffer.from('\n%%EOF\n')]).toString(
    'base64',
  )
}

/** Starts a request and never ends it: with a token it is the body that drips, else the head. */
function drip(port: number, token?: string): { closed: () => boolean; end: () => void } {
  let closed = false
  const head = token
    ? `POST /api/v1/admin/check-token HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n` +
      'Content-Type: application/json\r\nContent-Length: 900\r\n\r\n{'
    : 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n'
  const socket = connect(port, '127.0.0.1', () => socket.write(head))
  const dripping = setInterval(() => socket.writable && socket.write(token ? ' ' : 'X-A: b\r\n'), 1000)
  const done = () => {
    closed = true
    clearInterval(dripping)
  }
  socket.resume()
  socket.once('close', done)
  socket.once('error', done)
  return { closed: () => closed, end: () => socket.destroy() }
}

/** How long so many looks at a page took, one after another, in milliseconds. */
async function looks({ url }: Server, howMany: number): Promise<number[]> {
  const took: number[] = []
  for (let count = 0; count < howMany; count += 1) {
    const began = performance.now()
    await ask(`${url}/products-export`)
    took.push(performance.now() - began)
  }
  return took
}

/** How long the image's health check waits for an answer. */
function healthCheckPatienceMs(): number {
  return Number(/HEALTHCHECK .*--timeout=(\d+)s/.exec(readFileSync('deploy/Dockerfile', 'utf8'))?.[1]) * 1000
}

/** Only tests have this way to break the process from outside. */
function onSignal(does: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(`process.on('SIGUSR2', () => { ${does} })`)}`
}
