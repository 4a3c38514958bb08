import sharp from 'sharp'
import { expect } from 'vitest'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import { brandCss } from '#model/brand/brand-css.ts'
import { displayId } from '#model/catalogue.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, testOnSqlite, type World } from '#tests/world.ts'

const test = testOnBothDatabases('brand', onPostgresAtNight)

const colours = { ink: '#12236b', accent: '#b8470b', ground: '#f6efe6' }
const logo = '<svg viewBox="0 0 120 40"><rect width="120" height="40" fill="#b8470b"/></svg>'
const mark = '<svg viewBox="0 0 40 40"><circle cx="20" cy="20" r="20" fill="#12236b"/></svg>'

const change = (world: World, values: Record<string, unknown>, more: { release_at?: string } = {}) =>
  world.admin('admin/change-company-facts', { part: 'brand', values, ...more })
const homeOf = async (world: World) => (await pagesOf(world)('/')).html
const versionIn = (html: string) => /\/brand\/([0-9a-z]{14})\/favicon\.svg/.exec(html)?.[1]
/** The shape of the original mark, which pages draw. */
const originalShape = 'M50 2S10 48'
const imagesIn = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length

/** Every fixed address of an icon. */
const fixed = ['favicon.svg', 'favicon.ico', 'app-icon.svg', 'apple-touch-icon.png', 'icon-512.png', 'og.jpg']

test('a changed brand is on the page, undo restores the same bytes, and the history is readable', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  expect(versionIn(before)).toBeUndefined()
  expect(before.includes('<style')).toBe(false)
  const { revision } = await change(world, { logo, mark, colours })
  const page = await homeOf(world)
  expect(page.includes(`<style>${brandCss(colours)}</style>`)).toBe(true)
  expect(page.includes(`src="/brand/${versionIn(page)}/logo.svg"`)).toBe(true)
  expect(page.includes(originalShape)).toBe(false)
  expect(page.includes('"/favicon.svg"')).toBe(false)
  const [entry] = (await world.admin('admin/get-history', { entity: 'company' })).data
  const [changes] = entry ? differencesOf(entry) : []
  expect(changes?.after).toBe(
    'Logo: changed; Mark: changed; Colours: #0b1f33, #0a7a5f, #eaf0ef → #12236b, #b8470b, #f6efe6',
  )
  await world.admin('admin/undo', { number: revision })
  expect((await homeOf(world)) === before).toBe(true)
})

test('null restores the original, and the original colours are no change', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  await change(world, { logo, colours })
  await change(world, { logo: null, colours: { ink: '#0B1F33', accent: '#0a7a5f', ground: '#eaf0ef' } })
  expect((await homeOf(world)) === before).toBe(true)
  await expect(change(world, { colours: null })).rejects.toMatchObject({ code: 'bad-input' })
})

test('a scheduled brand exists nowhere before its instant, and everywhere from it on', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const before = await homeOf(world)
  const manifest = async () => (await site.get('/manifest.webmanifest')).text()
  const original = await manifest()
  await change(world, { mark, colours }, { release_at: '2026-12-01T00:00:00Z' })
  world.setClock('2026-12-01T00:00:00Z')
  const version = versionIn(await homeOf(world))
  expect((await site.get(`/brand/${version}/mark.svg`)).status).toBe(200)
  world.setClock('2026-11-30T23:59:59.999Z')
  expect((await homeOf(world)) === before).toBe(true)
  expect((await manifest()) === original).toBe(true)
  for (const name of ['mark.svg', ...fixed]) expect((await site.get(`/brand/${version}/${name}`)).status).toBe(404)
  const next = await world.domain.nextChangeAfter(world.now())
  expect(new Date(next.release).toISOString()).toBe('2026-12-01T00:00:00.000Z')
})

