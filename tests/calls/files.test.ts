import { createHash } from 'node:crypto'
import { appendFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { rawStatus } from '../http.ts'
import { listeningWorld, publish, stored, upload } from '../listening-world.ts'
import { tinyMp3, tinyPdf } from '../tiny-files.ts'
import { testOnBothDatabases } from '../world.ts'

const release = '2026-11-21T07:00:00.000Z'
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const test = testOnBothDatabases('files')

test('an uploaded file has an unguessable link and is served only while a visible document refers to it (A37, A47)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const link = await upload(world)
  expect(link).toMatch(/^\/files\/[0-9a-f]{32}\/results\.pdf$/)
  const unknown = await site.get(`/files/${'0'.repeat(32)}/results.pdf`)
  const scheduled = await site.get(link)
  const traces = async (reply: Response) => ({
    status: reply.status,
    body: await reply.text(),
    headers: [...reply.headers].filter(([name]) => name !== 'date' && name !== 'x-request-id'),
  })
  expect(await traces(scheduled)).toEqual(await traces(unknown))
  expect(scheduled.status).toBe(404)
  expect(JSON.stringify(await world.visitor('user/get-investors'))).not.toContain(link)
  const asAdmin = await site.asAdmin(link)
  expect([asAdmin.status, asAdmin.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  const key = await publish(world, link)
  const open = await site.get(link)
  expect([open.status, open.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(sha256(await open.bytes())).toBe(sha256(tinyPdf()))
  await world.admin('admin/withdraw-document', { key, reason: 'Wrong file' })
  expect((await site.get(link)).status).toBe(404)
  expect((await site.asAdmin(link)).status).toBe(200)
})

test('the files of a scheduled document are available exactly from its release, for every kind of request', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const pdf = await upload(world)
  const audio = await upload(world, tinyMp3(), 'concall.mp3')
  await publish(world, pdf, release)
  await publish(world, audio, release)
  const ask = async () => {
    const replies = await Promise.all([
      site.get(pdf),
      site.get(audio),
      site.get(pdf, {}, 'HEAD'),
      site.get(audio, { range: 'bytes=0-9' }),
      site.get(pdf, { 'if-none-match': `"${sha256(tinyPdf())}"` }),
    ])
    return replies.map((reply) => reply.status)
  }
  world.setClock('2026-11-21T06:59:59.999Z')
  expect(await ask()).toEqual([404, 404, 404, 404, 404])
  world.setClock(release)
  expect(await ask()).toEqual([200, 200, 200, 206, 304])
})

test('a session cookie gives an admin access to a scheduled file, and an unknown cookie does not', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const link = await upload(world)
  const { cookie } = await world.domain.sessions.open('admin@example.com', {
    address: '127.0.0.1',
    browser: true,
    userAgent: 'tests',
  })
  expect((await site.get(link, { cookie: `sid=${cookie}` })).status).toBe(200)
  expect((await site.get(link, { cookie: `sid=${'x'.repeat(43)}` })).status).toBe(404)
  expect((await site.get(link, { authorization: 'Bearer nonsense' })).status).toBe(404)
})

test('a valid range is answered with 206, an impossible one with 416, several or malformed ones with the full file (A48)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const bytes = tinyPdf('0123456789')
  const link = await upload(world, bytes)
  await publish(world, link)
  const size = bytes.length
  const cases: [string, number, Buffer][] = [
    ['bytes=0-0', 206, bytes.subarray(0, 1)],
    ['bytes=10-19', 206, bytes.subarray(10, 20)],
    ['bytes=5-', 206, bytes.subarray(5)],
    ['bytes=-7', 206, bytes.subarray(-7)],
    [`bytes=0-${size * 9}`, 206, bytes],
    ['bytes=-9999999', 206, bytes],
    ['bytes=-0', 416, Buffer.alloc(0)],
    [`bytes=${size}-`, 416, Buffer.alloc(0)],
    ['bytes=9e99-', 200, bytes],
    ['bytes=9-5', 200, bytes],
    ['bytes=0-1,3-4', 200, bytes],
    [`bytes=${Array.from({ length: 1000 }, (_, at) => `${at}-${at}`).join(',')}`, 200, bytes],
    ['lines=1-2', 200, bytes],
  ]
  for (const [range, status, expected] of cases) {
    const reply = await site.get(link, { range })
    expect([range, reply.status, Buffer.from(await reply.bytes())]).toEqual([range, status, expected])
  }
  const beyond = await site.get(link, { range: `bytes=${'9'.repeat(15)}-` })
  // A cache must not serve this reply for the full body.
  expect([beyond.status, beyond.headers.get('cache-control')]).toEqual([416, 'no-store'])
  expect((await site.get(link, { range: 'bytes=0-0', 'if-range': '"other"' })).status).toBe(200)
  expect((await site.get(link, { range: 'bytes=0-4' })).headers.get('content-range')).toBe(`bytes 0-4/${size}`)
})

test('file replies have security headers and an ETag', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const pdf = await upload(world)
  const audio = await upload(world, tinyMp3(), 'call.mp3')
  await publish(world, pdf)
  await publish(world, audio)
  const reply = await site.get(pdf)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="results.pdf"',
    'content-security-policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=60',
    'accept-ranges': 'bytes',
    etag: `"${sha256(tinyPdf())}"`,
  })
  expect((await site.get(audio)).headers.get('content-security-policy')).toBe(
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  )
  const again = await site.get(pdf, { 'if-none-match': String(reply.headers.get('etag')) })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await site.get(pdf, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
    200,
    String(tinyPdf().length),
    '',
  ])
  expect((await site.get(pdf, {}, 'DELETE')).status).toBe(405)
})

