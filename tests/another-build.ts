import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type AnotherBuild = {
  folder: string
  /** For `startServer`: runs it there. */
  command: string[]
  remove: () => void
}

/** What a project folder needs for `npm start`, less its build; what is named in `own` is copied, so that a test may change it. */
export function anotherFolder(own: readonly string[]): AnotherBuild {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-build-'))
  for (const name of readdirSync('.')) {
    if (own.includes(name)) cpSync(name, join(folder, name), { recursive: true })
    else if (!['build', '.git', '.react-router', 'test-results'].includes(name))
      symlinkSync(join(process.cwd(), name), join(folder, name))
  }
  return {
    folder,
    command: ['env', '-C', folder],
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
