import { expect } from 'vitest'
import { footerPart } from '#app/content/footer.ts'
import { fillFacts } from '#model/company/fill-facts.ts'
import { companyWith } from '#model/company/parts.ts'
import { documentPath } from '#model/document-pages.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { inLanguage } from '#model/languages/languages.ts'
import { productPage, publicPages } from '#tests/public-pages.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnSqlite } from '#tests/world.ts'

const note = fillFacts(footerPart.values.demonstration, companyWith(new Map()))

/** Coming soon is a single picture (Spec 2). */
const withoutFrame = ['/commingsoon']

/** Returns the texts of a page that a reader sees, one a line. */
const visibleTexts = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, '\n')
    .split('\n')
    .filter((line) => line.trim())

/** Remarks that content is no real one. The names of the price's source and of numbers are no remarks. */
const isRemark = (line: string) =>
  /fictional|\(sample|\bsamples?\)|\bsample (?:dates|values|figures|list|content|company)|numbers are sample/i.test(
    line,
  )

testOnSqlite('the demonstration note')(
  'every page states once that the company is fictional, and Home contains the word “sample” nowhere',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const render = pagesOf(world)
    const remarks: Record<string, string[]> = {}
    const pages = [...publicPages, productPage, inLanguage('/products-export', 'fr')]
    for (const path of pages.filter((page) => !withoutFrame.includes(page)))
      remarks[path] = visibleTexts((await render(encodeURI(path))).html).filter(isRemark)
    expect(Object.entries(remarks).filter(([, lines]) => lines.join() !== note)).toEqual([])

    const { html } = await render('/')
    expect(visibleTexts(html).filter((line) => /sample/i.test(line))).toEqual([])
    expect(html).toContain('<span data-sample="true">CIN')
  },
  120_000,
)

testOnSqlite('the demonstration note')(
  'no document of the sample is published after the day that it displays',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const documents = allDocuments((await world.admin('admin/get-investors')).data)
    const [oldest] = documents.toSorted((a, b) => a.key - b.key)
    const { html } = await pagesOf(world)(documentPath(oldest?.key ?? 0))
    expect(html).toContain('On this site since')
    expect(html).not.toMatch(/<dt>Published/)
    expect(html).not.toMatch(/content="[^"]*, published \d/)
  },
)
