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
  const at = async (time: string) => (await pagesRenderedIn(world).forEditors('home', siteUrl, new Date(time))) ?? ''
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
