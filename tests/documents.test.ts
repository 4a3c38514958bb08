import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { navigationFor } from '#app/admin/navigation.ts'
import { menuOf } from '#app/pages/investor-zone/build-zone-screen.ts'
import { withFurtherPages } from '#app/pages/investor-zone/further-pages.ts'
import { callNames } from '#contract/calls.ts'
import { passkeyPeople } from '#model/passkey.ts'
import { leftMenuOf } from '#model/zone-pages.ts'

const documents = [...below('docs'), ...readdirSync('.')].filter((file) => file.endsWith('.md'))
const deployment = below('deploy')
const code = ['app', 'contract', 'model', 'server', 'tests', 'tools'].flatMap(below)
const read = (file: string) => readFileSync(file, 'utf8')

test('every file and folder named in a document exists', () => {
  const testNames = new Set(code.map((file) => basename(file)))
  const results = documents.flatMap((file) => {
    const links = matches(file, /\]\((?!https?:|#|mailto:)([^)#]+)/g).map((link) => join(dirname(file), link))
    const named = matches(file, /`((?:app|art|contract|deploy|docs|model|public|server|tests|tools)\/[\w./-]*)`/g)
    const bare = matches(file, /`([\w-]+\.(?:test|spec)\.ts)`/g)
    const atTop = matches(file, /`((?:package|budget|tsconfig|vite\.config|[A-Z]{4,})\.(?:json|ts|md))`/g)
    const lost = [...links, ...named, ...atTop].filter((path) => !existsSync(path))
    return {
      file,
      count: links.length + named.length + bare.length,
      missing: [...lost, ...bare.filter((name) => !testNames.has(name))],
    }
  })
  expect(results.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(80)
  expect(results.flatMap(({ file, missing }) => missing.map((path) => `${file}: ${path}`))).toEqual([])
})

test('every command named in a document, a deployment file or a message exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const parts: Record<string, string> = {
    admin: 'tools/admin.ts',
    soak: 'tools/soak.ts',
  }
  const files = [...documents, ...deployment, ...code.filter((file) => file !== 'tests/documents.test.ts')]
  const invalidCases = files.flatMap((file) => {
    const commands = [...read(file).matchAll(/\bnpm run (?:--silent )?([a-z][a-z-]*)(?: -- ([a-z][a-z-]*))?/g)]
    const unknown = commands.filter(([, script = '', part]) => {
      const tool = parts[script]
      return !scripts[script] || (tool && part && !new RegExp(`^ {2}'?${part}'?: \\{`, 'm').test(read(tool)))
    })
    const operators = [...read(file).matchAll(/(?:\.\/|sudo |site-1 )suvira ([a-z-]+)(?: ([a-z][a-z-]*))?/g)]
    const amiss = operators.filter(([, name = '', part]) => {
      const listed = new RegExp(`^ {2}'?${name}'?: \\{`, 'm').test(read('tools/suvira.ts'))
      return (
        !listed || (name === 'admin' && part && !new RegExp(`^ {2}'?${part}'?: \\{`, 'm').test(read('tools/admin.ts')))
      )
    })
    const tools = matches(file, /\bnode (tools\/[\w./-]+)/g).filter((path) => !existsSync(path))
    return [...[...unknown, ...amiss].map(([command]) => command), ...tools].map((command) => `${file}: ${command}`)
  })
  expect(invalidCases).toEqual([])
  expect(documents.flatMap((file) => matches(file, /(?:npm run|\.\/suvira) ([a-z-]+)/g)).length).toBeGreaterThan(30)
})

test('docs/performance.md lists the parts of the benchmark', () => {
  const parts = matches('tools/bench/bench.ts', /^ {2}([a-z]+)(?:,|: \(\) =>)/gm)
  expect(parts.length).toBeGreaterThan(4)
  expect(/-- --only\s+([a-z|]+)`/.exec(read('docs/performance.md'))?.[1]?.split('|')).toEqual(parts)
})

test('the server reads every setting that docs/operations.md documents', () => {
  const known = new Set(matches('server/settings.ts', /^ {2}([A-Z][A-Z0-9_]+):/gm))
  const table = read('docs/operations.md').match(/^\| `[A-Z].*$/gm) ?? []
  const documented = table.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  )
  expect(documented.length).toBeGreaterThan(25)
  expect(documented.filter((name) => !known.has(name))).toEqual([])
})

test('decisions are numbered without gaps, and every decision that is referenced exists', () => {
  const decisions = readdirSync('docs/decisions').sort()
  const numbers = decisions.map((_, index) => String(index + 1).padStart(3, '0'))
  expect(decisions.map((name) => name.slice(0, 3))).toEqual(numbers)
  const titles = decisions.map((name) => /^# (\d+)\. /.exec(read(join('docs/decisions', name)))?.[1]?.padStart(3, '0'))
  expect(titles).toEqual(numbers)
  const named = [...documents, ...code].flatMap((file) => matches(file, /\bdecision (\d+)\b/g))
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter((number) => Number(number) > decisions.length)).toEqual([])
})

test('docs/deviations.md names every menu and navigation entry outside the specification, and every call without a screen (Finding 26)', () => {
  const ofSpecification = [
    ...['General Information & Investor Contact', 'General Information', 'Composition Of Board And Committees'],
    ...['Investor Grievance Report', 'EGM', 'Corporate Announcement', 'Voting Results', 'Shareholding Pattern'],
    ...['Financial Results', 'Quarterly Results', 'Annual Reports', 'Corporate Governance', 'Concall'],
    ...['Investor Presentation', 'Company Policy', 'Products', 'Investor Zone', 'Admin Info'],
  ]
  const beyond = (names: string[]) => names.filter((name) => !ofSpecification.includes(name))
  const menu = withFurtherPages(menuOf({ leftMenu: leftMenuOf([]) }))
  const ofMenu = beyond(menu.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]))
  const ofAdmins = beyond(navigationFor().map(({ item }) => item))
  const screens = below('app').filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  const requested = screens.map(read).join('\n')
  const unpublished = callNames.filter((name) => !requested.includes(`'${name}'`)).map((name) => `\`${name}\``)
  expect(ofMenu).toEqual(expect.arrayContaining(['Compliances', 'Share Price']))
  expect(ofAdmins).toContain('Desk')
  expect(unpublished).toHaveLength(18)
  const paragraphs = read('docs/deviations.md').split(/\n(?=\n|\|)/)
  const missingIn = (start: string, names: string[]) => {
    const paragraph = paragraphs.find((paragraph) => paragraph.trimStart().startsWith(start)) ?? ''
    return names.filter((name) => !paragraph.includes(name))
  }
  expect(missingIn('| Left menu of the investor zone', ofMenu)).toEqual([])
  expect(missingIn('| Admin navigation', ofAdmins)).toEqual([])
  expect(missingIn('Calls without a screen', unpublished)).toEqual([])
})

test('docs/security.md names the same roles that need a passkey as the table of roles', () => {
  expect(read('docs/security.md')).toContain(`\n${passkeyPeople} need a passkey.`)
})

function matches(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, found = '']) => found)
}

function below(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(md|tsx?|mjs|ya?ml|service|json|example)$|file$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
