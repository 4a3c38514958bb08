import { expect } from 'vitest'
import { file } from '../investor-zone.ts'
import { pagesOf } from '../rendered-page.ts'
import { tinyPdf } from '../tiny-files.ts'
import { testOnBothDatabases, type World } from '../world.ts'

const test = testOnBothDatabases('credit ratings')

const list = ['Credit Ratings']
const long = { instrument: 'Long-term bank facilities', rating: 'MR A, stable outlook', page: 1 }
const short = { instrument: 'Short-term bank facilities', rating: 'MR 1', page: 2 }
const letter = { agency: 'Meru Ratings', rated_on: '2026-09-11', ratings: [long, short] }

const seen = async (world: World) => (await world.visitor('user/get-credit-ratings')).data.letters

test('ratings are visible on their page and in their files only while their letter is published', async (createWorld) => {
  const world = await createWorld()
  const release_at = '2026-11-21T07:00:00.000Z'
  const render = pagesOf(world)
  const page = async () => (await render('/investorzone/credit-ratings')).html
  const before = await page()
  const document = await file(world, 'Rating letter', { list, release_at })
  await world.admin('admin/record-credit-ratings', { document, ...letter })
  world.setClock('2026-11-21T06:59:59.999Z')
  expect([await seen(world), await page()]).toEqual([[], before])
  world.setClock(release_at)
  const ratings = [
    { number: 1, ...long },
    { number: 2, ...short },
  ]
  expect(await seen(world)).toEqual([{ ...letter, ratings, document, page: 1 }])
  expect((await page()).replaceAll(/<[^>]*>/g, ' ')).toMatch(
    /Ratings by Meru Ratings, 11 Sep 2026.*Long-term bank facilities\s+MR A, stable outlook/,
  )
  await world.admin('admin/withdraw-document', { key: document, reason: 'Filed too early' })
  expect([await seen(world), await page()]).toEqual([[], before])
})

test('recording a letter again replaces its ratings, which Undo brings back, and earlier letters stay as history', async (createWorld) => {
  const world = await createWorld()
  const first = await file(world, 'Letter of 2025', { list, sortdate: '2025-09-12' })
  const second = await file(world, 'Letter of 2026', { list, sortdate: '2026-09-12' })
  await world.admin('admin/record-credit-ratings', { document: second, ...letter })
  await world.admin('admin/record-credit-ratings', { document: first, ...letter, rated_on: '2025-09-11' })
  const numbers = async () => (await seen(world)).map(({ rated_on, ratings }) => [rated_on, ratings.length])
  expect(await numbers()).toEqual([
    ['2026-09-11', 2],
    ['2025-09-11', 2],
  ])
  const { revision } = await world.admin('admin/record-credit-ratings', {
    document: second,
    ...letter,
    ratings: [short],
  })
  expect(await numbers()).toEqual([
    ['2026-09-11', 1],
    ['2025-09-11', 2],
  ])
  const { data: history } = await world.admin('admin/get-history', { entity: 'credit-ratings' })
  expect(history[0]).toMatchObject({ entity: 'credit-ratings', id: `${second}/2` })
  await world.admin('admin/undo', { number: revision })
  expect((await numbers())[0]).toEqual(['2026-09-11', 2])
})

test('a rating letter answers item (r) of Regulation 46', async (createWorld) => {
  const world = await createWorld()
  const item = async () => (await world.visitor('user/get-regulation-46')).data.find(({ row }) => row === 'ratings')
  expect(await item()).toMatchObject({ clause: '46(2)(r)', status: 'due', link: '' })
  const base_64 = tinyPdf().toString('base64')
  const { link: file_link } = await world.admin('admin/file-to-link', { base_64, name: 'letter.pdf' })
  const { data } = await world.admin('admin/file-documents', {
    list,
    documents: [{ name: 'Rating letter', file_link }],
  })
  expect(await item()).toMatchObject({ where: 'Credit Ratings', link: `/investorzone/documents/${data?.keys[0]}` })
})

const invalidCases: [what: string, given: object][] = [
  ['no ratings', { ratings: [] }],
  ['a rating without its instrument', { ratings: [{ ...long, instrument: ' ' }] }],
  ['a letter without a date', { rated_on: '' }],
  ['a document that does not exist', { document: 999 }],
]

test('an incomplete letter is refused', async (createWorld) => {
  const world = await createWorld()
  const right = { document: await file(world, 'Rating letter', { list }), ...letter }
  const token = await world.openSession()
  for (const [what, input] of invalidCases) {
    const reply = await world.call('admin/record-credit-ratings', { token, body: { ...right, ...input } })
    expect([what, reply.status >= 400]).toEqual([what, true])
  }
  expect(await seen(world)).toEqual([])
})
