import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import * as z from 'zod'
import { bombPng } from '#tests/decompression-bombs.ts'
import { listeningWorld, stored } from '#tests/listening-world.ts'
import { twoHalves } from '#tests/pictures.ts'
import { pngOf, tinyPdf, tinyPng } from '#tests/tiny-files.ts'
import { testOnSqlite, type World } from '#tests/world.ts'

const test = testOnSqlite('uploaded pictures of pages')

const upload = ({ admin }: World, bytes: Buffer, name: string) =>
  admin('admin/upload-picture', { base_64: bytes.toString('base64'), name })

const linkReply = z.object({ link: z.string() })
const small = { width: 40, height: 30 }
const jpeg = () => twoHalves(small).jpeg().toBuffer()
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

const animatedWebp = async () =>
  sharp(Buffer.concat([Buffer.alloc(300, 1), Buffer.alloc(300, 200)]), {
    raw: { width: 10, height: 20, channels: 3, pageHeight: 10 },
  })
    .webp()
    .toBuffer()

const animatedPng = () =>
  pngOf(
    Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]),
    [deflateSync(Buffer.from([0, 7]))],
    [['acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]],
  )

/** Returns a PNG with 60,000 pixels on each side in its header. */
const hugePng = () =>
  pngOf(Buffer.from([0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60, 8, 6, 0, 0, 0]), [deflateSync(Buffer.alloc(8))])

const refusals: [string, () => Buffer | Promise<Buffer>, string, string][] = [
  ['an SVG', () => svg, 'a.svg', 'SVG files are not accepted. Save the picture as JPG, PNG or WebP.'],
  ['an SVG named as a PNG', () => svg, 'a.png', 'SVG files are not accepted.'],
  ['a GIF', () => sharp(tinyPng(2, 2)).gif().toBuffer(), 'a.gif', 'GIF files are not accepted.'],
  ['an AVIF', () => twoHalves(small).avif().toBuffer(), 'a.avif', 'AVIF files are not accepted.'],
  ['an animated WebP', animatedWebp, 'a.webp', 'Animated pictures are not accepted. Choose a still one.'],
  ['an animated PNG', animatedPng, 'a.png', 'Animated pictures are not accepted. Choose a still one.'],
  [
    'a picture of 3,600 megapixels',
    hugePng,
    'a.png',
    'This picture has 3600 megapixels; at most 50 are accepted. Save it smaller.',
  ],
  ['a PNG that unpacks to 3 GB', () => bombPng(), 'a.png', 'The image cannot be read.'],
  ['a JPEG that is cut off', async () => (await jpeg()).subarray(0, -60), 'a.jpg', 'The image cannot be read.'],
  [
    'only the start of a JPEG',
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(900)]),
    'a.jpg',
    'The image cannot be read.',
  ],
  ['a PDF', () => tinyPdf(), 'a.pdf', 'This file is not a JPG, PNG or WebP picture. Choose another one.'],
  ['a JPEG named as a PNG', jpeg, 'a.png', 'The name ends in .png, but the file has another type. Rename it.'],
  [
    'a page behind the start of a JPEG',
    async () => Buffer.concat([(await jpeg()).subarray(0, 30), Buffer.from('<script>alert(1)</script>'), await jpeg()]),
    'a.jpg',
    'This file is not a JPG, PNG or WebP picture.',
  ],
  [
    'more than 20 MB',
    async () => Buffer.concat([await jpeg(), Buffer.alloc(20.2 * 1024 * 1024)]),
    'a.jpg',
    'A picture can have at most 20 MB. Choose a smaller file.',
  ],
]

for (const [what, bytes, name, sentence] of refusals)
  test(`${what} is refused, and nothing of it is stored`, async (createWorld) => {
    const world = await createWorld()
    await expect(upload(world, await bytes(), name)).rejects.toThrow(sentence)
    expect([stored(world), await world.store.read.files.all()]).toEqual([[], []])
  })

test('a PNG, a JPG and a WebP are stored unchanged, in a call or as raw bytes, and visitors never receive them', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  for (const [bytes, type, name] of [
    [await twoHalves(small).png().toBuffer(), 'image/png', 'a.png'],
    [await jpeg(), 'image/jpeg', 'a.jpeg'],
    [await twoHalves(small).webp().toBuffer(), 'image/webp', 'a.webp'],
  ] as const) {
    const raw = await fetch(`${site.url}/api/v1/admin/upload-picture`, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { authorization: `Bearer ${site.token}`, 'content-type': type, 'x-file-name': name },
    })
    const body = await site.call('admin/upload-picture', { base_64: bytes.toString('base64'), name })
    for (const reply of [raw, body]) {
      const { link } = linkReply.parse(await reply.json())
      expect((await site.get(link)).status).toBe(404)
      const original = await site.asAdmin(link)
      expect([original.status, original.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)
    }
  }
})

test('only people who change pages upload pictures', async (createWorld) => {
  const world = await createWorld()
  const base_64 = (await jpeg()).toString('base64')
  for (const [role, allowed] of [
    ['marketing', true],
    ['catalogue', false],
  ] as const) {
    await world.admin('admin/add-admin', { name: role, email: `${role}@suvira.example`, role })
    const person = world.as(await world.openSession(`${role}@suvira.example`))
    const code = await person('admin/upload-picture', { base_64, name: 'a.jpg' }).then(
      () => 'done',
      ({ code }) => code,
    )
    expect([role, code]).toEqual([role, allowed ? 'done' : 'not-allowed'])
  }
})
