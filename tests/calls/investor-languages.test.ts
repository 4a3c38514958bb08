import { expect } from 'vitest'
import { furtherPages } from '#app/pages/investor-zone/further-pages.ts'
import { translatorIn } from '#model/languages/investors/translator.ts'
import { inLanguage, investorLanguages, languages } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { grievancePath } from '#model/tickets.ts'
import { slugOf, zonePath } from '#model/zone-address.ts'
import { subPageNames } from '#model/zone-pages.ts'
import { sentForms } from '#server/http/sent-forms.ts'
import { fileBatch } from '#tests/file-batch.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('the languages of the investor zone')

const bodyOf = (html: string) => html.slice(html.indexOf('<body')).replaceAll('&#x27;', '’').replaceAll('&amp;', '&')
const batch = { word: 'caplexine', quarter: '2026-Q1', year: '2024-2025', sortdate: '2026-06-30' }

/** Pages of which every fixed text is translated. */
const complete = [
  ...subPageNames.map((name) => zonePath('/investorzone', slugOf(name))),
  ...['grievance', 'grievance/status', 'follow', 'verify', 'unclaimed-dividends', 'shareholding'].map(
    (slug) => `/investorzone/${slug}`,
  ),
]

test('each page of the zone offers its languages and declares its own; English is the default', async (createWorld) => {
  const page = pagesOf(await createWorld())
  for (const path of ['/investorzone', '/investorzone/quarterly-results', '/investorzone/key-figures'])
    for (const language of ['en', ...investorLanguages] as const) {
      const { html, status } = await page(inLanguage(path, language))
      expect([path, status]).toEqual([path, 200])
      expect(html).toContain(`<html lang="${languages[language].tag}"`)
      expect(html).toContain(`<link rel="canonical" href="http://127.0.0.1:3000${inLanguage(path, language)}"`)
      for (const other of ['en', ...investorLanguages] as const) {
        expect(html).toContain(`hrefLang="${other}" href="http://127.0.0.1:3000${inLanguage(path, other)}"`)
        expect(html).toContain(`<a href="${inLanguage(path, other)}" lang="${other}" hrefLang="${other}"`)
      }
      expect(html).toContain(`hrefLang="x-default" href="http://127.0.0.1:3000${path}"`)
      expect(html).not.toContain('hrefLang="es"')
    }
  expect((await page('/hi/products-export')).status).toBe(404)
  expect((await page('/hi/nothing')).html).toContain(messagesFor('hi').frame.notFound.text)
})

test('no text of a translated page is in English, except what is filed or written by the company', async (createWorld) => {
  const world = await createWorld()
  await fileBatch(world, batch)
  const page = pagesOf(world)
  const found = new Set<string>()
  for (const language of investorLanguages)
    for (const path of complete) {
      const { html } = await page(inLanguage(path, language))
      for (const text of englishTextsIn(bodyOf(html))) found.add(`${path}: ${text}`)
    }
  expect([...found]).toEqual([])
})

/** Returns the texts with English words that are not within an element marked as English. */
function englishTextsIn(html: string): string[] {
  const open: boolean[] = []
  const found: string[] = []
  for (const [, tag = '', text = ''] of html.matchAll(/<([^>]*)>([^<]*)/g)) {
    const name = /^\/?([a-z0-9-]+)/i.exec(tag)?.[1] ?? ''
    if (tag.startsWith('/')) open.pop()
    else if (!tag.endsWith('/') && !/^(?:input|br|hr|img|link|meta|wbr|!--.*)$/i.test(name) && !tag.startsWith('!'))
      open.push(
        open.at(-1) === true ||
          / (?:lang|hrefLang)="en(?:-IN)?"/.test(tag) ||
          /^(?:script|style|svg|noscript|address)\b/.test(tag) ||
          /href="(?:mailto|tel|https?):?/.test(tag),
      )
    if (!open.at(-1) && !allowed.test(text.trim()) && /[a-z]{3}/.test(text) && !/\p{Script=Devanagari}/u.test(text))
      found.push(text.trim())
  }
  return found
}

/** Names of the company, of formats and of addresses. */
const allowed =
  /^(?:[0-9a-f ]+|.*Suvira.*|.*Parenterals Limited|.*@.*|RSS|JSON Feed|disclosures\.json|.*sha256sum.*|node check-record.*|.*iepf\.gov\.in.*|CIN|Company Secretary|.*Node\.js.*)$/

test('links and forms of a translated page stay in its language, or are marked as English', async (createWorld) => {
  const world = await createWorld()
  await fileBatch(world, batch)
  const page = pagesOf(world)
  for (const language of investorLanguages)
    for (const slug of ['', '/grievance', '/corporate-announcements', '/events-calendar']) {
      const body = bodyOf((await page(`/${language}/investorzone${slug}`)).html)
      const tags = [...body.matchAll(/<(?:a|form) [^>]*(?:href|action)="(\/[^"]*)"[^>]*>/g)]
      expect(tags.length).toBeGreaterThan(30)
      for (const [tag, address = ''] of tags) {
        const isFile = /^\/files\/|\.(?:xml|json|csv|xlsx|ics|mjs|md)\b/.test(address)
        expect([tag, address.startsWith(`/${language}/`) || / hrefLang="/.test(tag) || isFile]).toEqual([tag, true])
      }
    }
})

test('a grievance is sent, refused and confirmed in the language of its page', async (createWorld) => {
  const world = await createWorld()
  const form = sentForms.find(({ path }) => path === `/hi${grievancePath}`)
  const values = { subject: 'Dividend', name: 'Asha', email: 'asha@post.example', message: 'लाभांश?', consent: 'on' }
  const { status, body } = await world.call('user/send-grievance', { body: form?.inputOf(values) ?? {} })
  expect(status).toBe(200)
  expect(form?.next(values, body.data)).toMatch(/^\/hi\/investorzone\/grievance\?sent=/)
  const translator = translatorIn('hi')
  expect(translator?.known('Subject is required.').children).toContain('भरना आवश्यक है')
  expect(
    translator?.known('Agree that we store your data. Without your consent we cannot answer.').lang,
  ).toBeUndefined()
})

test('every sheet without translations is marked as English', async (createWorld) => {
  const page = pagesOf(await createWorld())
  const listed = Object.entries(furtherPages).filter(([, row]) => !('translated' in row) && !('of' in row))
  for (const [slug] of listed.filter(([slug]) => !slug.startsWith('follow/')))
    expect((await page(`/mr/investorzone/${slug}`)).html, slug).toMatch(/<\/header><div lang="en">/)
})