test('a brand that needs approval is described in words, and applies once a second person approves', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Asha Rao', email: 'asha@suvira.example', role: 'approver' })
  await world.admin('admin/set-approval', { sections: ['Company facts'] })
  await change(world, { logo, colours })
  expect(versionIn(await homeOf(world))).toBeUndefined()
  const asha = world.as(await world.openSession('asha@suvira.example'))
  const [request] = (await asha('admin/get-pending-changes')).data
  expect(request?.what).toMatch(/^Brand: Logo: changed; .*Compare the drawings at the desk, under Company\.$/)
  expect(JSON.stringify(request).includes('<svg')).toBe(false)
  await asha('admin/approve-pending-change', { id: request?.id ?? '' })
  const history = (await world.admin('admin/get-history', {})).data
  expect(JSON.stringify(history.map(differencesOf)).includes('<svg')).toBe(false)
  expect(versionIn(await homeOf(world))).toBeDefined()
})

test('a drawing that is no plain drawing is refused at its field, with the element in the message', async (createWorld) => {
  const world = await createWorld()
  const refused = [
    [
      'logo',
      logo.replace('<rect', '<script>alert(1)</script><rect'),
      'The logo contains <script>. Export it as plain shapes.',
    ],
    ['logo', logo.replace('<rect', '<text>A</text><rect'), 'The logo contains <text>. Convert text to outlines.'],
    [
      'logo',
      logo.replace('<rect', '<rect onload="alert(1)"'),
      'The logo contains a script in “onload”. Export it as plain shapes.',
    ],
    ['mark', logo, 'The mark is 120 by 40. It must be between 0.5 and 2 times as wide as it is tall.'],
    [
      'mark',
      `<svg viewBox="0 0 1 1"><path d="${'M0 0'.repeat(20_000)}"/></svg>`,
      'The mark is larger than 64 KB. Simplify its paths.',
    ],
    ['mark', 5, 'Mark must be SVG text.'],
  ] as const
  for (const [path, value, message] of refused)
    await expect(change(world, { [path]: value })).rejects.toMatchObject({
      code: 'bad-input',
      message,
      detail: { field: `values.${path}` },
    })
})

test('a colour below WCAG AA is refused at its field, with the ratio', async (createWorld) => {
  const world = await createWorld()
  const refused = [
    [
      { ...colours, accent: '#ff8800' },
      'accent',
      'Links on white: 2.39:1, at least 4.5:1 (WCAG AA). Choose a darker colour.',
    ],
    [{ ...colours, ink: '#8090ff' }, 'ink', 'Text on white: 2.85:1, at least 4.5:1 (WCAG AA). Choose a darker colour.'],
    [{ ...colours, accent: 'red' }, 'accent', 'Accent colour must be a colour like #0a7a5f.'],
    [{ ...colours, accent: '#123;}' }, 'accent', 'Accent colour must be a colour like #0a7a5f.'],
  ] as const
  for (const [value, name, message] of refused)
    await expect(change(world, { colours: value })).rejects.toMatchObject({
      code: 'bad-input',
      message,
      detail: { field: `values.colours.${name}` },
    })
  await expect(change(world, { colours: { ...colours, more: '#000000' } })).rejects.toMatchObject({ code: 'bad-input' })
})

test('the contract’s calls return and change the brand, by itself', async (createWorld) => {
  const world = await createWorld()
  const brand = async () => (await world.admin('admin/get-company')).data.brand
  expect(await brand()).toEqual({ logo: null, mark: null, colours: null })
  await world.admin('admin/edit-company', { brand: { mark, colours } })
  expect(await brand()).toMatchObject({ logo: null, mark: expect.stringMatching(/^<svg xmlns/), colours })
  await world.admin('admin/edit-company', { brand: { mark: null, colours: null } })
  expect(await brand()).toEqual({ logo: null, mark: null, colours: null })
  await expect(world.admin('admin/edit-company', { founded: 1999, brand: { mark } })).rejects.toMatchObject({
    detail: { field: 'brand' },
  })
  await expect(world.admin('admin/edit-company', { brand: { logo: '<svg/>' } })).rejects.toMatchObject({
    detail: { field: 'brand.logo' },
  })
})

