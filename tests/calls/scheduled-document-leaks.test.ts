import { expect, onTestFinished, vi } from 'vitest'
import { sampleSource } from '#model/closing-price.ts'
import { documentPath } from '#model/document-pages.ts'
import { otherLanguages } from '#model/languages/languages.ts'
import { fileBatch, fingerprintOf } from '../file-batch.ts'
import { pagesIn } from '../indexed-documents.ts'
import { listeningWorld } from '../listening-world.ts'
import { type ReceivedReply, visitorOf } from '../received-replies.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '../world.ts'

const release_at = '2026-11-21T07:00:00.000Z'
const aMomentBefore = '2026-11-21T06:59:59.999Z'

/** Addresses whose response is the same before and at that instant, by row of their table. */
const unaffected = [
  ...otherLanguages.flatMap((code) => [
    `/${code}/products-export`,
    `/${code}/products-export/:section/:product`,
    `/${code}/enquiry`,
    `/sitemap-products-${code}.xml`,
    `/${code}/products-export/:section/:product/data-sheet.pdf`,
    `/${code}/products-export/line-card.pdf`,
  ]),
  ...['/ourpurpose', '/manufacturing', '/manufacturing/:plant', '/r&d', '/contactus'],
  ...['/careers', '/careers/:position', '/admin/desk/applications/:application/cv.pdf'],
  ...['/manufacturing/how-an-ampoule-is-made', '/privacy', '/terms', '/accessibility', '/products-export'],
  ...['/products-domestic', '/test', '/404', '/commingsoon', '/admin/callback', '/admin/external-sign-in', 'admin'],
  ...['/admin/desk/releases/:release/evidence.zip', '/admin/pages/:contentPart/content'],
  ...['/investorzone/evidence-keys.json', '/manifest.webmanifest'],
  ...[
    '/robots.txt',
    '/llms.txt',
    '/preview',
    '/livez',
    '/readyz',
    '/api/csp-report',
    '/enquiry',
    '/sitemap.xml',
    '/sitemap-products.xml',
  ],
  ...['/api/v1/docs', '/api/v1/openapi.json', '/api/v1/admin/file-to-link', '/api/v1/admin/upload-file'],
  ...['/api/v1/admin/upload-picture', '/pictures/:uploadedPicture'],
  ...['export', 'domestic'].flatMap((market) =>
    ['/line-card.pdf', '/:section/:product/data-sheet.pdf'].map((file) => `/products-${market}${file}`),
  ),
  ...[
    'user/get-products',
    'user/get-product',
    'user/get-synonyms',
    'user/search-products',
    'user/download',
    'user/send-enquiry',
    'user/send-message',
    'user/send-application',
    'user/send-grievance',
    'user/get-grievance-status',
    ...['user/follow', 'user/confirm-follow', 'user/get-follow', 'user/edit-follow', 'user/end-follow'],
    'user/search-unclaimed',
    ...['user/get-push-key', 'user/follow-push', 'user/unfollow-push'],
  ],
  // The feed's, because it lists events when they are announced; announcements are marked on the page of the price.
  ...['dividends', 'share-price'].flatMap((name) =>
    ['csv', 'xlsx', 'json'].map((ending) => `/investorzone/${name}.${ending}`),
  ),
  ...['user/get-closing-prices', 'user/get-price-readings', 'user/get-curr-rate'],
  // For withdrawn documents, which these are not.
  'user/get-former-document',
]

const released = { word: 'quaxolimab', quarter: '2026-Q2', year: '2019-2020', sortdate: '2026-09-30' }

/** Guesses of a visitor before the documents exist. Future names are guessed, because a search for a link searches for its name. */
const guessedBefore = {
  word: released.word,
  slip: 'quaxolimba',
  year: released.year,
  sha256: fingerprintOf(released.word),
  links: [`${released.word}.pdf`, `${released.word}-call.pdf`, `${released.word}.mp3`, 'document.pdf'].map(
    (name) => `/files/${'0'.repeat(32)}/${name}`,
  ),
  // Letters and digits, as an id: a field may require letters.
  event: 'a0'.repeat(12),
}

/** Returns the addresses whose second response differs, with the first differing text before and after. */
function changed(before: readonly ReceivedReply[], after: readonly ReceivedReply[]) {
  return after.flatMap(({ reply, ...address }, index) => {
    const earlier = before[index]?.reply ?? ''
    if (reply === earlier) return []
    const from = [...reply].findIndex((letter, place) => letter !== earlier[place])
    const words = (text: string) => text.slice(Math.max(0, from - 60), from + 60)
    return { ...address, before: words(earlier), after: words(reply) }
  })
}

/** Reads the texts of all files and draws their pages, as the site does in the background. */
async function readFiles({ domain }: World): Promise<void> {
  await domain.documentTexts.readAll()
  await domain.pageImages.makeAll()
}

async function previewed(world: World, file_link: string): Promise<void> {
  const { _id: id } = (await world.admin('admin/add-release', { name: released.word, release_at })).data
  await world.admin('admin/save-draft', {
    release: id,
    slot: 'results',
    list: ['EGM'],
    name: `${released.word} draft`,
    file_link,
  })
  const link = { name: 'An auditor', expires_at: '2026-11-30T07:00:00Z' }
  const { data } = await world.admin('admin/add-preview', { id, ...link })
  const site = await listeningWorld(world)
  expect(await (await site.get(`${data.link}&paper=1`)).text()).toContain(released.word)
}

const test = testOnBothDatabases('documents that are not yet published', onPostgresAtNight)

test('a scheduled document affects no address, count, length or header before its instant, and does at it', async (createWorld) => {
  // The site's tasks of each minute, such as requesting the price, would change responses during a longer run.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const world = await createWorld({ PAGE_IMAGES: 'on' })
  const early = { word: 'caplexine', quarter: '2026-Q1', year: '2024-2025', sortdate: '2026-06-30' }
  const open = await fileBatch(world, early)
  await readFiles(world)
  // The 404 page shows one of two pictures.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const closes = ['2026-09-29', '2026-10-01'].map((day) => ({ day, paise: 41_000, volume: 9, source: sampleSource }))
  await world.store.write((rows) => rows.closingPrices.add(closes.map((row) => ({ ...row, noted_at: row.day }))))
  const check = await visitorOf(world)
  world.setClock(aMomentBefore)
  const guessed = { ...guessedBefore, keys: open.keys.map((key) => key + open.filed) }
  const before = await check(guessed)
  const { keys, links, event } = await fileBatch(world, { ...released, release_at })
  expect(keys).toEqual(guessed.keys)
  const draft = await pagesIn(world, [`${released.word} draft`])
  await readFiles(world)
  // On an event that is already public; removed and added again.
  const { revision } = await world.admin('admin/edit-event', { id: open.event, documents: keys })
  const { revision: undone } = await world.admin('admin/undo', { number: revision })
  await world.admin('admin/undo', { number: undone })
  await previewed(world, draft)
  const from = `/investors/${released.word}.pdf`
  await world.admin('admin/add-redirect', { from, to: documentPath(keys[0] ?? 0) })
  const known = { ...guessed, links: [...links, draft], event }
  const scheduled = await check(known)
  expect(changed(before, scheduled)).toEqual([])
  world.setClock(release_at)
  const shown = changed(scheduled, await check(known))
  const rows = [...new Set(scheduled.map(({ of }) => of))]
  const silent = rows.filter((row) => !shown.some(({ of }) => of === row))
  expect(silent.sort()).toEqual(unaffected.toSorted())
  expect(shown.map(({ address }) => address)).not.toContain(draft)
}, 300_000)
