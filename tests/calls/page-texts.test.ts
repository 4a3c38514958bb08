import { expect } from 'vitest'
import { pageParts } from '#app/content/parts.ts'
import { differencesOf } from '#app/pages/history/readable-change.ts'
import { editTexts } from '#tests/edit-texts.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('page texts')

const headline = 'section1.name'
const original = 'Healthcare for a better tomorrow'

const homeOf = async (world: World) => (await pagesOf(world)('/')).html
const change = (world: World, values: Record<string, unknown>, more: { release_at?: string; revision?: number } = {}) =>
  world.admin('admin/edit-page-texts', editTexts('home', values, more))

test('a changed headline replaces the original, undo restores it, and the history shows both', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  const { revision } = await change(world, { [headline]: 'Medicines that arrive' })
  const page = await homeOf(world)
  expect(page).toContain('<h1>Medicines that arrive</h1>')
  expect(page).not.toContain(original)
  const [entry] = (await world.admin('admin/get-history', { entity: 'page' })).data
  expect(entry && differencesOf(entry)).toMatchObject([
    { field: 'Changes', after: `Headline: ${original} → Medicines that arrive` },
    { field: 'From' },
  ])
  await world.admin('admin/undo', { number: revision })
  expect(await homeOf(world)).toBe(before)
})

test('null, or the original text itself, restores the original', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  await change(world, { [headline]: 'Another', 'section3.counters.0.target': 600 })
  expect(await homeOf(world)).toContain('data-target="600"')
  await change(world, { [headline]: null, 'section3.counters.0.target': 500 })
  expect(await homeOf(world)).toBe(before)
  await expect(change(world, { [headline]: null })).rejects.toMatchObject({ code: 'bad-input' })
})

test('a scheduled text is nowhere before its instant, and everywhere from it on', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  await change(world, { [headline]: 'From December' }, { release_at: '2026-12-01T00:00:00Z' })
  world.setClock('2026-11-30T23:59:59.999Z')
  expect(await homeOf(world)).toBe(before)
  const next = await world.domain.nextChangeAfter(world.now())
  expect(new Date(next.release).toISOString()).toBe('2026-12-01T00:00:00.000Z')
  world.setClock('2026-12-01T00:00:00Z')
  expect(await homeOf(world)).toContain('<h1>From December</h1>')
})

test('a scheduled text can be cancelled before its instant, but not after', async (createWorld) => {
  const world = await createWorld()
  for (const release_at of ['2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z'])
    await change(world, { [headline]: `From ${release_at}` }, { release_at })
  const { scheduled } = (await world.admin('admin/get-page-texts', { page: 'home' })).data
  const [first, second] = scheduled.map(({ _id }) => _id)
  await world.admin('admin/cancel-page-change', { id: second ?? '' })
  world.setClock('2026-12-02T00:00:00Z')
  const admin = world.as(await world.openSession('admin@example.com'))
  expect(await homeOf(world)).toContain('From 2026-12-01')
  await expect(admin('admin/cancel-page-change', { id: first ?? '' })).rejects.toMatchObject({ code: 'not-found' })
})

test('a later change of another text does not end with a scheduled one', async (createWorld) => {
  const world = await createWorld()
  await change(world, { [headline]: 'From December' }, { release_at: '2026-12-01T00:00:00Z' })
  await change(world, { 'section1.desc': 'Changed in November.' })
  world.setClock('2026-12-01T00:00:00Z')
  const page = await homeOf(world)
  expect(page).toContain('From December')
  expect(page).toContain('Changed in November.')
})

test('a change by another editor is refused for the same text, and not for a different one', async (createWorld) => {
  const world = await createWorld()
  const { revision } = await world.admin('admin/get-page-texts', { page: 'home' })
  await change(world, { [headline]: 'First' }, { revision })
  await expect(change(world, { [headline]: 'Second' }, { revision })).rejects.toMatchObject({
    code: 'changed-meanwhile',
    detail: { field: headline, data: { current: { [headline]: 'First' } } },
  })
  await change(world, { 'section1.desc': 'Another text' }, { revision })
})

test('a text that is empty, too long, unknown or not plain is refused at its path', async (createWorld) => {
  const world = await createWorld()
  const refused = {
    [headline]: ['', 'x'.repeat(61), 'two\nlines', 'bidi \u202e', 7],
    'section3.counters.0.target': [0, '500', Number.MAX_SAFE_INTEGER],
    'section3.counters': [[]],
    'btn.to': ['/elsewhere'],
    'section1.btn.to': ['javascript:alert(1)'],
    __proto__: [{}],
    'section3.counters.9.target': [5],
  }
  for (const [path, values] of Object.entries(refused))
    for (const value of values)
      await expect(change(world, { [path]: value }), `${path} ${value}`).rejects.toMatchObject({
        code: 'bad-input',
        detail: { field: 'changes.0.value' },
      })
})

test('markup is displayed as text', async (createWorld) => {
  const world = await createWorld()
  await change(world, { [headline]: '<script>alert(1)</script>' })
  expect(await homeOf(world)).toContain('<h1>&lt;script&gt;alert(1)&lt;/script&gt;</h1>')
})

test('where owners require it, a second person approves a text before visitors see it', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  await world.admin('admin/add-admin', { name: 'Second', email: 'second@suvira.example', role: 'approver' })
  await world.admin('admin/set-approval', { sections: ['Pages'] })
  await change(world, { [headline]: 'Waiting' })
  expect(await homeOf(world)).toBe(before)
  const [pending] = (await world.admin('admin/get-pending-changes')).data
  expect(pending).toMatchObject({ kind: 'content', what: `Home: Headline: ${original} → Waiting`, mine: true })
  const second = world.as(await world.openSession('second@suvira.example'))
  const { revision } = await second('admin/approve-pending-change', { id: pending?.id ?? '' })
  expect(await homeOf(world)).toContain('<h1>Waiting</h1>')
  const [, entry] = (await world.admin('admin/get-history', { before: revision + 1 })).data
  await expect(world.admin('admin/undo', { number: entry?.number ?? 0 })).rejects.toMatchObject({
    code: 'needs-approval',
  })
})

test('marketing edits pages and company facts, and nothing else', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/add-admin', { name: 'Mira', email: 'mira@suvira.example', role: 'marketing' })
  const mira = world.as(await world.openSession('mira@suvira.example'))
  await mira('admin/edit-page-texts', editTexts('home', { [headline]: 'By marketing' }))
  expect(await homeOf(world)).toContain('By marketing')
  for (const call of [
    () => mira('admin/set-approval', { sections: [] }),
    () => mira('admin/get-products'),
    () => mira('admin/get-approvals'),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not-allowed' })
  await mira('admin/change-company-facts', { part: 'company', values: { tagline: 'By marketing' } })
  await expect(mira('admin/get-page-texts', { page: 'company' })).rejects.toMatchObject({ code: 'bad-input' })
})

test('a country without a first year is not on the map of Home, and undo brings it back', async (createWorld) => {
  const world = await createWorld()
  const before = await homeOf(world)
  expect(before).toContain('data-country="ke"')
  const place = pageParts.home.values.presence.facts.findIndex(({ code }) => code === 'ke')
  const { revision } = await change(world, { [`presence.facts.${place}.since`]: 0 })
  expect(await homeOf(world)).not.toContain('data-country="ke"')
  await world.admin('admin/undo', { number: revision })
  expect(await homeOf(world)).toBe(before)
})