test('no path reaches a file outside the file store (A49)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  writeFileSync(join(world.folder, 'files', 'secret'), 'secret')
  const paths = [
    '/files/..%2f..%2fsite.db',
    '/files/%2e%2e/site.db',
    '/files/%00',
    '/files//etc/passwd',
    '/files/..\\site.db',
    '/files/secret',
    '/files/',
    '/files/../site.db',
  ]
  for (const path of paths) expect([path, await rawStatus(site.port, path)]).toEqual([path, 404])
})

test('a file with altered bytes is answered with 503 and logged (F08)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const link = await upload(world)
  await publish(world, link)
  const [path = ''] = stored(world)
  const before = statSync(path).size
  appendFileSync(path, 'x')
  expect((await site.get(link)).status).toBe(503)
  writeFileSync(path, 'X'.repeat(before))
  expect((await site.get(link)).status).toBe(503)
  expect(world.logged.some((line) => line.event === 'file.altered')).toBe(true)
  expect((await world.domain.files.verify()).altered).toHaveLength(1)
  writeFileSync(path, tinyPdf())
  expect((await site.get(link)).status).toBe(200)
})

test('unused files are deleted after a day, and files of withdrawn documents are retained', async (createWorld) => {
  const world = await createWorld()
  const orphan = await upload(world, tinyPdf('orphan'))
  const key = await publish(world, await upload(world, tinyPdf('filed')))
  await world.admin('admin/withdraw-document', { key, reason: 'Old' })
  expect(await world.domain.files.sweep()).toBe(0)
  world.wait(24 * 60 * 60 * 1000 + 1000)
  expect(await world.domain.files.sweep()).toBe(1)
  expect(stored(world)).toEqual([
    join(world.folder, 'files', sha256(tinyPdf('filed')).slice(0, 2), sha256(tinyPdf('filed'))),
  ])
  expect(await world.domain.files.find(orphan)).toBeUndefined()
})

test('the file of a document must be a PDF', async (createWorld) => {
  const world = await createWorld()
  const audio = await upload(world, tinyMp3(), 'a.mp3')
  const wrong = { list: ['EGM'], documents: [{ name: 'x', file_link: audio }] }
  await expect(world.admin('admin/file-documents', wrong)).rejects.toMatchObject({
    code: 'bad-input',
    detail: { field: 'documents.0.file_link' },
  })
})

test('only admins can upload files, and only from this site', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const send = (headers: Record<string, string>) => site.stream(tinyPdf(), 'application/pdf', 'x.pdf', headers)
  expect((await send({ authorization: 'Bearer nonsense' })).status).toBe(401)
  expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await send({ 'content-type': 'text/html' })).status).toBe(415)
  expect((await send({ 'x-file-name': '%E0%A4%A' })).status).toBe(400)
  expect((await site.get('/api/v1/admin/upload-file')).status).toBe(405)
  expect(stored(world)).toEqual([])
  expect((await send({})).status).toBe(200)
})
