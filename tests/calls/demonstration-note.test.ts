import { expect } from 'vitest'
import { footerPart } from '#app/content/footer.ts'
import { fillFacts } from '#model/company/fill-facts.ts'
import { companyWith } from '#model/company/parts.ts'
import { documentPath } from '#model/document-pages.ts'
import { formatDay, inIndia, inIndiaToTheSecond } from '#model/india-time.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { inLanguage, otherLanguages } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { listeningWorld } from '#tests/listening-world.ts'
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
  /fictional|fictifs?\b|ficticias?\b|вымышлен|\(sample|\bsamples?\)|\bsample (?:dates|values|figures|list|content|company)|numbers are sample/i.test(
    line,
  )

testOnSqlite('the demonstration note')(
  'every page states once that the company is fictional, and Home contains the word “sample” nowhere',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const render = pagesOf(world)
    const remarks: Record<string, string[]> = {}
    const translated = new Map(
      otherLanguages.map((language) => [
        inLanguage('/products-export', language),
        messagesFor(language).frame.footer.demonstration,
      ]),
    )
    const pages = [...publicPages, productPage, ...translated.keys()]
    for (const path of pages.filter((page) => !withoutFrame.includes(page)))
      remarks[path] = visibleTexts((await render(encodeURI(path))).html).filter(isRemark)
    expect(Object.entries(remarks).filter(([path, lines]) => lines.join() !== (translated.get(path) ?? note))).toEqual(
      [],
    )

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

testOnSqlite('the demonstration note')(
  'the page of a sample document, its structured data, the feeds and the list for programs give the same dates',
  async (createWorld) => {
    const world = await createWorld({ SEED: 'sample' })
    const render = pagesOf(world)
    const { get } = await listeningWorld(world)
    const { items } = await (await get('/investorzone/feed.json')).json()
    const listed = (await (await get('/investorzone/disclosures.json')).json()).documents
    const rss = await (await get('/investorzone/feed.xml')).text()
    expect(items.length).toBeGreaterThan(10)
    const sampled = items.filter((_: unknown, index: number) => index % 10 === 0)
    for (const { id, date_published, content_text } of sampled) {
      const key = Number(id.split('#')[1])
      const html = (await render(documentPath(key))).html.replaceAll('<!-- -->', '')
      const day = /<dt>Date<\/dt><dd>([^<]+)/.exec(html)?.[1] ?? ''
      const since = /<dt>On this site since<\/dt><dd>([^<]+)/.exec(html)?.[1] ?? ''
      const [, json = ''] = /<script type="application\/ld\+json">(\{[^<]*"DigitalDocument"[^<]*)</.exec(html) ?? []
      const data = JSON.parse(json)
      expect(formatDay(data.dateCreated)).toBe(day)
      expect(data).not.toHaveProperty('datePublished')
      expect(inIndiaToTheSecond(data.encoding.uploadDate)).toBe(since)
      const line = `${day}, On this site since ${inIndia(date_published)}`
      expect(content_text).toContain(line)
      expect(rss).toContain(`<description>${line}`)
      expect(inIndiaToTheSecond(date_published)).toBe(since)
      const row = listed.find((entry: { key: number }) => entry.key === key)
      expect([row.date, row.published_at]).toEqual([data.dateCreated, date_published])
    }
  },
)
