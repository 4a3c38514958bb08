import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Registers a clean-up function. */
export type AtEnd = (remove: () => void) => void

/** Creates an empty folder that is removed after the test. */
export function newFolder(atEnd: AtEnd = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-test-'))
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
