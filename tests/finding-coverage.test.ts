import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Findings of an attack, an audit and a mock results evening, by number. docs/security.md and CHANGELOG.md describe their resolution. */
const findings = Array.from({ length: 31 }, (_, at) => at + 1)

test('every finding is in the title of a test', () => {
  const named = new Set(
    testFiles().flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bFinding (\d+)\b/g)].map(([, number]) => Number(number)),
    ),
  )
  expect(findings.filter((number) => !named.has(number))).toEqual([])
})

function testFiles(): string[] {
  return ['app', 'model', 'server', 'tests', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
}
