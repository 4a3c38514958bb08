import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

function lint(code: string, name = 'effect.tsx'): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-lint-'))
  try {
    const config = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: string[] }
    for (const plugin of config.plugins) cpSync(plugin, join(folder, plugin))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    writeFileSync(join(folder, name), code)
    const { stdout, stderr } = spawnSync('biome', ['lint', '--colors=off', '.'], { cwd: folder, encoding: 'utf8' })
    return stdout + stderr
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const withEffect = (effect: string) => `import { useEffect } from 'react'

export function useShown(element: HTMLElement) {
  useEffect(${effect})
}
`

test('lint refuses an effect that returns the value of an expression, by file and line (Finding 22)', () => {
  for (const effect of ['() => element.scrollIntoView(), [element]', '() => void element.scrollIntoView()']) {
    const text = lint(withEffect(effect))
    expect(text).toContain('effect.tsx:4:13')
    expect(text).toContain('Write the body of this effect as a block')
  }
  expect(lint(withEffect('() => {\n    element.scrollIntoView()\n  }, [element]'))).not.toContain('effect.tsx')
})

const functionOf = (lines: number) => `export function long() {\n${'  console.error(1)\n'.repeat(lines - 2)}}\n`

test('lint refuses a function of more than 40 lines, 60 in a .tsx file, and a file of more than 250', () => {
  const tooLong = 'This function has too many lines'
  expect(lint(functionOf(43), 'long.ts')).toContain(tooLong)
  expect(lint(functionOf(38), 'long.ts')).not.toContain(tooLong)
  expect(lint(functionOf(58), 'long.tsx')).not.toContain(tooLong)
  expect(lint(functionOf(63), 'long.tsx')).toContain(tooLong)
  expect(lint('export const one = 1\n'.repeat(251), 'long.ts')).toContain('This file has too many lines')
})

test('only migrations are exempt from the maximum lengths, and no comment disables them', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: { includes: string[] }[] }
  const excepted = overrides.filter((override) => /"noExcessiveLines\w+":"off"/.test(JSON.stringify(override)))
  expect(excepted.flatMap(({ includes }) => includes)).toEqual(['server/store/migrations/**'])
  const { stdout } = spawnSync('git', ['grep', '-l', 'biome-ignore.*noExcessive' + 'Lines'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
