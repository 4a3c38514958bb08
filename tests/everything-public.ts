import { extractText, getDocumentProxy } from 'unpdf'
import { displayId } from '#model/catalogue.ts'
import { listeningWorld } from './listening-world.ts'
import { publicPages } from './public-pages.ts'
import { pagesOf } from './rendered-page.ts'
import type { World } from './world.ts'

/** Addresses beside pages that name the company. */
const files = [
  ...['/investorzone/feed.xml', '/investorzone/feed.json', '/investorzone/quarterly-results/feed.xml'],
  ...['/investorzone/calendar.ics', '/investorzone/disclosures.json', '/investorzone/record.json'],
  ...['/llms.txt', '/robots.txt', '/.well-known/security.txt', '/manifest.webmanifest', '/sitemap-pages.xml'],
  ...['/api/v1/openapi.json', '/api/v1/docs', '/investorzone/regulation-46.csv', '/investorzone/share-price.json'],
  '/investorzone/dividends.csv',
]

/** Returns the texts of all public pages and files, by address, with the page and the data sheet of the first product. */
export async function everythingPublic(world: World): Promise<Map<string, string>> {
  const render = pagesOf(world)
  const site = await listeningWorld(world)
  const texts = new Map<string, string>()
  const sitemap = await (await site.get('/sitemap-pages.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path = '/']) => path)
  const plants = listed.filter((path) => path.startsWith('/manufacturing/'))
  for (const path of [...new Set([...publicPages, ...plants])]) texts.set(path, (await render(encodeURI(path))).html)
  for (const path of files) texts.set(path, await (await site.get(path)).text())
  const { item } = (await world.visitor('user/get-products')).data
  if (!item.length) return texts
  const product = (await world.visitor('user/get-product', { id: displayId(item[0]?.number ?? 0) })).data
  texts.set('product', (await render(encodeURI(product.path))).html)
  const sheet = await site.get(`${encodeURI(product.path)}/data-sheet.pdf`)
  const pdf = await getDocumentProxy(new Uint8Array(await sheet.arrayBuffer()))
  texts.set('data sheet', (await extractText(pdf, { mergePages: true })).text)
  return texts
}

let last = { text: '', plain: '' }

/** Returns true if a text has a value, whatever its line breaks. Callers search one text for many values. */
export function isIn(value: string, text: string): boolean {
  if (last.text !== text) last = { text, plain: plainText(text) }
  return last.plain.includes(value.replaceAll('\u00a0', ' '))
}

/** Ids of calendar events never change, so they contain the host of the first installation. */
const plainText = (text: string) =>
  text
    .replaceAll('@calendar.suvira.example', '')
    .replaceAll('&amp;', '&')
    .replaceAll(/\r\n |[\s\u00a0]+/g, (space) => (space === '\r\n ' ? '' : ' '))
