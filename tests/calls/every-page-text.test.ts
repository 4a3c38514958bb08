import { expect, onTestFinished, vi } from 'vitest'
import { editorPath } from '#app/content/page-paths.ts'
import { pageParts } from '#app/content/parts.ts'
import { keysOf } from '#model/keys-of.ts'
import { fieldsOf } from '#model/site-content/apply-changes.ts'
import { editTexts } from '#tests/edit-texts.ts'
import { newTexts, type PagePart, pagesOfPart } from '#tests/page-texts.ts'
import { pagesRenderedIn } from '#tests/rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('every page text', onPostgresAtNight)

/** Returns the pages of a part as one text. An error of a page fails the test. */
async function pagesOf(world: World, part: PagePart): Promise<string> {
  const { render } = pagesRenderedIn(world)
  const pages = pagesOfPart[part].map((request) =>
    render({ ...request, query: new URLSearchParams(), siteUrl: 'http://127.0.0.1:3000' }),
  )
  return (await Promise.all(pages)).map(({ html }) => html).join('\n')
}

/** Changes texts in a new session: the clock ends earlier ones. */
async function change(world: World, part: PagePart, values: Record<string, unknown>, release_at?: string) {
  const admin = world.as(await world.openSession('admin@example.com'))
  const page = editorPath(part).replace('/admin/pages/', '')
  await admin('admin/edit-page-texts', editTexts(page, values, { release_at }))
}

const nothing = (part: PagePart) => Object.fromEntries(fieldsOf(pageParts[part]).map(({ path }) => [path, null]))

for (const part of keysOf(pageParts)) {
  test(`each text of ${part} appears on its page from its instant on, and can be restored`, async (createWorld) => {
    // The page for missing pages shows one of two pictures.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => random.mockRestore())
    const world = await createWorld()
    world.setClock('2026-11-30T23:59:59Z')
    const before = await pagesOf(world, part)
    let marker = 0
    const { values, texts } = newTexts(part, () => `¤${(marker++).toString(36).padStart(2, '0')}`)
    expect(texts.filter((text) => text.startsWith('¤') && before.includes(text))).toEqual([])
    await change(world, part, values, '2026-12-01T00:00:00Z')
    expect((await pagesOf(world, part)) === before).toBe(true)
    world.setClock('2026-12-01T00:00:00Z')
    const after = await pagesOf(world, part)
    expect(texts.filter((text) => !after.includes(text))).toEqual([])
    await change(world, part, nothing(part))
    expect((await pagesOf(world, part)) === before).toBe(true)
  })
}

test('markup, quotes and long words of every text are displayed as text', async (createWorld) => {
  const world = await createWorld()
  for (const part of keysOf(pageParts)) {
    const { values } = newTexts(part, (max) => `<q>"'&${'w'.repeat(max)}`.slice(0, max))
    await change(world, part, values)
    const html = await pagesOf(world, part)
    expect([part, html.includes('&lt;q&gt;&quot;'), html.includes('<q>')]).toEqual([part, true, false])
  }
})
