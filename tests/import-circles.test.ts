import { expect, test } from 'vitest'
import { code, importsOf } from './source-files.ts'

test('no files import each other in a circle', () => {
  const productCode = code.filter((file) => !/^tests\/|\.(test|spec)\./.test(file))
  const next = new Map(
    productCode.map((file) => [file, importsOf(file).flatMap((entry) => (entry.typeOnly ? [] : entry.target))]),
  )
  // Files whose imports are all removed are removed; the rest are in a circle or lead to one.
  for (let size = next.size + 1; next.size < size; ) {
    size = next.size
    for (const [file, targets] of next) if (!targets.some((target) => next.has(target))) next.delete(file)
  }
  expect([...next.keys()]).toEqual([])
})
