import { expect, test } from 'vitest'
import { readParameters } from '#app/page-parameters.ts'
import { growth, linearGrowthMax } from '#tests/relative-time.ts'
import { pageAddress } from './page-address.ts'

const pages = {
  queryOf: (path: string, provided: URLSearchParams) =>
    readParameters(path.startsWith('/investorzone') ? '/investorzone/:page?' : undefined, provided).toString(),
}

test.each([
  ['/r%26d', '/r&d'],
  ['/R&D/', '/r&d'],
  ['/investorzone/Annual-Reports', '/investorzone/annual-reports'],
  ['/', '/'],
  ['/a%3Fb', '/a%3Fb'],
])('the address %s leads to the page %s', (input, page) => {
  expect(pageAddress(input, '', pages)?.path).toBe(page)
})

test.each([
  '/.env',
  '/%2e%65nv',
  '/.git/config',
  '/app.db',
  '/assets/x.js.map',
  '/node_modules/',
  '/%zz',
  '//evil.example',
  '/a%00b',
  '/a%5cb',
  '/wp-login.php',
  '/contactus.data',
  '/%6eode_modules/react',
])('the address %s leads to no page (A73)', (input) => {
  expect(pageAddress(input, '', pages)).toBeUndefined()
})

test('only parameters that change a page are part of the query, in a fixed order', () => {
  const requested = 'utm_source=x&year=2024-2025&q=a%20b&cb=1&__proto__=1&_routes=root'
  expect(pageAddress('/investorzone', requested, pages)?.query).toBe('?q=a+b&year=2024-2025')
  expect(pageAddress('/investorzone', `q=${'x'.repeat(201)}`, pages)?.query).toBe('')
})

test('the time to parse a path of slashes grows linearly, up to the longest possible path (A55)', async () => {
  const parse = (slashes: number) => pageAddress(`/a${'/'.repeat(slashes)}x`, '', pages)
  expect(parse(16_000)?.path).toContain('/x')
  expect(await growth(parse)).toBeLessThan(linearGrowthMax)
})
