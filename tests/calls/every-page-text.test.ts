import { expect, onTestFinished, vi } from 'vitest'
import { processPath } from '#app/content/manufacturing-process.ts'
import { pageParts } from '#app/content/parts.ts'
import { plantPaths } from '#app/content/plant-pages.ts'
import type { PostedForm } from '#contract/posted-form.ts'
import { formatDay } from '#model/india-time.ts'
import { keysOf } from '#model/keys-of.ts'
import { fieldsOf, isField } from '#model/site-content/apply-changes.ts'
import { pagesRenderedIn } from '#tests/rendered-page.ts'
import { onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('every page text', onPostgresAtNight)

type Part = keyof typeof pageParts
type Request = { path: string; posted?: PostedForm }

/** Pages that together display every text of a part. */
const requests: Record<Part, readonly Request[]> = {
  home: [{ path: '/' }],
  ourPurpose: [{ path: '/ourpurpose' }],
  manufacturing: [{ path: '/manufacturing' }],
  manufacturingProcess: [{ path: '/manufacturing' }, { path: processPath }],
  plantPages: Object.values(plantPaths).map((path) => ({ path })),
  research: [{ path: '/r&d' }],
  contact: [
    { path: '/contactus' },
    { path: '/contactus', posted: { status: 400, values: {}, errors: { name: 'Name is required.' } } },
  ],
  privacy: [{ path: '/privacy' }],
  terms: [{ path: '/terms' }],
  accessibility: [{ path: '/accessibility' }],
  investorZone: [{ path: '/investorzone' }],
  footer: [{ path: '/terms' }],
  notFound: [{ path: '/404' }, { path: '/unknown' }],
  comingSoon: [{ path: '/commingsoon' }],
}

/** Returns the pages of a part as one text. An error of a page fails the test. */
async function pagesOf(world: World, part: Part): Promise<string> {
  const { render } = pagesRenderedIn(world)
  const pages = requests[part].map((request) =>
    render({ ...request, query: new URLSearchParams(), siteUrl: 'http://127.0.0.1:3000' }),
  )
  return (await Promise.all(pages)).map(({ html }) => html).join('\n')
}

/** Makes valid values, each with a text of its own. Calls `onText` with the text that a page must display. */
function valueMaker(textOf: (max: number) => string, onText: (text: string) => void) {
  const shown = (text: string) => {
    onText(text)
    return text
  }
  let number = 0
  return function valueFor(fields: unknown): unknown {
    if (!isField(fields))
      return Object.fromEntries(Object.entries(Object(fields)).map(([name, field]) => [name, valueFor(field)]))
    switch (fields.field) {
      case 'number':
        number += 1
        return Number(shown(String(Math.min(fields.max, fields.min + number))))
      case 'day':
        shown(formatDay('2031-05-07'))
        return '2031-05-07'
      case 'mail':
        return shown('marker@suvira.example')
      case 'choice':
        return fields.of[0]
      case 'list':
        return Array.from({ length: Math.max(1, fields.min) }, () => valueFor(fields.of))
      case 'each':
        throw new Error('A list with a fixed length has a value for each entry.')
      default:
        return shown(textOf(fields.max))
    }
  }
}

/** Returns new values for every field of a part, and the texts that its pages must display. */
function newValues(part: Part, textOf: (max: number) => string) {
  const texts: string[] = []
  const valueFor = valueMaker(textOf, (text) => texts.push(text))
  const values = Object.fromEntries(fieldsOf(pageParts[part]).map(({ path, field }) => [path, valueFor(field)]))
  return { values, texts }
}

/** Changes texts in a new session: the clock ends earlier ones. */
async function change(world: World, part: Part, values: Record<string, unknown>, starts_at?: string) {
  const admin = world.as(await world.openSession('admin@example.com'))
  await admin('admin/change-page-texts', { part, values, starts_at })
}

const nothing = (part: Part) => Object.fromEntries(fieldsOf(pageParts[part]).map(({ path }) => [path, null]))

for (const part of keysOf(pageParts)) {
  test(`each text of ${part} appears on its page from its instant on, and can be restored`, async (createWorld) => {
    // The page for missing pages shows one of two pictures.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0)
    onTestFinished(() => random.mockRestore())
    const world = await createWorld()
    world.setClock('2026-11-30T23:59:59Z')
    const before = await pagesOf(world, part)
    let marker = 0
    const { values, texts } = newValues(part, () => `¤${(marker++).toString(36).padStart(2, '0')}`)
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
    const { values } = newValues(part, (max) => `<q>"'&${'w'.repeat(max)}`.slice(0, max))
    await change(world, part, values)
    const html = await pagesOf(world, part)
    expect([part, html.includes('&lt;q&gt;&quot;'), html.includes('<q>')]).toEqual([part, true, false])
  }
})
