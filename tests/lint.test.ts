import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What the project's lint says of one file that stands outside the project. */
function lint(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-lint-'))
  try {
    const config = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: string[] }
    for (const plugin of config.plugins) cpSync(plugin, join(folder, plugin))
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
    writeFileSync(join(folder, 'effect.tsx'), code)
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

test('Finding 22: lint refuses an effect that returns the value of an expression, by file and line', () => {
  for (const effect of ['() => element.scrollIntoView(), [element]', '() => void element.scrollIntoView()']) {
    const said = lint(withEffect(effect))
    expect(said).toContain('effect.tsx:4:13')
    expect(said).toContain('Write the body of this effect as a block')
  }
  expect(lint(withEffect('() => {\n    element.scrollIntoView()\n  }, [element]'))).not.toContain('effect.tsx')
})
