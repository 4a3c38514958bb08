import { expect, test } from 'vitest'
import { adminPathAt } from '#app/admin/screens.ts'
import { slugOf } from '#model/zone-address.ts'
import { subPageNames } from '#model/zone-pages.ts'
import { pagesOfEachView, publicPages } from '#tests/public-pages.ts'
import { adminAddressFor } from './as-visitor.ts'

const adminPathOf = (pathname: string) => adminAddressFor({ pathname, search: '?view=visitor', hash: '' })

test('the link back from every public page leads to an existing page of the admin area', () => {
  const slugs = new Set(subPageNames.map(slugOf))
  const leadsNowhere = [...publicPages, ...pagesOfEachView].filter((path) => {
    const [admin = ''] = adminPathOf(path).split('?')
    const slug = /^\/admin\/investorzone\/(.+)$/.exec(admin)?.[1]
    return adminPathAt(admin) === undefined || (slug !== undefined && !slugs.has(slug))
  })
  expect(leadsNowhere).toEqual([])
})

test('the link back leads to the same page in the admin area, or to the list that contains it', () => {
  expect(adminPathOf('/investorzone')).toBe('/admin/investorzone')
  expect(adminPathOf('/investorzone/annual-reports')).toBe('/admin/investorzone/annual-reports')
  expect(adminPathOf('/investorzone/documents/1')).toBe('/admin/investorzone')
  expect(adminPathOf('/investorzone/key-figures')).toBe('/admin/desk/numbers')
  expect(adminPathOf('/products-domestic/tablets/suvipirox-spd-1001')).toBe('/admin/products-domestic')
  expect(adminPathOf('/contactus')).toBe('/admin/products-export')
})
