import { expect } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import {
  inEnglish,
  inLanguage,
  isSpoken,
  type Language,
  languages,
  otherLanguages,
} from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { createPages } from '#server/http/pages.ts'
import { developmentAssets } from '#server/pages/page-assets.ts'
import { renderAt } from '#server/pages/render-page.tsx'
import { editTexts } from '#tests/edit-texts.ts'
import { pagesOf, pagesRenderedIn } from '#tests/rendered-page.ts'
import { testOnBothDatabases } from '#tests/world.ts'

const test = testOnBothDatabases('the frame of buyers’ pages')

const textOf = (html: string) => html.replaceAll('&#x27;', '’').replaceAll('&amp;', '&')

/** Returns the links of a page within the site, with the language that they declare. */
const linksOf = (html: string) => {
  return [...html.slice(html.indexOf('<body')).matchAll(/<a ([^>]*href="(\/[^"]*)"[^>]*)>/g)].map(
    ([, attributes = '', path = '']) => ({
      path: path.replaceAll('&amp;', '&'),
      language: /hrefLang="([^"]+)"/.exec(attributes)?.[1],
    }),
  )
}

test('the menu and the footer are in the language of the page', async (createWorld) => {
  const page = pagesOf(await createWorld())
  const english = messagesFor('en').frame
  for (const language of otherLanguages)
    for (const path of ['/products-export', '/enquiry']) {
      const html = textOf((await page(inLanguage(path, language))).html)
      const { bar, menu, footer, links } = messagesFor(language).frame
      const { demonstration, phone: _, ...headings } = footer
      const own = new Set([...Object.values(menu), ...Object.values(links), ...Object.values(footer)])
      for (const text of [bar.menu, bar.open, bar.close]) expect(html).toContain(`aria-label="${text}"`)
      for (const text of [...Object.values(menu), ...Object.values(links)]) expect(html, text).toContain(text)
      for (const text of [...Object.values(headings), demonstration]) expect(html, text).toContain(`>${text}<`)
      const foreign = [...Object.values(english.menu), ...Object.values(english.links), 'Skip to content']
      for (const text of foreign.filter((word) => !own.has(word))) expect(html, text).not.toContain(`>${text}<`)
    }
})

test('links of a translated page lead to translated pages, or to English pages marked as such', async (createWorld) => {
  const page = pagesOf(await createWorld())
  for (const language of otherLanguages)
    for (const path of ['/products-export', '/enquiry', '/enquiry?sent=SE-2611-0001']) {
      const [address = '', query] = path.split('?')
      const links = linksOf((await page(inLanguage(address, language), new URLSearchParams(query))).html)
      expect(links.map((link) => link.path)).toContain(`/${language}/products-export`)
      expect(links.length).toBeGreaterThan(25)
      for (const link of links)
        if (!link.path.startsWith(`/${language}/`)) {
          const isOtherLanguage = isSpoken(inEnglish(link.path.split('?')[0] ?? '')) && link.language !== undefined
          expect([link.path, isOtherLanguage || link.language === 'en' || link.path === '/']).toEqual([link.path, true])
        }
    }
})

test('the bar marks the same entry in every language', async (createWorld) => {
  const page = pagesOf(await createWorld())
  for (const language of otherLanguages) {
    const { html } = await page(inLanguage('/products-export', language))
    const { menu } = messagesFor(language).frame
    expect(html).toMatch(new RegExp(`class="header-on"[^>]*>${menu.products}`))
  }
})

test('a footer text written by an editor stays English on translated pages, and is marked', async (createWorld) => {
  const world = await createWorld()
  await world.admin('admin/edit-page-texts', editTexts('footer', { grievances: 'Shareholder help' }))
  const { html } = await pagesOf(world)('/ru/products-export')
  expect(html).toContain('<h2 lang="en">Shareholder help</h2>')
  expect(html).toContain('<h2>Центральный офис</h2>')
})

test('an unknown address below a language gets status 404 in that language', async (createWorld) => {
  const pages = pagesRenderedIn(await createWorld())
  const get = (path: string) => pages.render({ path, query: new URLSearchParams(), siteUrl: '' })
  for (const language of otherLanguages) {
    const { title, text, button } = messagesFor(language).frame.notFound
    for (const path of ['/anything', '/contactus', '/products-export/tablets/nothing-spe-9999']) {
      const reply = await get(`/${language}${path}`)
      const html = textOf(reply.html)
      expect([path, reply.status]).toEqual([path, 404])
      expect(html).toContain(`<html lang="${languages[language].tag}"`)
      expect(html).toContain(`<title>${title} |`)
      expect(html).toContain(`<p>${text}</p>`)
      expect(html).toMatch(new RegExp(`href="/${language}/products-export"><span class="button-label">${button}<`))
      expect(html).not.toContain('class="language-list"')
    }
  }
  expect((await get('/anything')).html).toContain('This address does not exist.')
  // Pages with the same name share an entry of the page cache.
  const names = await Promise.all(['', '/es', '/fr', '/ru'].map((prefix) => pages.namedAt(`${prefix}/anything`)))
  expect(new Set(names).size).toBe(4)
})

test('the error screen is in the language of the address', async (createWorld) => {
  const world = await createWorld()
  const failing = (error: Error) =>
    createPages({
      loadRender: async () => renderAt,
      assets: developmentAssets,
      api: async () => {
        throw error
      },
      mainPages: { nearest: async () => [] },
      contentChanges: () => world.domain.siteContent.visible(),
      now: world.now,
      onBug: () => {},
    })
  const screen = async (language: Language, error: Error) =>
    textOf(
      (
        await failing(error).render({
          path: inLanguage('/enquiry', language),
          query: new URLSearchParams(),
          siteUrl: '',
        })
      ).html,
    )
  expect(await screen('en', new Error('x'))).toContain('<h1>Unexpected Application Error!</h1>')
  const away = new Refusal('try-later', messagesFor('en').refusals.storeAway)
  for (const language of otherLanguages) {
    const { broken } = messagesFor(language).frame
    const html = await screen(language, new Error('x'))
    for (const text of [...Object.values(broken), `<html lang="${languages[language].tag}"`])
      expect(html).toContain(text)
    expect(await screen(language, away)).toContain(messagesFor(language).refusals.storeAway)
  }
})
