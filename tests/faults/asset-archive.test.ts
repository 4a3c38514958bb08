// @module-tag night

import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { nodeOptionsAt } from '#tests/clock-offset.ts'
import { listen } from '#tests/http.ts'
import { until } from '#tests/load.ts'
import { startServer } from '#tests/server.ts'
import { anotherFolder } from '#tests/test-builds.ts'

/** Tests two servers, where one has an asset missing from the other's build. Two real builds: tests/e2e/upgrade.spec.ts. */
const closing: (() => Promise<unknown> | unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const script = `console.log(${JSON.stringify('of another release '.repeat(50))})\n`
const address = '/assets/of-another-release-AbCd1234.js'

describe.each(['folder', 'bucket'] as const)('assets stored in a %s', (place) => {
  test('a server serves the assets of a release that ran on another server within thirty days (Finding 16)', async () => {
    const shared = place === 'folder' ? await aFolder() : await aBucket()
    const running = await start(shared.environment)
    expect((await ask(running.url)).status).toBe(404)
    const ownNames = shared.names().filter((name) => name.startsWith('assets/'))
    const secondServer = await start(shared.environment, otherRelease().command)
    const result = await ask(running.url)
    expect(result.status).toBe(200)
    expect(await result.text()).toBe(script)
    expect(result.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(result.headers.get('content-type')).toContain('text/javascript')
    expect(result.headers.get('content-encoding')).toBe('br')
    await Promise.all([secondServer.stop(), running.stop()])

    const early = await start({ ...shared.environment, NODE_OPTIONS: nodeOptionsAt(daysOn(29)) })
    expect(await (await ask(early.url)).text()).toBe(script)
    const invalidCases = [
      '/assets/never-there-AbCd1234.js',
      '/assets/%2e%2e/releases/x.js',
      '/assets/../../secrets.json',
    ]
    for (const path of invalidCases) expect((await ask(early.url, path)).status).toBe(404)
    await early.stop()

    const late = await start({ ...shared.environment, NODE_OPTIONS: nodeOptionsAt(daysOn(31)) })
    await until('it is gone', async () => (await ask(late.url)).status === 404)
    expect(shared.names().filter((name) => name.includes('another-release'))).toEqual([])
    expect(shared.names()).toEqual(expect.arrayContaining(ownNames))
  })
})

test('a build that replaces the running one removes no asset from its pages (Finding 16)', async () => {
  const { folder, command } = otherRelease()
  const { url } = await start({}, command)
  const large = readdirSync(join(folder, 'build/client/assets')).find((name) => /^pdfjs-.*\.js$/.test(name)) ?? ''
  expect(existsSync(join(folder, 'build/client/assets', large))).toBe(true)
  rmSync(join(folder, 'build/client'), { recursive: true })
  for (const path of [address, `/assets/${large}`]) {
    const result = await ask(url, path)
    expect(result.status).toBe(200)
    expect((await result.text()).length).toBeGreaterThan(900)
  }
})

test('an unusable place for assets is logged, and the site serves its own assets (Finding 16)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-assets-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a-file'), '')
  const server = await start({ ASSETS_DIR: join(folder, 'a-file') })
  expect((await fetch(server.url)).status).toBe(200)
  expect(server.output()).toContain('"event":"assets.not-stored"')
  expect((await ask(server.url)).status).toBe(404)
})

function ask(url: string, path = address) {
  return fetch(url + path, { headers: { 'accept-encoding': 'br' } })
}

async function start(environment: Record<string, string>, command: string[] = []) {
  const server = await startServer({ SEED: 'none', ...environment }, command)
  closing.push(() => server.stop())
  return server
}

function otherRelease() {
  const release = anotherFolder(['build'])
  closing.push(release.remove)
  const file = join(release.folder, 'build/client', address)
  writeFileSync(file, script)
  writeFileSync(`${file}.br`, brotliCompressSync(script))
  return release
}

function daysOn(days: number): string {
  return new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
}

async function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-assets-'))
  closing.push(() => rmSync(folder, { recursive: true, force: true }))
  return {
    environment: { ASSETS_DIR: folder },
    names: () => readdirSync(folder, { recursive: true, encoding: 'utf8' }),
  }
}

/** Starts the minimal S3-compatible store for assets. Refuses bytes that differ from their signed hash. */
async function aBucket() {
  const objects = new Map<string, Buffer>()
  const { url, close } = await listen(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
    const key = pathname.replace('/site/', '')
    if (searchParams.has('list-type')) {
      const prefix = searchParams.get('prefix') ?? ''
      const keys = [...objects.keys()].filter((name) => name.startsWith(prefix))
      return void response.end(
        `<ListBucketResult>${keys.map((name) => `<Key>${name}</Key>`).join('')}</ListBucketResult>`,
      )
    }
    const bytes = Buffer.concat(await request.toArray())
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (request.headers['x-amz-content-sha256'] !== hash) return void response.writeHead(400).end()
    if (request.method === 'PUT') objects.set(key, bytes)
    if (request.method === 'DELETE') objects.delete(key)
    const result = request.method === 'GET' ? objects.get(key) : Buffer.alloc(0)
    response.writeHead(result ? 200 : 404).end(result)
  })
  closing.push(close)
  const environment = {
    S3_ENDPOINT: url,
    S3_BUCKET: 'site',
    S3_REGION: 'x',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  return { environment, names: () => [...objects.keys()].map((key) => key.replace('assets/', '')) }
}
