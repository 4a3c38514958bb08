import { expect, test } from 'vitest'
import { navigationFor } from './navigation.ts'
import { screenLinks } from './screens.ts'

test('the menu contains the entries of the specification in its order', () => {
  const specified = ['Products', 'Investor Zone', 'Admin Info']
  const names = navigationFor().map(({ item }) => item)
  expect(names.filter((name) => specified.includes(name))).toEqual(specified)
})

test('no screen is in the menu and in the navigation of the desk, and no name leads to two screens', () => {
  const inBoth = screenLinks.filter(({ menu, strip, href }) => menu && strip && href !== '/admin/desk')
  expect(inBoth).toEqual([])
  const names = screenLinks.flatMap(({ menu, strip }) => [menu?.at(-1), strip?.[1]].filter((name) => name))
  expect(names).toHaveLength(new Set(names).size)
  for (const twins of [
    ['Enquiries', 'Product enquiries'],
    ['Admin Info', 'People'],
  ])
    expect(screenLinks.filter(({ strip }) => strip && twins.includes(strip[1]))).toEqual([])
})

test('both lists of enquiries are below one entry of the menu', () => {
  expect(navigationFor().find(({ item }) => item === 'Enquiries')?.type).toEqual([
    { name: 'Product enquiries', link_to: '/admin/desk/enquiries' },
    { name: 'Catalogue requests and messages', link_to: '/admin/enquiries' },
  ])
})
