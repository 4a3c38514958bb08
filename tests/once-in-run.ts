import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from './load.ts'
import { templateFolder } from './postgres.ts'

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
