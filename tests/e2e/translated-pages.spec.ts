import { inLanguage, investorLanguages, otherLanguages } from '#model/languages/languages.ts'
import { messagesFor } from '#model/languages/messages.ts'
import { findings } from './axe-checks.ts'
import { expect, readingTest as test } from './site.ts'

const paths = ['/products-export', '/products-export/injections/suvidan-spe-1080', '/enquiry?items=spe-1080']
const cyrillic = /commissioner-cyrillic/

test('only Russian pages load the Cyrillic letters of the text face, and no text falls back to another font @night', async ({
  page,
}) => {
  const fonts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'font' && fonts.add(new URL(request.url()).pathname))
  for (const address of ['/products-export', '/es/enquiry', '/fr/products-export']) await page.goto(address)
  await page.waitForLoadState('networkidle')
  expect([...fonts].filter((path) => cyrillic.test(path))).toEqual([])

  await page.goto('/ru/products-export')
  await expect(page.locator('link[rel="preload"][as="font"]')).toHaveCount(2)
  await page.evaluate(() => document.fonts.ready)
  expect([...fonts].filter((path) => cyrillic.test(path))).toHaveLength(1)
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  for (const selector of ['h1', '.header nav a', '.button-label']) {
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    const { fonts: used } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(used.length, selector).toBeGreaterThan(0)
    expect(
      used.filter(({ isCustomFont }) => !isCustomFont),
      selector,
    ).toEqual([])
  }
})

test('no translated page is wider than a screen of 320 px, and the bar shows its entries on one line from 951 px @night', async ({
  page,
}) => {
  for (const language of otherLanguages) {
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of [...paths.map((english) => inLanguage(english, language)), `/${language}/unknown`]) {
      await page.goto(path)
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
    }
    await page.setViewportSize({ width: 951, height: 800 })
    const entries = page
      .getByRole('navigation', { name: messagesFor(language).frame.bar.main })
      .locator('ul')
      .first()
    const tops = await entries
      .locator('> li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(new Set(tops).size, language).toBe(1)
  }
})

test('only Hindi and Marathi pages load the Devanagari letters of the text face, and no text falls back to another font @night', async ({
  page,
}) => {
  const devanagari = /anek-devanagari/
  const fonts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'font' && fonts.add(new URL(request.url()).pathname))
  await page.goto('/investorzone')
  await page.waitForLoadState('networkidle')
  expect([...fonts].filter((path) => devanagari.test(path))).toEqual([])
  const session = await page.context().newCDPSession(page)
  for (const language of investorLanguages) {
    await page.goto(`/${language}/investorzone`)
    await page.evaluate(() => document.fonts.ready)
    expect([...fonts].filter((path) => devanagari.test(path))).toHaveLength(1)
    await session.send('DOM.enable')
    await session.send('CSS.enable')
    const { root } = await session.send('DOM.getDocument')
    for (const selector of ['h1', 'h2', '.header nav a', '.front-announcements time', '.footer h2']) {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
      const { fonts: used } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
      expect(
        used.filter(({ isCustomFont }) => !isCustomFont),
        selector,
      ).toEqual([])
    }
  }
})

test('the dot above each Hindi vowel sign is visible', async ({ page }) => {
  await page.goto('/hi/investorzone')
  const inkOf = (text: string) =>
    page.evaluate(async (words) => {
      const font = '500 100px "Anek Devanagari"'
      await document.fonts.load(font, words)
      const context = Object.assign(document.createElement('canvas'), { width: 400, height: 200 }).getContext('2d')
      if (!context) return 0
      context.font = font
      context.fillText(words, 20, 140)
      return context.getImageData(0, 0, 400, 200).data.reduce((sum, value) => sum + value, 0) / 255
    }, text)
  for (const syllable of ['ही', 'रि', 'मे', 'कै', 'को'])
    expect((await inkOf(`${syllable}ं`)) - (await inkOf(syllable)), syllable).toBeGreaterThan(40)
})

test('no page of the zone in Hindi or Marathi is wider than a screen of 320 px, and the zone has no axe findings @night', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 })
  for (const language of investorLanguages)
    for (const path of [
      '',
      '/quarterly-results',
      '/corporate-announcements',
      '/shareholding',
      '/grievance',
      '/follow',
      '/verify',
      '/unclaimed-dividends',
      '/investor-contact',
      ...['/key-figures', '/dividends', '/events-calendar', '/share-price', '/regulation-46', '/search?q=profit'],
      ...['/concall', '/voting-results', '/credit-ratings', '/investor-grievance-report', '/annual-reports'],
    ]) {
      await page.goto(`/${language}/investorzone${path}`)
      expect([language, path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
        language,
        path,
        320,
      ])
    }
  await page.goto('/hi/investorzone')
  expect(await findings(page, 'the zone in Hindi', [320, 1366])).toEqual([])
})

test('the drawer of a phone names the pages in the language of the page @night', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const language of otherLanguages) {
    const { bar, menu } = messagesFor(language).frame
    await page.goto(inLanguage('/products-export', language))
    await page.getByRole('button', { name: bar.open }).click()
    const drawer = page.getByRole('dialog', { name: bar.menu })
    const { export: _, domestic: __, ...entries } = menu
    await expect(drawer.getByRole('listitem')).toHaveText(Object.values(entries))
    await page.keyboard.press('Escape')
  }
})
