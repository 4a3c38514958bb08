import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './load.ts'
import { scratchFolder } from './scratch.ts'

const folderVariable = 'TEST_TEMPLATE_FOLDER'

/**
 * Makes the folder of what a run makes once and its tests copy, for this process and those it starts, unless who started it has made one.
 * Answers what removes it.
 */
export function makeTemplateFolder(): () => void {
  if (templateFolder()) return () => {}
  const folder = scratchFolder('template')
  process.env[folderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** That folder; empty where no run has been set up. */
export function templateFolder(): string {
  return process.env[folderVariable] ?? ''
}

/**
 * A data folder that whichever process of this run needs it first has filled, and what that one had to say of it. The others wait; if it
 * fails they say what they waited for.
 */
export async function onceInRun(name: string, fill: (dataDir: string) => Promise<string>) {
  const dataDir = join(templateFolder(), name)
  const done = `${dataDir}.done`
  if (isFirst(dataDir)) writeFileSync(done, await fill(dataDir))
  else await until(`another process has filled ${dataDir}`, () => existsSync(done), 60_000)
  return { dataDir, says: readFileSync(done, 'utf8') }
}

function isFirst(dataDir: string): boolean {
  try {
    mkdirSync(dataDir)
    return true
  } catch {
    return false
  }
}
