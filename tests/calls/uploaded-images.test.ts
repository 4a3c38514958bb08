import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { typeByHead } from '#server/domain/files/file-types.ts'
import { createStockedWorld } from '../catalogue.ts'
import { bombPng } from '../decompression-bombs.ts'
import { listeningWorld, stored as storedFiles } from '../listening-world.ts'
import { pngOf, tinyJpg, tinyPng } from '../tiny-files.ts'
import { onPostgresAtNight, testOnBothDatabases, testOnSqlite, type World } from '../world.ts'

const testOnBoth = testOnBothDatabases('pictures', onPostgresAtNight)
const test = testOnSqlite('pictures')

const upload = (world: World, bytes: Buffer, name: string) =>
  world.admin('admin/file-to-link', { base_64: bytes.toString('base64'), name })

async function reencoded(world: World, bytes: Buffer, name: string) {
  const { asAdmin } = await listeningWorld(world)
  return Buffer.from(await (await asAdmin((await upload(world, bytes, name)).link)).arrayBuffer())
}

testOnBoth(
  'a PNG that unpacks to 3 GB is refused at its field, and nothing of it is stored (43.7)',
  async (createWorld) => {
    const { world, item } = await createStockedWorld(createWorld)
    const before = process.memoryUsage.rss()
    const file = bombPng().toString('base64')
    const refused = { code: 'bad-input', message: expect.stringContaining('cannot be read. Open it') }
    await expect(world.admin('admin/add-product-item', { ...item, picture_file: file })).rejects.toMatchObject({
      ...refused,
      detail: { field: 'picture_file' },
    })
    const section_id = (await world.admin('admin/get-products')).data.section[0]?._id ?? ''
    const section = { img: file, name: 'New section', section_id }
    await expect(world.admin('admin/add-product-subsection', section)).rejects.toMatchObject({
      ...refused,
      detail: { field: 'img' },
    })
    await expect(world.admin('admin/file-to-link', { base_64: file, name: 'bomb.png' })).rejects.toMatchObject(refused)
    expect(await world.store.read.files.all()).toEqual([])
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000)
  },
)

test('a picture with too many pixels is refused by its header (43.7)', async (createWorld) => {
  const world = await createWorld()
  const wide = (await sharp(grey(5000, 5000)).jpeg().toBuffer()) as Buffer
  for (const [bytes, name, most] of [
    [tinyPng(4001, 4250), 'a.png', 17],
    [wide, 'a.jpg', 24],
  ] as const)
    await expect(upload(world, bytes, name)).rejects.toThrow(
      `The image has too many pixels: at most ${most} megapixels. Save it smaller.`,
    )
})

test('a picture that cannot be decoded is refused with instructions (43.7)', async (createWorld) => {
  const world = await createWorld()
  const png = tinyPng(40, 40)
  png.fill(0, 45, 50)
  const jpg = await sharp(grey(40, 40)).jpeg().toBuffer()
  jpg.fill(0, 200, jpg.length - 2)
  for (const [bytes, name] of [
    [png, 'a.png'],
    [jpg, 'a.jpg'],
  ] as const)
    await expect(upload(world, bytes, name)).rejects.toThrow('The image cannot be read. Open it in an image program')
})

test('a 16-megapixel JPEG is stored re-encoded: upright, as RGB, at the size of pages and with nothing else (43.7)', async (createWorld) => {
  const world = await createWorld()
  const options = { orientation: 6 }
  const cmyk = await sharp(grey(4899, 3266)).toColourspace('cmyk').withMetadata(options).jpeg().toBuffer()
  const metadata = await sharp(await reencoded(world, cmyk, 'a.jpg')).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1067, height: 1600, space: 'srgb' })
  for (const extra of ['exif', 'icc', 'orientation']) expect(metadata).not.toHaveProperty(extra)
})

test('a PNG is stored re-encoded, at the size of pages and with its transparency (43.7)', async (createWorld) => {
  const world = await createWorld()
  const png = await sharp(grey(3300, 220)).ensureAlpha(0.5).png().toBuffer()
  const small = sharp(await reencoded(world, png, 'a.png'))
  expect(await small.metadata()).toMatchObject({ format: 'png', width: 1600, height: 107, hasAlpha: true })
  expect([...(await small.raw().toBuffer()).subarray(0, 4)]).toEqual([134, 134, 134, 127])
})

test('text chunks of a PNG are removed, even one that unpacks to 100 MB (43.7)', async (createWorld) => {
  const world = await createWorld()
  const header = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
  const text = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))])
  const bytes = await reencoded(world, pngOf(header, [deflateSync(Buffer.from([0, 7]))], [['zTXt', text]]), 'a.png')
  expect([...(await sharp(bytes).raw().toBuffer())]).toEqual([7, 7, 7, 255])
  expect(bytes.includes('zTXt')).toBe(false)
})

test('PNG and JPG files are accepted with or without a data prefix, and are stored as the same type', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  for (const [bytes, type, name] of [
    [tinyPng(), 'image/png', 'a.png'],
    [tinyJpg(), 'image/jpeg', 'a.jpeg'],
  ] as const)
    for (const prefix of ['', `data:${type};base64,`]) {
      const { link } = await world.admin('admin/file-to-link', { base_64: prefix + bytes.toString('base64'), name })
      const reply = await site.asAdmin(link)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, type])
      expect(typeByHead(Buffer.from(await reply.arrayBuffer()))?.type).toBe(type)
    }
  expect(storedFiles(world)).toHaveLength(2)
})

const grey = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: '#888888' },
})
