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
import { announce, createFollowedWorld, follow, publish, requestFollowing, tokenIn } from '#tests/followers.ts'
import { fileText, pagesIn } from '#tests/indexed-documents.ts'
import { pagesOf } from '#tests/rendered-page.ts'
import { onBothAtNight, onPostgresAtNight, testOnBothDatabases, type World } from '#tests/world.ts'

const test = testOnBothDatabases('the languages of the investor zone', onPostgresAtNight)
const testOfEveryPage = testOnBothDatabases('the languages of the investor zone', onBothAtNight)

const bodyOf = (html: string) => html.slice(html.indexOf('<body')).replaceAll('&#x27;', '’').replaceAll('&amp;', '&')
const batch = { word: 'caplexine', quarter: '2026-Q1', year: '2024-2025', sortdate: '2026-06-30' }

/** Pages at fixed addresses, with views that have texts of their own. */
const fixedPaths = [
  '/investorzone',
  ...subPageNames.map((name) => zonePath('/investorzone', slugOf(name))),
  ...Object.entries(furtherPages).flatMap(([slug, page]) => ('of' in page ? [] : [`/investorzone/${slug}`])),
  ...['', '?when=past', '?kind=egm', '?when=past&kind=agm'].map((query) => `/investorzone/events-calendar${query}`),
  ...['?by=year', '?basis=standalone'].map((query) => `/investorzone/key-figures${query}`),
  ...['?span=day', '?span=month', '?span=five-years', '?amount=5&bought=x'].map(
    (query) => `/investorzone/share-price${query}`,
  ),
  ...['?q=caplexine', '?q=caplexine&order=newest', '?q=zzqx', '?q=margin+zebra'].map(
    (query) => `/investorzone/search${query}`,
  ),
  ...['?status=due', '?status=not-applicable'].map((query) => `/investorzone/regulation-46${query}`),
  '/investorzone/shareholding?in=shares',
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

testOfEveryPage(
  'no text of the zone is in English, except what is filed or written by the company',
  async (createWorld) => {
    const world = await createWorld({ PAGE_IMAGES: 'on' })
    const { keys } = await fileBatch(world, batch)
    const [results = 0, , call] = keys
    await publishCorrection(world, results)
    const withdrawn = await fileText(world, { name: 'Too early', pages: ['A misprint'], list: ['EGM'] })
    world.wait(60_000)
    await world.admin('admin/withdraw-document', { key: withdrawn, reason: 'Wrong quarter.' })
    const page = pagesOf(world)
    const paths = [
      ...fixedPaths,
      ...[...keys, withdrawn].map((key) => `/investorzone/documents/${key}`),
      `/investorzone/documents/${results}?version=1`,
      `/investorzone/calls/${call}`,
      ...(await followerPaths(world)),
    ]
    const found = new Set<string>()
    for (const language of investorLanguages)
      for (const full of paths) {
        const [path = '', query] = full.split('?')
        const { html } = await page(inLanguage(path, language), new URLSearchParams(query))
        for (const text of englishTextsIn(bodyOf(html))) found.add(`${full}: ${text}`)
      }
    expect([...found]).toEqual([])
  },
)

/** Replaces the file of a document, with a reason. */
async function publishCorrection(world: World, key: number): Promise<void> {
  const file_link = await pagesIn(world, ['Margin, corrected.'], 'corrected.pdf')
  await world.admin('admin/edit-document', { key, file_link, reason: 'Slip.' })
}

/** Returns the pages of a follower who is to confirm, and of one who follows. */
async function followerPaths(world: World): Promise<string[]> {
  const [mail] = await requestFollowing(world, 'first@clinic.example')
  const token = await follow(world, 'second@clinic.example')
  return [
    `/investorzone/follow/confirm?token=${mail ? tokenIn(mail, 'confirm') : ''}`,
    ...['confirm', 'manage', 'end'].map((name) => `/investorzone/follow/${name}?token=${token}`),
    ...['saved', 'confirmed'].map((done) => `/investorzone/follow/manage?done=${done}&token=${token}`),
    '/investorzone/follow/end?done=ended',
  ]
}

/** Attributes that are read or shown as text. */
const textAttributes = / (?:aria-label|aria-valuetext|alt|title|placeholder|data-l)="([^"]*)"/g

/** Returns the texts with English words, of elements and attributes, that are not within an element marked as English. */
function englishTextsIn(html: string): string[] {
  const open: boolean[] = []
  const found: string[] = []
  const isEnglish = (text: string) =>
    !allowed.test(text.trim()) && englishWord.test(text) && !/\p{Script=Devanagari}/u.test(text)
  for (const [, tag = '', text = ''] of html.matchAll(/<([^>]*)>([^<]*)/g)) {
    const name = /^\/?([a-z0-9-]+)/i.exec(tag)?.[1] ?? ''
    const isMarked = open.at(-1) === true || isInEnglish.test(tag)
    if (tag.startsWith('/')) open.pop()
    else if (!tag.endsWith('/') && !/^(?:input|br|hr|img|link|meta|wbr|!--.*)$/i.test(name) && !tag.startsWith('!'))
      open.push(
        isMarked || /^(?:script|style|noscript|address)\b/.test(tag) || /href="(?:mailto|tel|https?):?/.test(tag),
      )
    const attributes = isMarked ? [] : [...tag.matchAll(textAttributes)].map(([, value = '']) => value)
    found.push(...[...(open.at(-1) ? [] : [text]), ...attributes].filter(isEnglish).map((value) => value.trim()))
  }
  return found
}

/** A word of several letters, or a short name of a month. */
const englishWord = /[a-z]{3}|\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/
const isInEnglish = / (?:lang|hrefLang)="en(?:-IN)?"/

/** Names of the company, of formats and of addresses, and words that a reader searches. */
const allowed =
  /^(?:[0-9a-f :]+|.*Suvira.*|.*Parenterals Limited|.*@.*|RSS|JSON Feed|disclosures\.json|node check-record.*|.*iepf\.gov\.in.*|CIN|Company Secretary|.*Node\.js.*|http.*\.ics|margin|zebra)$/

testOfEveryPage(
  'links and forms of a translated page stay in its language, or are marked as English',
  async (createWorld) => {
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
  },
)

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

test('a follower gets the mails in the language of the form, with the names of documents as filed', async (createWorld) => {
  const world = await createFollowedWorld(createWorld)
  const [confirmation] = await requestFollowing(world, 'reader@clinic.example', { language: 'hi' })
  expect(confirmation?.subject).toBe('पुष्टि करें कि आप हमें फ़ॉलो करना चाहते हैं')
  const token = confirmation ? tokenIn(confirmation, 'confirm') : ''
  expect(confirmation?.text).toContain(`/hi/investorzone/follow/confirm?token=${token}`)
  await world.visitor('user/confirm-follow', { token })
  await publish(world, { name: 'Notice of meeting' })
  const [news] = await announce(world)
  expect(news?.subject).toBe('Notice of meeting')
  expect(news?.text).toMatch(
    /Notice of meeting\nअसाधारण आम बैठक \(EGM\)\n21 नवंबर 2026, .* IST से सार्वजनिक\n.*\/hi\/investorzone\/documents\/\d+\n/,
  )
  expect(news?.text).not.toMatch(/Change|website|Public/)
})
