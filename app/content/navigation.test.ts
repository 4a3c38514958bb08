import { expect, test } from 'vitest'
import { isActive, visitorNavigation } from './navigation.ts'

const activeAt = (path: string) => visitorNavigation.filter((entry) => isActive(entry, path)).map(({ item }) => item)

test('a navigation entry is active on its own page and on the pages below it', () => {
  expect(activeAt('/')).toEqual(['Home'])
  expect(activeAt('/products-domestic')).toEqual(['Products'])
  expect(activeAt('/investorzone/annual-reports')).toEqual(['Investor Zone'])
  expect(activeAt('/r&d')).toEqual(['Research and Development'])
})

test('no entry is active on a page whose path only starts with the same letters', () => {
  expect(activeAt('/investorzonex')).toEqual([])
  expect(activeAt('/404')).toEqual([])
})