testOnSqlite('brand')(
  'files, manifest, mail and data sheet have the new brand and nothing of the old one',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const site = await listeningWorld(world)
    const sheetPath = await pathOfDataSheet(world)
    const sheet = async () => Buffer.from(await (await site.get(sheetPath)).arrayBuffer())
    const original = await sheet()
    await change(world, { logo, mark, colours })
    const version = versionIn(await homeOf(world))
    for (const name of fixed) {
      const [own, versioned] = [await site.get(`/${name}`), await site.get(`/brand/${version}/${name}`)]
      expect([name, own.status, versioned.status]).toEqual([name, 200, 200])
      expect(own.headers.get('cache-control')).toBe('public, max-age=300')
      expect(versioned.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(Buffer.from(await own.arrayBuffer()).equals(Buffer.from(await versioned.arrayBuffer()))).toBe(true)
    }
    const served = await site.get(`/brand/${version}/logo.svg`)
    expect(served.headers.get('content-type')).toBe('image/svg+xml')
    expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await site.get('/brand/00000000000000/logo.svg')).status).toBe(404)
    expect(await colourAt(await site.get('/icon-512.png'), 256)).toEqual({
      size: 512,
      red: 0x12,
      green: 0x23,
      blue: 0x6b,
    })
    expect(await colourAt(await site.get('/apple-touch-icon.png'), 2)).toEqual({
      size: 180,
      red: 255,
      green: 255,
      blue: 255,
    })
    const manifest = await (await site.get('/manifest.webmanifest')).json()
    expect(manifest.theme_color).toBe(colours.ink)
    expect(JSON.stringify(manifest.icons.map(({ src }: { src: string }) => src))).not.toMatch(/"\/[a-z]+-/)
    const drawn = await sheet()
    expect(drawn.equals(original)).toBe(false)
    expect(imagesIn(drawn)).toBeGreaterThan(imagesIn(original))
    await world.call('admin/send-otp', { body: { email: 'admin@example.com' } })
    await world.post.settled()
    const mail = world.mails().at(-1)
    expect(mail?.text).toMatch(/Your code is \d+/)
    expect(mail?.raw).toContain('Content-Type: text/html')
    expect(mail?.raw).toContain('cid:logo')
    expect(mail?.raw.includes('Content-Type: image/png')).toBe(true)
  },
)

testOnSqlite('brand')(
  'a mail of the original brand is plain text, and a mail with other colours has them',
  async (createWorld) => {
    const world = await createWorld()
    const send = async () => {
      await world.call('admin/send-otp', { body: { email: 'admin@example.com' } })
      await world.post.settled()
      return world.mails().at(-1)?.raw ?? ''
    }
    expect((await send()).includes('text/html')).toBe(false)
    await change(world, { colours })
    world.setClock('2026-11-26T12:00:00Z')
    const raw = await send()
    expect(raw.includes('text/html')).toBe(true)
    expect(raw.includes(colours.accent)).toBe(true)
    expect(raw.includes('image/png')).toBe(false)
  },
)

async function pathOfDataSheet(world: World): Promise<string> {
  const { item } = (await world.visitor('user/get-products')).data
  const product = (await world.visitor('user/get-product', { id: displayId(item[0]?.number ?? 0) })).data
  return `${encodeURI(product.path)}/data-sheet.pdf`
}

/** Returns the size of a picture, and the colour of the pixel at (at, at). */
async function colourAt(response: Response, at: number) {
  const image = sharp(Buffer.from(await response.arrayBuffer())).removeAlpha()
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const from = (at * info.width + at) * 3
  return { size: info.width, red: data[from], green: data[from + 1], blue: data[from + 2] }
}
