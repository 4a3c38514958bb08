import { inflateSync } from 'node:zlib'
import decode from 'jsqr'
import { expect, onTestFinished } from 'vitest'
import { listen } from '../http.ts'
import { file } from '../investor-zone.ts'
import { testOnBothDatabases } from '../world.ts'

const test = testOnBothDatabases('QR codes')

/** Decodes a PNG of one bit a pixel from its chunks, as pixels for a QR reader. */
function pixelsOf(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const data = png.subarray(41, 41 + png.readUInt32BE(33))
  const lines = inflateSync(data)
  const stride = 1 + Math.ceil(width / 8)
  const shades = Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    return ((lines[y * stride + 1 + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0
  })
  return { width, height, rgba: Uint8ClampedArray.from(shades.flatMap((shade) => [shade, shade, shade, 255])) }
}

test('a QR code leads to the page of its document, from its instant and only while visitors can see it', async (createWorld) => {
  const world = await createWorld()
  const server = await listen(world.handle)
  onTestFinished(() => server.close())
  const release_at = '2026-11-21T07:00:00.000Z'
  const key = await file(world, 'Results', { release_at })
  const get = (path: string) => fetch(`${server.url}/investorzone/documents/${path}`)
  world.setClock('2026-11-21T06:59:59.999Z')
  const [early, never] = [await get(`${key}/qr.png`), await get(`${key + 1}/qr.png`)]
  expect([early.status, await early.text()]).toEqual([404, await never.text()])
  world.setClock(release_at)
  const png = await get(`${key}/qr.png`)
  expect(png.headers.get('content-type')).toBe('image/png')
  const { width, height, rgba } = pixelsOf(Buffer.from(await png.arrayBuffer()))
  expect(decode.default(rgba, width, height)?.data).toMatch(
    new RegExp(`^https?://[^/]+/investorzone/documents/${key}$`),
  )
  const svg = await get(`${key}/qr.svg`)
  expect(svg.headers.get('content-type')).toBe('image/svg+xml')
  // One square for each black module, as in the PNG.
  const modules = width / 20
  const black = [...(await svg.text()).matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => [Number(x), Number(y)])
  const drawn = black.filter(([x = 0, y = 0]) => rgba[((y * 20 + 10) * width + x * 20 + 10) * 4] === 0)
  expect([black.length > modules, drawn.length]).toEqual([true, black.length])
  await world.admin('admin/withdraw-document', { key, reason: 'Filed too early' })
  expect((await get(`${key}/qr.svg`)).status).toBe(404)
})
