import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { adminPaths } from '#app/admin/screens.ts'
import { callNames } from '#contract/calls.ts'
import { keysOf } from '#model/keys-of.ts'
import { routes } from '#server/http/routes.ts'
import { accessibilityMarkdown, asvsMarkdown } from '#tools/conformance-markdown.ts'
import { entryPointsMarkdown } from '#tools/entry-points-markdown.ts'
import { asvsLevelMax, levelByNumber } from './conformance/asvs-levels.ts'
import { asvsRules } from './conformance/asvs-rules.ts'
import { connections } from './conformance/connections.ts'
import { namesOf, type WayKind, wayKinds } from './conformance/entry-point.ts'
import { entryPoints } from './conformance/entry-points.ts'
import { resolveEvidence } from './conformance/evidence.ts'
import type { Evidence, Rules } from './conformance/rule.ts'
import { wcagCriteria } from './conformance/wcag-criteria.ts'
import { wcagRules } from './conformance/wcag-rules.ts'

const read = (file: string) => readFileSync(file, 'utf8')

const problemsOf = (evidence: readonly Evidence[]) =>
  evidence.map(resolveEvidence).flatMap((resolved) => ('problem' in resolved ? [resolved.problem] : []))

function rulesWithProblems(rules: Rules): string[] {
  return Object.entries(rules).flatMap(([number, rule]) => {
    if (rule.state === 'not applicable') return []
    const needsEvidence = rule.state !== 'not met' && !rule.evidence.length
    const problems = needsEvidence ? ['no evidence'] : problemsOf(rule.evidence)
    return problems.map((problem) => `${number}: ${problem}`)
  })
}

describe('the table of OWASP ASVS 5.0', () => {
  test('has every rule of levels 1 and 2, and of level 3 only deviations', () => {
    // The totals of version 5.0.0: a mistyped level would change one.
    const levels = [...levelByNumber.values()]
    expect([1, 2, 3].map((level) => levels.filter((entry) => entry === level).length)).toEqual([70, 183, 92])
    const required = [...levelByNumber].flatMap(([number, level]) => (level <= asvsLevelMax ? [number] : []))
    const further = Object.keys(asvsRules).filter((number) => !required.includes(number))
    expect(required.filter((number) => !asvsRules[number])).toEqual([])
    expect(further.map((number) => [levelByNumber.get(number), asvsRules[number]?.state])).toEqual(
      further.map(() => [3, 'deviation']),
    )
  })

  test('names only tests and places that exist', () => {
    expect(rulesWithProblems(asvsRules)).toEqual([])
  })

  test('is the one in docs/asvs.md (npm run api-docs generates it), to which docs/security.md refers', () => {
    expect(read('docs/asvs.md')).toBe(asvsMarkdown())
    expect(read('docs/security.md')).toContain('](asvs.md)')
    expect(read('docs/security.md')).not.toMatch(/^\| \d+\.\d+\.\d+/m)
  })
})

describe('the table of WCAG 2.2', () => {
  test('has the 55 criteria of levels A and AA', () => {
    expect(wcagCriteria.size).toBe(55)
    expect(Object.keys(wcagRules).sort()).toEqual([...wcagCriteria.keys()].sort())
  })

  test('names only tests and places that exist', () => {
    expect(rulesWithProblems(wcagRules)).toEqual([])
  })

  test('is the one in docs/accessibility.md (npm run api-docs generates it)', () => {
    expect(read('docs/accessibility.md')).toBe(accessibilityMarkdown())
  })
})

/** Returns the names that a table in a file of code declares. */
const namesIn = (file: string, pattern: RegExp) => [...read(file).matchAll(pattern)].map(([, name = '']) => name)

const command = /^ {2}'?([a-z-]+)'?: \{/gm

/** Every way into the site, by its kind. */
const ways: Record<WayKind, readonly string[]> = {
  routes: keysOf(routes),
  calls: callNames,
  screens: adminPaths,
  commands: namesIn('tools/suvira.ts', command),
  adminCommands: namesIn('tools/admin.ts', command),
  intervals: namesIn('server/maintenance.ts', /^const (\w+EveryMs) = /gm),
  units: readdirSync('deploy').flatMap((name) => (name.endsWith('.timer') ? [name.replace('.timer', '')] : [])),
}

describe('the list of entry points', () => {
  const entries = Object.values(entryPoints).flat()

  test.each(wayKinds)('has each of the %s in exactly one row, and no other', (kind) => {
    expect(ways[kind].length).toBeGreaterThan(4)
    expect(entries.flatMap((entry) => namesOf(entry, kind)).sort()).toEqual([...ways[kind]].sort())
  })

  test('has at most sixty rows, each with a test that exists', () => {
    expect(entries.length).toBeLessThanOrEqual(60)
    expect(entries.filter(({ evidence }) => !evidence.length).map(({ name }) => name)).toEqual([])
    expect(
      entries.flatMap(({ name, evidence }) => problemsOf(evidence).map((problem) => `${name}: ${problem}`)),
    ).toEqual([])
  })

  test('names every setting that contains the address of another system', () => {
    const addresses = namesIn('server/settings.ts', /^ {2}([A-Z0-9_]+_(?:URL|ENDPOINT|ISSUER|ORIGIN|COPY_TO)):/gm)
    const named = connections.flatMap(({ settings }) => settings.split(' '))
    expect(named.sort()).toEqual(addresses.filter((name) => name !== 'SITE_URL').sort())
    expect(connections.flatMap(({ evidence }) => problemsOf(evidence))).toEqual([])
  })

  test('is the one in docs/entry-points.md (npm run api-docs generates it)', () => {
    expect(read('docs/entry-points.md')).toBe(entryPointsMarkdown())
  })
})

test('evidence that is lost is reported', () => {
  for (const lost of [
    'A99',
    'tests/none.test.ts: x',
    'tests/conformance.test.ts: no such title',
    'README.md: no such text',
  ])
    expect(resolveEvidence(lost)).toEqual({ problem: expect.stringContaining(lost) })
  // Two titles contain this text.
  expect(resolveEvidence('tests/conformance.test.ts: names only tests')).toHaveProperty('problem')
})
