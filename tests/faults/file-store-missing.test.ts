import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listen } from '#tests/http.ts'
import { sendRequest } from '#tests/load.ts'
import { freePort } from '#tests/postgres.ts'
import { atNight } from '#tests/run-size.ts'
import { startServer } from '#tests/server.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const closing: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const databaseTest = testOnBothDatabases('a missing files folder', onPostgresAtNight)

databaseTest(
  'a missing files folder is named, its files get 503 and no “altered” mark, and the site recovers (Finding 19)',
  async (createWorld) => {
    const world = await createWorld()
    const { served, link } = await filed(world)
    const folder = join(world.folder, 'files')
    renameSync(folder, `${folder}-moved`)
    const sentence = `The files folder is missing: ${join(folder, 'incoming')}.`
    expect(await world.readiness.problems()).toContain(sentence)
    expect(await upload(world, 'two')).toMatchObject({
      status: 503,
      body: { code: 'try-later', err: expect.stringContaining('file store') },
    })
    expect((await fetch(served.url + link)).status).toBe(503)
    expect((await fetch(`${served.url}/readyz`)).status).toBe(200)
    await world.upkeep()
    expect(events(world)).toContain('files.away')
    expect(events(world)).not.toContain('file.altered')
    expect(events(world)).not.toContain('request.broken')
    expect(await alerts(world)).toEqual(['files.away'])
    expect(world.mails().at(-1)?.text).toContain('Files cannot be uploaded')

    renameSync(`${folder}-moved`, folder)
    expect(await world.readiness.problems()).not.toContain(sentence)
    expect((await fetch(served.url + link)).status).toBe(200)
    expect((await upload(world, 'two')).status).toBe(200)
  },
)

test('a missing data folder is named, on the private port too (Finding 19)', { timeout: 60_000 }, async () => {
  const METRICS_PORT = String(await freePort())
  const outer = mkdtempSync(join(tmpdir(), 'suvira-missing-'))
  closing.push(() => rmSync(outer, { recursive: true, force: true }))
  const DATA_DIR = join(outer, 'data')
  const server = await startServer({ DATA_DIR, METRICS_PORT, SEED: 'none' })
  closing.push(() => server.kill())
  renameSync(DATA_DIR, join(outer, 'elsewhere'))
  const ready = await sendRequest(`http://127.0.0.1:${METRICS_PORT}/readyz`)
  expect(ready.status).toBe(503)
  expect(ready.body).toContain(`The data folder is missing: ${DATA_DIR}.`)
})

test.each([
  ['does not exist', 404, 'The bucket site does not exist at '],
  ['refuses the key', 403, 'The bucket site returned 403 for a listing.'],
])(
  'a bucket that %s is named, and no file in it counts as altered (Finding 19)',
  atNight,
  async (_, status, sentence) => {
    let answers = 200
    const objects = new Map<string, Buffer>()
    const peer = await listen(async (request, response) => {
      if (answers !== 200) return void response.writeHead(answers).end()
      const path = request.url ?? ''
      if (request.method === 'PUT') objects.set(path, Buffer.concat(await request.toArray()))
      const bytes = objects.get(path)
      response.writeHead(bytes || path.includes('?') ? 200 : 404, { 'content-length': bytes?.length ?? 0 })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    })
    closing.push(peer.close)
    const world = await createWorld({
      S3_ENDPOINT: peer.url,
      S3_BUCKET: 'site',
      S3_REGION: 'us-east-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    })
    closing.push(world.close)
    const { served, link } = await filed(world)
    expect((await world.readiness.problems()).join()).not.toContain('bucket')
    answers = status
    expect((await world.readiness.problems()).join('\n')).toContain(sentence)
    expect((await upload(world, 'two')).status).toBe(503)
    expect((await fetch(served.url + link)).status).toBe(503)
    await world.upkeep()
    expect(await alerts(world)).toEqual(['files.away'])
    expect(events(world)).not.toContain('file.altered')
  },
)

test.skipIf(!mayMount())(
  'a read-only disk makes uploads fail with 503, never 507, and is reported to operators and admins (Finding 19)',
  async () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'suvira-read-only-'))
    const folder = join(DATA_DIR, 'files')
    mkdirSync(folder)
    mount('-t', 'tmpfs', 'none', folder)
    closing.push(() => {
      execFileSync('umount', [folder])
      rmSync(DATA_DIR, { recursive: true, force: true })
    })
    const world = await createWorld({ DATA_DIR })
    closing.push(world.close)
    const { served, link } = await filed(world)
    mount('-o', 'remount,ro', folder)
    expect(await upload(world, 'two')).toMatchObject({
      status: 503,
      body: { code: 'try-later', err: expect.stringContaining('does not accept changes') },
    })
    expect((await fetch(served.url + link)).status).toBe(200)
    expect(await world.readiness.problems()).toContain(
      `The files folder is on a read-only disk: ${join(folder, 'incoming')}.`,
    )
    await world.upkeep()
    expect(await alerts(world)).toEqual(['files.away'])
    expect(events(world)).not.toContain('file.altered')
    mount('-o', 'remount,rw', folder)
    expect((await upload(world, 'two')).status).toBe(200)
  },
)

function mayMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-may-mount-'))
  try {
    mount('-t', 'tmpfs', 'none', folder)
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function mount(...parameters: string[]): void {
  execFileSync('mount', parameters, { stdio: 'ignore' })
}

async function filed(world: World) {
  const served = await listen(world.handle)
  closing.push(served.close)
  const { link } = (await upload(world, 'one')).body as { link: string }
  await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'One', file_link: link }] })
  return { served, link }
}

async function upload(world: World, salt: string) {
  const base_64 = tinyPdf(salt).toString('base64')
  return world.call('admin/file-to-link', { body: { base_64, name: 'x.pdf' }, token: await world.openSession() })
}

const events = (world: World) => world.logged.map(({ event }) => event)

async function alerts(world: World): Promise<string[]> {
  await world.domain.alerts.settled()
  await world.post.settled()
  return (await world.admin('admin/get-status')).data.alerts.map(({ name }) => name)
}
