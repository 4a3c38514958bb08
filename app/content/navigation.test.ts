import { expect, test } from 'vitest'
import { isActive, visitorNavigation } from './navigation.ts'

const activeAt = (path: string) => visitorNavigation.filter((entry) => isActive(entry, path)).map(({ item }) => item)

test('one entry is active on its own pages and on those below them', () => {
  expect(activeAt('/')).toEqual(['Home'])
  expect(activeAt('/products-domestic')).toEqual(['Products'])
  expect(activeAt('/investorzone/annual-reports')).toEqual(['Investor Zone'])
  expect(activeAt('/r&d')).toEqual(['Research and Development'])
})

test('none is active on a page that only begins like one of theirs', () => {
  expect(activeAt('/investorzonex')).toEqual([])
  expect(activeAt('/404')).toEqual([])
})
