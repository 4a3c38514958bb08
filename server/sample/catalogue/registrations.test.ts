import { expect, test } from 'vitest'
import { places } from '#app/content/map-places.ts'
import { registeredAbroad } from '#app/content/presence-facts.ts'
import { exportRange } from './export.ts'
import { keyOf, registrations } from './registrations.ts'

test('the sample catalogue has as many registered products in each country as Home shows', () => {
  const registered = [...registrations(exportRange).values()].flat()
  for (const { name, code } of places) {
    const text = code === 'in' ? 0 : registeredAbroad(code).products
    expect(
      registered.filter((country) => country === name),
      name,
    ).toHaveLength(text)
  }
})

test('a product is registered once in a country, in a form that is sold there, and an archived product nowhere', () => {
  const registered = registrations(exportRange)
  for (const countries of registered.values()) expect(countries).toEqual([...new Set(countries)])
  const capsules = exportRange.find(({ name }) => name === 'Capsules')
  const sold = Object.values(capsules?.categories ?? {}).flatMap((items) =>
    items.flatMap(([brand, , strength]) => registered.get(keyOf(brand, strength)) ?? []),
  )
  expect([...new Set(sold)].sort()).toEqual(['Nigeria', 'Sri Lanka'])
  expect(registered.has(keyOf('Suvitob', '40 mg/ml, 2 ml vial'))).toBe(false)
})
