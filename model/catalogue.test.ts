import { expect, test } from 'vitest'
import { byCategory, type Item, isNew, newForMs, type Products, sectionOf, visibleProducts } from './catalogue.ts'

const now = new Date('2026-11-21T06:30:00.000Z')
const createdAgo = (ms: number) => ({ created_at: new Date(now.getTime() - ms).toISOString() })

test('an item is new for exactly 30 days from its creation', () => {
  expect(newForMs).toBe(2_592_000_000)
  expect(isNew(createdAgo(0), now)).toBe(true)
  expect(isNew(createdAgo(newForMs - 1), now)).toBe(true)
  expect(isNew(createdAgo(newForMs), now)).toBe(false)
  expect(isNew(createdAgo(-1), now)).toBe(false)
})

test('the section named EXPORT is the export section; the first other section is the domestic one', () => {
  const sections = ['India', 'EXPORT', 'Nepal'].map((name) => ({ _id: name, name }))
  expect(sectionOf('export', sections)?.name).toBe('EXPORT')
  expect(sectionOf('domestic', sections)?.name).toBe('India')
  expect(sectionOf('export', [])).toBeUndefined()
})

test('items are grouped by trimmed category', () => {
  const groups = byCategory([' Pain', 'Eye', 'Pain '].map((category) => ({ item: { category } })))
  expect(groups.map(({ category, rows }) => [category, rows.length])).toEqual([
    ['Eye', 1],
    ['Pain', 2],
  ])
})

test('visitors see no archived items and no items in archived sub-sections', () => {
  const item = (_id: string, subsection_id: string, is_deleted: 0 | 1) => ({ _id, subsection_id, is_deleted }) as Item
  const products: Products = {
    section: [{ _id: 'e', name: 'EXPORT' }],
    subsection: [
      { _id: 'shown', name: 'Shown', section_id: 'e', is_deleted: 0 },
      { _id: 'hidden', name: 'Hidden', section_id: 'e', is_deleted: 1 },
    ],
    item: [item('a', 'shown', 0), item('b', 'shown', 1), item('c', 'hidden', 0)],
  }
  const visible = visibleProducts(products)
  expect(visible.subsection.map((row) => row._id)).toEqual(['shown'])
  expect(visible.item.map((row) => row._id)).toEqual(['a'])
})
