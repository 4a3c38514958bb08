import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './load.ts'
import { scratchFolder } from './scratch.ts'

const folderVariable = 'TEST_TEMPLATE_FOLDER'

/**
 * Creates the folder of files that are made once per run and copied by tests. This process and its children use the folder; an existing
 * folder of the parent process is reused. Returns a function that removes it.
 */
export function makeTemplateFolder(): () => void {
  if (templateFolder()) return () => {}
  const folder = scratchFolder('template')
  process.env[folderVariable] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Returns the template folder; empty if no run was set up. */
export function templateFolder(): string {
  return process.env[folderVariable] ?? ''
}

/**
 * Returns a data folder shared by all processes of this run, and the text returned by `fill`. The first process that needs the folder
 * fills it; the others wait. If filling fails, their errors name the missing folder.
 */
export async function onceInRun(name: string, fill: (dataDir: string) => Promise<string>) {
  const dataDir = join(templateFolder(), name)
  const done = `${dataDir}.done`
  if (isFirst(dataDir)) writeFileSync(done, await fill(dataDir))
  else await until(`another process has filled ${dataDir}`, () => existsSync(done), 240_000)
  return { dataDir, message: readFileSync(done, 'utf8') }
}

function isFirst(dataDir: string): boolean {
  try {
    mkdirSync(dataDir)
    return true
  } catch {
    return false
  }
}
