import { writeFileSync } from 'node:fs'
import { expect, onTestFinished } from 'vitest'
import { pageImagePath } from '#model/document-pages.ts'
import { startFakeBucket } from '../fake-bucket.ts'
import { listeningWorld, publish, stored, upload } from '../listening-world.ts'
import { pagesOf } from '../rendered-page.ts'
import { atNight } from '../run-size.ts'
import { textPdf } from '../text-pdf.ts'
import { tinyPdf } from '../tiny-files.ts'
import { onBothAtNight, onPostgresAtNight, testOnBothDatabases, testOnSqlite, type World } from '../world.ts'

const release = '2026-11-21T07:00:00.000Z'
const settings = { PAGE_IMAGES: 'on' }

/** Uploads a PDF, and waits until its text is read and its pages are drawn. */
async function drawn(world: World, bytes: Buffer): Promise<string> {
  const link = await upload(world, bytes)
  await create(world)
  return link
}

async function create({ domain }: World): Promise<void> {
  await domain.documentTexts.readAll()
  await domain.pageImages.makeAll()
}

const textOf = async (world: World, key: number, page?: number) =>
  (await world.visitor('user/get-document', { key, page })).data.text

const testOnBoth = testOnBothDatabases('page images', onPostgresAtNight)
const testOnBothAtNight = testOnBothDatabases('page images', onBothAtNight)
const testAtNight = testOnSqlite('page images', { sqlite: atNight })

