import { expect, test } from 'vitest'
import { numberInAddress, partsOf, productPath } from './product-page.ts'

test('the address of a product contains its sub-section, brand and id, and is resolved by the id only', () => {
  const path = productPath('export', { name: 'Dry Powder Injections' }, { brand_name: 'Suvi Dan® 2', number: 36 })
  expect(path).toBe('/products-export/dry-powder-injections/suvi-dan-2-spe-1036')
  expect(numberInAddress('suvi-dan-2-spe-1036')).toBe(36)
  expect(numberInAddress('spe-1036')).toBe(36)
  for (const address of ['suvidan', 'xspe-1036', 'spe-10', 'spe-1036-a'])
    expect(numberInAddress(address)).toBeUndefined()
  expect(productPath('domestic', { name: '™' }, { brand_name: '™', number: 1 })).toBe('/products-domestic/all/spe-1001')
})

test('several values are separated by semicolons or line breaks', () => {
  expect(partsOf('Kenya; Peru\n Viet Nam ;')).toEqual(['Kenya', 'Peru', 'Viet Nam'])
})
