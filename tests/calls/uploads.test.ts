import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect } from 'vitest'
import { until } from '#tests/load.ts'
import { listeningWorld, sendInPieces, stored, upload } from '../listening-world.ts'
import { growth, linearGrowthMax } from '../relative-time.ts'
import { junk, taggedMp3, tinyJpg, tinyMp3, tinyMp4, tinyPdf } from '../tiny-files.ts'
import { testOnBothDatabases } from '../world.ts'

const base64 = (bytes: Buffer) => bytes.toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const test = testOnBothDatabases('uploads')

test('junk of every kind is refused by the call with a message, and nothing is stored (A38)', async (createWorld) => {
  const world = await createWorld()
  const token = await world.openSession()
  for (const [kind, { bytes, name }] of Object.entries(junk)) {
    const reply = await world.call('admin/file-to-link', { body: { base_64: base64(bytes), name }, token })
    expect([kind, reply.status]).toEqual([kind, 400])
    expect(reply.body.err).toMatch(/^[A-Z].*\.$/)
    expect([kind, stored(world)]).toEqual([kind, []])
  }
  expect(await world.store.read.files.all()).toEqual([])
})

test('an empty file is refused (A38)', async (createWorld) => {
  const world = await createWorld()
  await expect(
    world.admin('admin/file-to-link', { base_64: 'data:application/pdf;base64,', name: 'x.pdf' }),
  ).rejects.toThrow('The file is empty. Choose another one.')
})

test('the same junk is refused by the streaming upload and as a header image (A39)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const [section] = (await world.admin('admin/get-products')).data.section
  for (const [kind, { bytes, name }] of Object.entries(junk)) {
    const type = name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.png') ? 'image/png' : 'audio/mpeg'
    expect([kind, (await site.stream(bytes, type, name)).status]).toEqual([kind, 400])
    const image = { img: base64(bytes), name: 'New section', section_id: section?._id ?? '' }
    await expect(world.admin('admin/add-product-subsection', image)).rejects.toMatchObject({ code: 'bad-input' })
    expect([kind, stored(world)]).toEqual([kind, []])
  }
})

test('PDF, MP3 and MP4 files are accepted with or without a data prefix, and served byte for byte', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const kinds = [
    [tinyPdf(), 'application/pdf', 'a.pdf'],
    [tinyMp3(), 'audio/mpeg', 'a.mp3'],
    [taggedMp3(), 'audio/mpeg', 'a.mp3'],
    [tinyMp4(), 'video/mp4', 'a.mp4'],
    [tinyMp4('M4A '), 'audio/mp4', 'a.m4a'],
  ] as const
  for (const [bytes, type, name] of kinds) {
    const link = await upload(world, bytes, name)
    const { link: prefixed } = await world.admin('admin/file-to-link', {
      base_64: `data:${type};base64,${base64(bytes)}`,
      name,
    })
    for (const entry of [link, prefixed]) {
      const reply = await site.asAdmin(entry)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
      expect(sha256(await reply.bytes())).toBe(sha256(bytes))
    }
  }
  // Five contents in ten links: bytes are stored once.
  expect(stored(world)).toHaveLength(5)
})

test('a call with two files is refused, and nothing of either is stored', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const file = base64(tinyPdf())
  const body = `{"name":"a.pdf","base_64":"${file}","base_64":"${file}"}`
  for (const length of [7, body.length])
    expect(await sendInPieces(site, '/api/v1/admin/file-to-link', body, length)).toBe(400)
  expect([stored(world), await world.store.read.files.all()]).toEqual([[], []])
})

test('an image with a million empty header segments is refused at once, and one with a few hundred is accepted (A38)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const padded = (segments: number) => {
    const image = tinyJpg()
    const empty = Buffer.alloc(4 * segments, Buffer.from([0xff, 0xe0, 0, 2]))
    return Buffer.concat([image.subarray(0, 2), empty, image.subarray(2)])
  }
  expect((await site.stream(padded(900), 'image/jpeg', 'a.jpg')).status).toBe(200)
  const images = new Map([81_250, 1_300_000].map((segments) => [segments, padded(segments)]))
  const refuse = async (segments: number) => {
    const reply = await site.stream(images.get(segments) ?? Buffer.of(), 'image/jpeg', 'a.jpg')
    expect([reply.status, await reply.json()]).toMatchObject([400, { err: expect.stringContaining('damaged') }])
  }
  expect(await growth(refuse, { small: 81_250, large: 1_300_000 }, 3)).toBeLessThan(linearGrowthMax)
})

