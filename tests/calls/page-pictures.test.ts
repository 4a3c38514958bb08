import sharp from 'sharp'
import { expect, onTestFinished } from 'vitest'
import { fillingLine, hero as heroPicture } from '#app/content/pictures/home.ts'
import { isUploaded, type PictureFiles, pictureFileNames, type UploadedPicture } from '#model/site-content/pictures.ts'
import { editTexts } from '#tests/edit-texts.ts'
import { startFakeBucket } from '#tests/fake-bucket.ts'
import { listeningWorld } from '#tests/listening-world.ts'
import { twoHalves, uploadedPicture } from '#tests/pictures.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('pictures of pages', onPostgresAtNight)

const hero = 'section1.slides.0.backImage'
const alt = 'Glass vials on a steel table'
const heroAlt = heroPicture.alt
const originalAlt = fillingLine.alt
const december = '2026-12-01T00:00:00Z'
const homeOf = async (world: World) => (await pagesOf(world)('/')).html

test('an uploaded picture replaces that of a page, for screens and phones, and undo restores the old one', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const before = await homeOf(world)
  const link = await uploadedPicture(world, { width: 1600, height: 1200 })
  const { revision } = await world.admin(
    'admin/edit-page-texts',
    editTexts('home', { [hero]: { link, alt, x: 50, y: 20 } }),
  )
  const page = await homeOf(world)
  const picture = await pictureOf(world)
  expect(picture).toMatchObject({ alt, link, x: 50, y: 20, width: 1600, height: 900, widths: [800, 1366, 1600] })
  expect(picture.phone).toMatchObject({ widths: [420, 780, 1170] })
  for (const name of [`${picture.stem}-1366.avif`, `${picture.phone.stem}-780.avif`, `${picture.stem}-1366.jpg`])
    expect([name, page.includes(`/pictures/${name}`)]).toEqual([name, true])
  expect(
    page
      .match(/<link rel="preload" as="image"[^>]*>/g)
      ?.every((tag) => tag.includes(picture.stem) || tag.includes(picture.phone.stem)),
  ).toBe(true)
  for (const files of [picture, picture.phone])
    for (const name of pictureFileNames(files)) {
      const reply = await site.get(`/pictures/${name}`)
      expect([name, reply.status, reply.headers.get('cache-control')]).toEqual([
        name,
        200,
        'public, max-age=31536000, immutable',
      ])
      const width = Number(/-(\d+)\./.exec(name)?.[1])
      const { format, width: actual, exif } = await sharp(Buffer.from(await reply.arrayBuffer())).metadata()
      const formats: Record<string, string> = { avif: 'heif', webp: 'webp', jpg: 'jpeg' }
      expect([format, actual, exif]).toEqual([formats[name.split('.').at(-1) ?? ''], width, undefined])
    }
  expect((await site.get(link)).status).toBe(404)
  await world.admin('admin/undo', { number: revision })
  expect((await homeOf(world)) === before).toBe(true)
  expect((await site.get(`/pictures/${picture.stem}-1366.avif`)).status).toBe(404)
})

async function pictureOf({ admin }: Pick<World, 'admin'>): Promise<UploadedPicture & { phone: PictureFiles }> {
  const { data } = await admin('admin/get-page-texts', { page: 'home' })
  const value = data.texts.find(({ path }) => path === hero)?.value
  if (!isUploaded(value) || !value.phone) throw new Error('The place shows no uploaded picture.')
  return { ...value, phone: value.phone }
}

test('a scheduled picture and its files are not there for visitors before the instant, but for editors', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  const before = await homeOf(world)
  await world.admin('admin/add-admin', { name: 'Mira', email: 'mira@suvira.example', role: 'marketing' })
  await world.admin('admin/add-admin', { name: 'Dev', email: 'dev@suvira.example', role: 'catalogue' })
  const link = await uploadedPicture(world, { width: 1600, height: 900 })
  const facts = await prepared(world, link)
  await world.admin('admin/edit-page-texts', editTexts('home', { [hero]: { link, alt } }, { release_at: december }))
  const address = `/pictures/${facts.stem}-800.avif`
  const statusFor = async (token?: string) =>
    (await site.get(address, token ? { authorization: `Bearer ${token}` } : {})).status
  world.setClock('2026-11-30T23:59:59.999Z')
  expect([(await homeOf(world)) === before, await statusFor()]).toEqual([true, 404])
  const mira = await world.openSession('mira@suvira.example')
  const editor = await site.get(address, { authorization: `Bearer ${mira}` })
  expect((await site.get(link, { authorization: `Bearer ${mira}` })).status).toBe(200)
  expect([editor.status, editor.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await statusFor(await world.openSession('dev@suvira.example'))).toBe(404)
  world.setClock(december)
  expect([(await homeOf(world)).includes(address), await statusFor()]).toEqual([true, 200])
})

