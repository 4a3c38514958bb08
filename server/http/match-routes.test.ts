import { expect, test } from 'vitest'
import { eachNamed, keysOf } from '#model/keys-of.ts'
import { matchRoutes } from './match-routes.ts'
import { parameters } from './route-parameters.ts'
import { routes } from './routes.ts'

const handlers = eachNamed(keysOf(routes), () => ({ reply: () => undefined }))
const rows = matchRoutes(handlers, () => new Date(0))

function firstMatch(path: string) {
  for (const { name, match } of rows) {
    const matched = match(path)
    if (matched) return { name, parameters: matched.parameters }
  }
}

test.each([
  ['/livez', 'health', {}],
  ['/api/v1/docs', 'apiPage', {}],
  ['/api/v1/user/get-products', 'calls', {}],
  ['/files/abc/report.pdf', 'files', {}],
  ['/admin/desk/releases/a-1/evidence.zip', 'evidence', { release: 'a-1' }],
  ['/investorzone/feed.xml', 'feeds', { feedFormat: 'xml' }],
  ['/investorzone/concall/feed.json', 'feeds', { list: 'concall', feedFormat: 'json' }],
  [`/investorzone/events/${'a'.repeat(24)}.ics`, 'calendar', { event: 'a'.repeat(24) }],
  ['/investorzone/documents/12/qr.svg', 'codes', { key: '12', codeFormat: 'svg' }],
  ['/investorzone/key-figures.csv', 'tables', { dataset: 'key-figures', tableFormat: 'csv' }],
  ['/products-export/a/b-1/data-sheet.pdf', 'sheets', { market: 'export', section: 'a', product: 'b-1' }],
  ['/sitemap-products-es.xml', 'siteFiles', { language: 'es' }],
  ['/assets/client-1.js', 'assets', { assetType: 'js' }],
  ['/contactus', 'forms', {}],
  ['/', 'pages', {}],
  ['*', 'pages', {}],
])('%s matches the row %s', (path, name, values) => {
  expect(firstMatch(path)).toEqual({ name, parameters: values })
})

test.each([
  ...['/livez/', '/LIVEZ', '//livez', '/%6Civez', '/livez?', '/api/v1', '/files', '/investorzone/feed', '/preview/'],
  ...['/admin/desk/releases/a/b/evidence.zip', '/admin/desk/releases//evidence.zip', '/investorzone/feed_xml'],
  ...['/investorzone/documents/0/qr.svgz', '/products-other/line-card', '/investorzone/events/1.ics'],
])('%s matches no row but that of pages', (path) => {
  expect(firstMatch(path)?.name).toBe('pages')
})

test.each([
  ...[
    '/products-other/line-card.pdf',
    '/de/products-export/line-card.pdf',
    '/products-export/a/b/c/data-sheet.pdf',
    '/investorzone/documents/01/qr.png',
  ],
  ...[
    '/investorzone/other/feed.xml',
    '/investorzone/other.csv',
    '/sitemap-products-xx.xml',
    '/x/investorzone/feed.xml',
  ],
])('%s matches no row but those of assets and pages', (path) => {
  expect(['assets', 'pages']).toContain(firstMatch(path)?.name)
})

test('no name of a parameter begins with another, so that types find each in a path', () => {
  const names = keysOf(parameters)
  expect(names.filter((name) => names.some((other) => other !== name && name.startsWith(other)))).toEqual([])
})
