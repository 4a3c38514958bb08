import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { migrations } from '#server/store/migrate.ts'
import { version } from '#server/version.ts'

test('package, lock file, newest migration and installation guide name the same version (43.19)', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const releases = Object.values(migrations).map(({ release }) => release)
  const newest = releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1)
  const operations = readFileSync('docs/operations.md', 'utf8')
  const installed = [...operations.matchAll(/suvira-site-(\d+\.\d+\.\d+)/g)].map(([, release]) => release)
  expect(installed.length).toBeGreaterThan(2)
  expect(new Set([lock.version, lock.packages[''].version, newest, ...installed])).toEqual(new Set([version]))
})
