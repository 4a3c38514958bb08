import { expect, vi } from 'vitest'
import { editorPath, pagePaths } from '#app/content/page-paths.ts'
import { pageParts } from '#app/content/parts.ts'
import { keysOf } from '#model/keys-of.ts'
import { fieldsOf } from '#model/site-content/apply-changes.ts'
import { editTexts } from '#tests/edit-texts.ts'
import { pagesOf, pagesRenderedIn } from '#tests/rendered-page.ts'
import { testOnSqlite, type World } from '#tests/world.ts'

const test = testOnSqlite('a page for its editors')

const siteUrl = 'http://127.0.0.1:3000'
const editorsPage = async (world: World, part: string) =>
  (await pagesRenderedIn(world).forEditors(editorPath(part).replace('/admin/pages/', ''), siteUrl)) ?? ''
const withoutElements = (html: string) =>
  html.replace(/<span data-text="[^"]*">([^<]*)<\/span>/g, '$1').replace(/ data-picture="[^"]*"/g, '')
/** Some ids are made from texts, and so from their marks. */
const withoutIds = (html: string) => html.replace(/ (id|href|aria-labelledby)="[^"]*"/g, '')

test('it is the visitors’ page with an element around each text, and marked pictures, in its main content only', async (createWorld) => {
  // The page for missing pages shows one of two pictures.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const world = await createWorld()
  for (const part of keysOf(pageParts)) {
    const html = await editorsPage(world, part)
    const visitors = (await pagesOf(world)(pagePaths[part])).html
    expect(withoutIds(withoutElements(html)) === withoutIds(visitors), part).toBe(true)
    expect(html).not.toMatch(/[\ue000-\ue002]/)
    const [outside] = html.split('<main')
    expect(outside).not.toContain('data-text')
  }
})

test('the marks name the paths of the texts and pictures', async (createWorld) => {
  const world = await createWorld()
  const html = await editorsPage(world, 'home')
  expect(html).toContain('<h1><span data-text="section1.name">Healthcare for a better tomorrow</span></h1>')
  expect(html).toContain('<img data-picture="section1.slides.0.backImage"')
  const marked = [...html.matchAll(/data-(?:text|picture)="([^"]+)"/g)].map(([, path]) => path)
  const known = new Set(fieldsOf(pageParts.home).map(({ path }) => path))
  expect(marked.filter((path) => ![...known].some((entry) => path === entry || path?.startsWith(`${entry}.`)))).toEqual(
    [],
  )
})

test('editors see the page with its texts as on any instant, scheduled ones included', async (createWorld) => {
  const world = await createWorld()
  const values = { 'section1.name': 'From December' }
  await world.admin('admin/edit-page-texts', editTexts('home', values, { release_at: '2026-12-01T00:00:00Z' }))
  const at = async (time: string) =>
    (await pagesRenderedIn(world).forEditors('home', siteUrl, { at: new Date(time) })) ?? ''
  expect(await at('2026-11-30T23:59:59Z')).toContain('Healthcare for a better tomorrow')
  expect(await at('2026-12-01T00:00:00Z')).toContain('From December')
  expect(await editorsPage(world, 'home')).not.toContain('From December')
})

test('the admin area shows the changed titles of the investor zone', async (createWorld) => {
  const world = await createWorld()
  const shell = async () => (await pagesOf(world)('/admin/investorzone')).html
  expect(await shell()).toContain('"title":"Investor Zone"')
  await world.admin('admin/edit-page-texts', editTexts('investor-zone', { title: 'For investors' }))
  expect(await shell()).toContain('"title":"For investors"')
})

test('editors see the lists of a draft, which nobody else sees', async (createWorld) => {
  const world = await createWorld()
  const withDraft = async (draft: Record<string, unknown>) =>
    (await pagesRenderedIn(world).forEditors('home', siteUrl, { draft })) ?? ''
  const [first, second] = pageParts.home.values.section5.data
  const moved = { 'section5.data': [second, first] }
  const element = `<span data-text="section5.data.0.name">${second.name}</span>`
  const html = await withDraft(moved)
  expect(html).toContain(element)
  expect(await withDraft({})).not.toContain(element)
  await world.admin('admin/edit-page-texts', editTexts('home', moved))
  expect(await editorsPage(world, 'home')).toBe(html)
})

test('a new entry of a draft has a place for each of its texts', async (createWorld) => {
  const world = await createWorld()
  const draft = { 'section5.data': [...pageParts.home.values.section5.data, { name: '', prof: '', desc: '' }] }
  const html = (await pagesRenderedIn(world).forEditors('home', siteUrl, { draft })) ?? ''
  for (const name of ['name', 'prof', 'desc'])
    expect(html).toContain(`<span data-text="section5.data.2.${name}"></span>`)
})

test('a draft changes only lists, and only to values that a page can show', async (createWorld) => {
  const world = await createWorld()
  const before = await editorsPage(world, 'terms')
  const [section] = pageParts.terms.values.sections
  const drafts = [
    { title: 'Another title' },
    { sections: 'no list' },
    { sections: [{ ...section, links: ['nowhere'] }] },
    { sections: [{ ...section, title: 1 }] },
    { sections: [{ ...section, title: 'A\u0000B' }] },
    { nothing: [] },
  ]
  for (const draft of drafts)
    expect(await pagesRenderedIn(world).forEditors('terms', siteUrl, { draft }), JSON.stringify(draft)).toBe(before)
})
