import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Where the removal of what was made is put, so that it happens in time. */
export type AtEnd = (remove: () => void) => void

/** An empty folder that is removed after the test. */
export function newFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