test('a picture is upright, without its metadata, and cropped around its focal point', async (createWorld) => {
  const world = await createWorld()
  const site = await listeningWorld(world)
  // Red on the left; turned by 90 degrees, red is at the top.
  const exif = { IFD0: { Copyright: 'A person' }, IFD3: { GPSLatitude: '19/1 4/1 0/1', GPSLatitudeRef: 'N' } }
  const bytes = await twoHalves({ width: 1600, height: 400 })
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { link } = await world.admin('admin/upload-picture', { base_64: bytes.toString('base64'), name: 'tall.jpg' })
  const at = async (y: number) => {
    const sizes = [{ width: 400, height: 400, widths: [200] }]
    const [files] = (await world.admin('admin/prepare-picture', { link, x: 50, y, sizes })).data
    const reply = await site.asAdmin(`/pictures/${files?.stem}-200.webp`)
    const picture = sharp(Buffer.from(await reply.arrayBuffer()))
    const { width, height, exif, xmp, icc } = await picture.metadata()
    expect({ width, height, exif, xmp, icc }).toEqual({ width: 200, height: 200 })
    return (await picture.stats()).dominant
  }
  expect(await at(0)).toMatchObject({ r: 248, b: 8 })
  expect(await at(100)).toMatchObject({ r: 8, b: 248 })
})

test('another alt text keeps the picture, and null restores both', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  const figures = 'section3.image'
  await world.admin('admin/edit-page-texts', editTexts('home', { [figures]: { alt: 'A line of vials' } }))
  const page = await homeOf(world)
  expect([page.includes('alt="A line of vials"'), page.replace('A line of vials', originalAlt) === before]).toEqual([
    true,
    true,
  ])
  await world.admin('admin/edit-page-texts', editTexts('home', { [figures]: null }))
  expect((await homeOf(world)) === before).toBe(true)
})

test('a picture without an alt text, with another file or with a point outside is refused at its place', async (createWorld) => {
  const world = await createWorld()
  const link = await uploadedPicture(world, { width: 160, height: 90 })
  const pdf = (await world.admin('admin/file-to-link', { base_64: tinyPdf().toString('base64'), name: 'a.pdf' })).link
  const unknown = `/files/${'0'.repeat(32)}/a.jpg`
  for (const [value, field, message] of [
    [{ link, alt: ' ' }, 'changes.0.value.alt', 'alt text is required.'],
    [{ link }, 'changes.0.value.alt', 'alt text must be text.'],
    [{ link, alt: 'Vials\u202e' }, 'changes.0.value.alt', 'hidden characters'],
    [{ link, alt, x: 101 }, 'changes.0.value.x', ''],
    ['/files/a.jpg', 'changes.0.value', 'must be a picture with an alt text.'],
    [{ link: pdf, alt }, 'changes.0.value', 'no longer stored'],
    [{ link: unknown, alt }, 'changes.0.value', 'no longer stored'],
    [{ link: '/files/../../etc/passwd', alt }, 'changes.0.value', 'no longer stored'],
  ] as const)
    await expect(world.admin('admin/edit-page-texts', editTexts('home', { [hero]: value }))).rejects.toMatchObject({
      code: 'bad-input',
      detail: { field },
      message: expect.stringContaining(message),
    })
})

test('a picture that awaits a second person stays stored, and one that nobody publishes is deleted', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example', role: 'approver' })
  await world.admin('admin/set-approval', { sections: ['Pages'] })
  const link = await uploadedPicture(world, { width: 300, height: 200 })
  await prepared(world, await uploadedPicture(world, { width: 200, height: 200 }, 'unused.jpg'))
  await world.admin('admin/edit-page-texts', editTexts('home', { [hero]: { link, alt } }))
  const stored = (await world.store.read.files.all()).length
  world.wait(25 * 60 * 60 * 1000)
  const removed = await world.domain.files.sweep()
  const left = (await world.store.read.files.all()).map(({ name }) => name)
  expect([removed > 1, removed + left.length, left.includes('unused.jpg'), left.includes('vials.jpg')]).toEqual([
    true,
    stored,
    false,
    true,
  ])
  const admin = world.as(await world.openSession('second@suvira.example'))
  const [pending] = (await admin('admin/get-pending-changes')).data
  expect(pending?.what).toContain(`Original picture: ${heroAlt} → vials.jpg: ${alt}`)
  await admin('admin/approve-pending-change', { id: pending?.id ?? '' })
  expect((await homeOf(world)).includes((await pictureOf({ admin })).stem)).toBe(true)
  expect(await world.domain.files.verify()).toMatchObject({ altered: [] })
})

test('pictures are stored in a bucket like other files', async (createWorld) => {
  const bucket = await startFakeBucket()
  onTestFinished(bucket.stop)
  const world = await createWorld(bucket.settings)
  const site = await listeningWorld(world)
  const link = await uploadedPicture(world, { width: 300, height: 200 })
  await world.admin('admin/edit-page-texts', editTexts('home', { [hero]: { link, alt } }))
  expect((await site.get(`/pictures/${(await pictureOf(world)).stem}-300.avif`)).status).toBe(200)
  expect(bucket.objects.size).toBeGreaterThan(4)
})

const sizes = [{ width: 2560, height: 1440, widths: [800, 1366, 1920, 2560] }]

async function prepared(world: World, link: string): Promise<PictureFiles> {
  const [files] = (await world.admin('admin/prepare-picture', { link, x: 50, y: 50, sizes })).data
  if (!files) throw new Error('No files were created.')
  return files
}