test('no uploaded name gets into a path or a header (A40)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const names = [
    '../../x.pdf',
    'a\0.pdf',
    'a\r\nSet-Cookie: x=1.pdf',
    '\u202Efdp.exe',
    'CON',
    '📄',
    '.pdf',
    'no ending',
  ]
  for (const name of [...names, 'n'.repeat(5000)]) {
    const link = await upload(world, tinyPdf(), name)
    expect(link).toMatch(/^\/files\/[0-9a-f]{32}\/[A-Za-z0-9_-]{1,80}\.pdf$/)
    const reply = await site.asAdmin(link)
    expect(reply.headers.get('content-disposition')).toMatch(/^inline; filename="[A-Za-z0-9_-]{1,80}\.pdf"$/)
    expect(reply.headers.get('set-cookie')).toBeNull()
  }
  expect(stored(world)).toEqual([join(world.folder, 'files', sha256(tinyPdf()).slice(0, 2), sha256(tinyPdf()))])
})

test('an upload of the same name and bytes gets a new link and changes no stored file (A41)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const first = await upload(world)
  const second = await upload(world)
  const third = await upload(world, tinyPdf('other bytes'))
  expect(new Set([first, second, third]).size).toBe(3)
  expect(sha256(await (await site.asAdmin(first)).bytes())).toBe(sha256(tinyPdf()))
  expect(sha256(await (await site.asAdmin(third)).bytes())).toBe(sha256(tinyPdf('other bytes')))
})

test('malformed base64 is refused, in the call and over the network (A42)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const good = base64(tinyPdf('xx'))
  const sloppy = [
    '%%%',
    `${good.slice(0, 20)} ${good.slice(20)}`,
    `${good.slice(0, 20)}\n${good.slice(20)}`,
    `${good.slice(0, 20)}!!!!${good.slice(20)}`,
    good.replaceAll(/=+$/g, ''),
    `${good}=`,
    `${good}A`,
    base64(Buffer.from([251, 255]))
      .replace('+', '-')
      .replace('/', '_'),
    'QUJDRA==QUJD',
    'QUJ=',
    `data:text/html;base64,${good}`,
    `data:application/pdf;base64,,${good}`,
    `data:application/pdf,${good}`,
    `data:audio/mpeg;base64,${good}`,
  ]
  for (const base_64 of sloppy) {
    const plain = await world.call('admin/file-to-link', { body: { base_64, name: 'x.pdf' }, token: site.token })
    expect([base_64, plain.status]).toEqual([base_64, 400])
    const socket = await site.call('admin/file-to-link', { base_64, name: 'x.pdf' })
    expect([base_64, socket.status]).toEqual([base_64, 400])
  }
  expect(stored(world)).toEqual([])
})

test('a call over the network can have its file in any order of fields and any parts of the stream', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const text = base64(tinyPdf('slashes ???>>>???'))
  const bodies = [
    JSON.stringify({ base_64: text, name: 'a.pdf' }),
    JSON.stringify({ name: 'a "base_64": b.pdf', base_64: text }),
    `  { "name" : "a.pdf" , "base_64" : "${text.replaceAll('/', '\\/')}" } `,
  ]
  for (const body of bodies) {
    const status = await sendInPieces(site, '/api/v1/admin/file-to-link', body, 7)
    expect([body.slice(0, 40), status]).toEqual([body.slice(0, 40), 200])
  }
  expect(stored(world)).toHaveLength(1)
  for (const bad of [
    '{"base_64":"QUJD',
    '{"base_64":5,"name":"x"}',
    `{"base_64":"${text}"}`,
    `{"base_64":"${text}","name":"x","more":1}`,
    '[]',
  ]) {
    const reply = await fetch(`${site.url}/api/v1/admin/file-to-link`, {
      method: 'POST',
      body: bad,
      headers: { authorization: `Bearer ${site.token}`, 'content-type': 'application/json' },
    })
    expect([bad.slice(-30), reply.status]).toEqual([bad.slice(-30), 400])
  }
  expect(stored(world)).toHaveLength(1)
})

test('an upload that is cut off half-way stores nothing and disturbs nobody (F09)', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const bytes = Buffer.concat([tinyMp3(4000)])
  await new Promise<void>((done) => {
    const socket = connect(site.port, '127.0.0.1', () => {
      socket.write(
        `POST /api/v1/admin/upload-file HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${site.token}\r\n` +
          `Content-Type: audio/mpeg\r\nX-File-Name: x.mp3\r\nContent-Length: ${bytes.length}\r\n\r\n`,
      )
      socket.write(bytes.subarray(0, bytes.length / 2))
      // Aborted once the server has begun to write the file.
      void until('its file is begun', () => stored(world).length > 0).finally(() => socket.destroy())
    })
    socket.once('close', () => done())
  })
  await expect.poll(() => stored(world), { timeout: 3000 }).toEqual([])
  expect(world.logged.filter((line) => line.level === 'error')).toEqual([])
  expect((await site.stream(bytes, 'audio/mpeg', 'x.mp3')).status).toBe(200)
})