testOnBoth('are there for whoever may open the PDF, from its instant until it is withdrawn', async (createWorld) => {
  const world = await createWorld(settings)
  const site = await listeningWorld(world)
  const link = await drawn(world, textPdf(['Annual report', '']))
  const key = await publish(world, link, release)
  const [first, second] = [1, 2].map((page) => pageImagePath(link, page)) as [string, string]
  const traces = async (reply: Response) => [reply.status, await reply.text(), reply.headers.get('cache-control')]
  world.setClock('2026-11-21T06:59:59.999Z')
  const unknown = await traces(await site.get(`/files/${'0'.repeat(32)}/results.pdf/page-1.webp`))
  for (const method of ['GET', 'HEAD']) expect((await site.get(first, {}, method)).status).toBe(404)
  expect(await traces(await site.get(first))).toEqual(unknown)
  expect(await traces(await site.get(pageImagePath(link, 9)))).toEqual(unknown)
  const asAdmin = await site.asAdmin(first)
  expect([asAdmin.status, asAdmin.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  world.setClock(release)
  const size = { width: 640, height: 906 }
  expect(await textOf(world, key)).toEqual({
    state: 'read',
    pages: 2,
    cover: { link: first, ...size },
    shown: [
      { page: 1, text: 'Annual report', image: { link: first, ...size } },
      { page: 2, text: '', image: { link: second, ...size } },
    ],
  })
  const render = pagesOf(world)
  const { html } = await render(`/investorzone/documents/${key}`)
  const shown = (link: string, alt: string) =>
    `<img src="${link}" alt="${alt}" width="640" height="906" loading="lazy" decoding="async"/>`
  expect(html).toContain(shown(first, ''))
  expect(html).toContain(shown(first, 'First page. Opens the PDF in a new window.'))
  expect(html).toContain(shown(second, 'Page 2 as a picture. Opens the PDF.'))
  const open = await site.get(first)
  expect(Object.fromEntries(open.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': (await site.get(link)).headers.get('cache-control'),
  })
  expect((await open.bytes()).subarray(8, 12)).toEqual(new Uint8Array(Buffer.from('WEBP')))
  expect((await site.get(first, { 'if-none-match': open.headers.get('etag') ?? '' })).status).toBe(304)
  const head = await site.get(first, {}, 'HEAD')
  expect(head.headers.get('content-length')).toBe(open.headers.get('content-length'))
  expect((await site.get(pageImagePath(link, 3))).status).toBe(404)
  await world.admin('admin/withdraw-document', { key, reason: 'Wrong file' })
  expect(await traces(await site.get(first))).toEqual(unknown)
  expect((await site.asAdmin(first)).status).toBe(200)
})

testOnBothAtNight('altered page images are not served, and are rendered again', async (createWorld) => {
  const world = await createWorld(settings)
  const site = await listeningWorld(world)
  const before = stored(world)
  const link = await upload(world, textPdf(['Annual report']))
  const key = await publish(world, link)
  expect(await textOf(world, key)).toMatchObject({ state: 'waiting' })
  await world.domain.documentTexts.readAll()
  expect(await textOf(world, key)).toEqual({
    state: 'read',
    pages: 1,
    images_awaited: true,
    shown: [{ page: 1, text: 'Annual report' }],
  })
  const withPdf = stored(world)
  await create(world)
  const [pack = ''] = stored(world).filter((path) => !withPdf.includes(path))
  expect(withPdf.length).toBe(before.length + 1)
  writeFileSync(pack, 'altered')
  expect((await site.get(pageImagePath(link, 1))).status).toBe(503)
  expect((await site.get(pageImagePath(link, 1))).status).toBe(204)
  await create(world)
  expect((await site.get(pageImagePath(link, 1))).status).toBe(200)
})

/** Returns a PDF of these pages, without offsets: readers repair them. */
function pdfOf(pages: readonly { box: string; content: string }[], ...further: string[]): Buffer {
  const kids = pages.map((_, index) => `${index * 2 + 3} 0 R`).join(' ')
  const stream = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...pages.flatMap(({ box, content }, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${box}] /Contents ${index * 2 + 4} 0 R /Resources << /XObject << /N ${pages.length * 2 + 3} 0 R >> >> >>`,
      stream(content),
    ]),
    ...further,
  ]
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')
  return Buffer.from(`%PDF-1.5\n${body}trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`, 'latin1')
}

/** Returns forms that each draw the next form ten times: 10 to the 14th squares. */
function endlessForms(first: number): string[] {
  return Array.from({ length: 14 }, (_, index) => {
    const content = '/N Do '.repeat(10)
    const next = `/Resources << /XObject << /N ${first + index + 1} 0 R >> >>`
    return `<< /Type /XObject /Subtype /Form /BBox [0 0 600 850] ${next} /Length ${content.length} >>\nstream\n${content}\nendstream`
  })
}

testAtNight(
  'page images of an endless, huge or broken page are missing or small, and other pages have theirs',
  async (createWorld) => {
    const world = await createWorld(settings)
    const site = await listeningWorld(world)
    const square = '0 0 300 300 re f'
    const hostile = await drawn(
      world,
      pdfOf(
        [
          { box: '595 842', content: square },
          { box: '595 842', content: '/N Do' },
          { box: '14400 14400', content: square },
          { box: '10 14400', content: square },
        ],
        ...endlessForms(11),
      ),
    )
    const key = await publish(world, hostile)
    const shown = (await textOf(world, key))?.shown.map(({ page, image }) => [page, image?.width, image?.height])
    expect(shown).toEqual([
      [1, 640, 906],
      [2, undefined, undefined],
      [3, 640, 640],
      [4, 2, 2560],
    ])
    expect((await site.get(pageImagePath(hostile, 2))).status).toBe(404)
    expect((await site.get(pageImagePath(hostile, 3))).status).toBe(200)
    const broken = await drawn(world, tinyPdf('broken'))
    expect(await textOf(world, await publish(world, broken))).toEqual({ state: 'unreadable', pages: 0, shown: [] })
  },
)

testAtNight('page images are stored in the bucket with the files', async (createWorld) => {
  const bucket = await startFakeBucket()
  onTestFinished(bucket.stop)
  const world = await createWorld({ ...settings, ...bucket.settings })
  const site = await listeningWorld(world)
  const link = await drawn(world, textPdf(['Annual report']))
  await publish(world, link)
  expect((await site.get(pageImagePath(link, 1))).headers.get('content-type')).toBe('image/webp')
  expect([...bucket.objects.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
})
