import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { atTheDoor, stored, upload } from '../at-the-door.ts'
import { junk, taggedMp3, tinyJpg, tinyMp3, tinyMp4, tinyPdf, tinyPng } from '../tiny-files.ts'
import { onBothDatabases } from '../world.ts'

const base64 = (bytes: Buffer) => bytes.toString('base64')
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

onBothDatabases('uploads', (createWorld) => {
  test('A38: junk of every kind is refused with a sentence, by the call, and leaves nothing behind', async () => {
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

  test('A38: an empty file is refused', async () => {
    const world = await createWorld()
    await expect(
      world.admin('admin/file-to-link', { base_64: 'data:application/pdf;base64,', name: 'x.pdf' }),
    ).rejects.toThrow('The file is empty.')
  })

  test('A39: the same junk is refused by the streaming door and as a header image', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const [section] = (await world.admin('admin/get-products')).data.section
    for (const [kind, { bytes, name }] of Object.entries(junk)) {
      const type = name.endsWith('.pdf') ? 'application/pdf' : name.endsWith('.png') ? 'image/png' : 'audio/mpeg'
      expect([kind, (await door.stream(bytes, type, name)).status]).toEqual([kind, 400])
      const image = { img: base64(bytes), name: 'New section', section_id: section?._id ?? '' }
      await expect(world.admin('admin/add-product-subsection', image)).rejects.toMatchObject({ code: 'bad-input' })
      expect([kind, stored(world)]).toEqual([kind, []])
    }
  })

  test('PDF, MP3, MP4, PNG and JPG are taken, with or without a data prefix, and served back byte for byte', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const kinds = [
      [tinyPdf(), 'application/pdf', 'a.pdf'],
      [tinyMp3(), 'audio/mpeg', 'a.mp3'],
      [taggedMp3(), 'audio/mpeg', 'a.mp3'],
      [tinyMp4(), 'video/mp4', 'a.mp4'],
      [tinyMp4('M4A '), 'audio/mp4', 'a.m4a'],
      [tinyPng(), 'image/png', 'a.png'],
      [tinyJpg(), 'image/jpeg', 'a.jpeg'],
    ] as const
    for (const [bytes, type, name] of kinds) {
      const link = await upload(world, bytes, name)
      const { link: prefixed } = await world.admin('admin/file-to-link', {
        base_64: `data:${type};base64,${base64(bytes)}`,
        name,
      })
      for (const one of [link, prefixed]) {
        const reply = await door.asAdmin(one)
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
        expect(sha256(await reply.bytes())).toBe(sha256(bytes))
      }
    }
    // Six contents in fourteen links: bytes are stored once.
    expect(stored(world)).toHaveLength(7)
  })

  test('one call holds one file: a second one is refused before it takes room, and nothing of the first stays', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const file = base64(tinyPdf())
    const body = `{"name":"a.pdf","base_64":"${file}","base_64":"${file}"}`
    for (const length of [7, body.length])
      expect(await inPieces(door, '/api/v1/admin/file-to-link', body, length)).toBe(400)
    expect([stored(world), await world.store.read.files.all()]).toEqual([[], []])
  })

  test('A38: an image whose header is thousands of empty segments is refused at once, one with a few hundred is taken', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const padded = (segments: number) => {
      const image = tinyJpg()
      const empty = Buffer.alloc(4 * segments, Buffer.from([0xff, 0xe0, 0, 2]))
      return Buffer.concat([image.subarray(0, 2), empty, image.subarray(2)])
    }
    expect((await door.stream(padded(900), 'image/jpeg', 'a.jpg')).status).toBe(200)
    const start = performance.now()
    const reply = await door.stream(padded(1_300_000), 'image/jpeg', 'a.jpg')
    expect([reply.status, await reply.json()]).toMatchObject([400, { err: expect.stringContaining('damaged') }])
    expect(performance.now() - start).toBeLessThan(5000)
  })

  test('A40: no name reaches a path or a header', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
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
      const reply = await door.asAdmin(link)
      expect(reply.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[A-Za-z0-9_-]{1,80}\.pdf$/)
      expect(reply.headers.get('set-cookie')).toBeNull()
    }
    expect(stored(world)).toEqual([join(world.folder, 'files', sha256(tinyPdf()).slice(0, 2), sha256(tinyPdf()))])
  })

  test('A41: the same name and bytes again make a new link and change nothing that is there', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const first = await upload(world)
    const second = await upload(world)
    const third = await upload(world, tinyPdf('other bytes'))
    expect(new Set([first, second, third]).size).toBe(3)
    expect(sha256(await (await door.asAdmin(first)).bytes())).toBe(sha256(tinyPdf()))
    expect(sha256(await (await door.asAdmin(third)).bytes())).toBe(sha256(tinyPdf('other bytes')))
  })

  test('A42: sloppy base64 is refused, in the call and through the socket', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
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
      const plain = await world.call('admin/file-to-link', { body: { base_64, name: 'x.pdf' }, token: door.token })
      expect([base_64, plain.status]).toEqual([base_64, 400])
      const socket = await door.call('admin/file-to-link', { base_64, name: 'x.pdf' })
      expect([base_64, socket.status]).toEqual([base_64, 400])
    }
    expect(stored(world)).toEqual([])
  })

  test('the call through the socket takes the file out of the body in any order of fields and any cut of the stream', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const text = base64(tinyPdf('slashes ???>>>???'))
    const bodies = [
      JSON.stringify({ base_64: text, name: 'a.pdf' }),
      JSON.stringify({ name: 'a "base_64": b.pdf', base_64: text }),
      `  { "name" : "a.pdf" , "base_64" : "${text.replaceAll('/', '\\/')}" } `,
    ]
    for (const body of bodies) {
      const status = await inPieces(door, '/api/v1/admin/file-to-link', body, 7)
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
      const reply = await fetch(`${door.url}/api/v1/admin/file-to-link`, {
        method: 'POST',
        body: bad,
        headers: { authorization: `Bearer ${door.token}`, 'content-type': 'application/json' },
      })
      expect([bad.slice(-30), reply.status]).toEqual([bad.slice(-30), 400])
    }
    expect(stored(world)).toHaveLength(1)
  })

  test('nobody but an admin uploads, and not from another site', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const send = (headers: Record<string, string>) => door.stream(tinyPdf(), 'application/pdf', 'x.pdf', headers)
    expect((await send({ authorization: 'Bearer nonsense' })).status).toBe(401)
    expect((await send({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await send({ 'content-type': 'text/html' })).status).toBe(415)
    expect((await send({ 'x-file-name': '%E0%A4%A' })).status).toBe(400)
    expect((await door.get('/api/v1/admin/upload-file')).status).toBe(405)
    expect(stored(world)).toEqual([])
    expect((await send({})).status).toBe(200)
  })

  test('A45: at the quota an upload answers 507, leaves nothing, and what is there is still served', async () => {
    const world = await createWorld({ FILES_QUOTA_MIB: '0.001' })
    const door = await atTheDoor(world)
    const link = await upload(world)
    await expect(upload(world, Buffer.from(tinyPdf('x'.repeat(2000))))).rejects.toMatchObject({ code: 'disk-full' })
    expect(stored(world)).toHaveLength(1)
    expect((await door.asAdmin(link)).status).toBe(200)
  })

  test('one admin uploads so much in a day and no more; another may, and so may the first a day later', async () => {
    const world = await createWorld({ FILES_DAILY_MIB: '0.001' })
    const send = async (bytes: Buffer, email?: string) =>
      world.call('admin/file-to-link', {
        body: { base_64: base64(bytes), name: 'results.pdf' },
        token: await world.openSession(email),
      })
    const large = Buffer.from(tinyPdf('x'.repeat(900)))
    expect((await send(tinyPdf())).status).toBe(200)
    world.wait(3_600_000)
    const refused = await send(large)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, String(23 * 3600)])
    expect(stored(world)).toHaveLength(1)
    expect((await send(tinyPdf('y'))).status).toBe(200)
    await world.admin('admin/add-admin', { name: 'One More', email: 'more@suvira.example' })
    expect((await send(large, 'more@suvira.example')).status).toBe(200)
    world.wait(24 * 3_600_000)
    expect((await send(large)).status).toBe(200)
  })

  test('limits of size are kept by kind', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const image = Buffer.concat([tinyPng().subarray(0, 33), Buffer.alloc(5 * 1024 * 1024), tinyPng().subarray(33)])
    expect((await door.stream(image, 'image/png', 'x.png')).status).toBe(413)
    expect(stored(world)).toEqual([])
  })

  test('F09: an upload cut off half-way leaves nothing and troubles nobody', async () => {
    const world = await createWorld()
    const door = await atTheDoor(world)
    const bytes = Buffer.concat([tinyMp3(4000)])
    await new Promise<void>((done) => {
      const socket = connect(door.port, '127.0.0.1', () => {
        socket.write(
          `POST /api/v1/admin/upload-file HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${door.token}\r\n` +
            `Content-Type: audio/mpeg\r\nX-File-Name: x.mp3\r\nContent-Length: ${bytes.length}\r\n\r\n`,
        )
        socket.write(bytes.subarray(0, bytes.length / 2), () => setTimeout(() => socket.destroy(), 50))
      })
      socket.once('close', () => done())
    })
    await expect.poll(() => stored(world), { timeout: 3000 }).toEqual([])
    expect(world.logged.filter((line) => line.level === 'error')).toEqual([])
    expect((await door.stream(bytes, 'audio/mpeg', 'x.mp3')).status).toBe(200)
  })
})

/** Sends a body in small pieces, so that every boundary falls somewhere. */
function inPieces(
  { port, token }: { port: number; token: string },
  path: string,
  body: string,
  length: number,
): Promise<number> {
  return new Promise((done, fail) => {
    const sending = request(
      {
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      },
      (reply) => {
        reply.resume()
        done(reply.statusCode ?? 0)
      },
    )
    sending.on('error', fail)
    for (let at = 0; at < body.length; at += length) sending.write(body.slice(at, at + length))
    sending.end()
  })
}
