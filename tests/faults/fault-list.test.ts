import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Faults F01 to F29, described in docs/reliability.md. */
const faults = Array.from({ length: 29 }, (_, at) => `F${String(at + 1).padStart(2, '0')}`)

test('every fault of the list is in a test title and in docs/reliability.md', () => {
  const named = new Set(testFiles().flatMap((file) => readFileSync(file, 'utf8').match(/\bF\d\d\b(?=[,)])/g) ?? []))
  expect(faults.filter((fault) => !named.has(fault))).toEqual([])
  const documented = new Set(
    readFileSync('docs/reliability.md', 'utf8')
      .match(/^\| F\d\d\b/gm)
      ?.map((cell) => cell.slice(2)),
  )
  expect(faults.filter((fault) => !documented.has(fault))).toEqual([])
})

function testFiles(): string[] {
  return ['tests', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
}
