import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import { openPostgres } from '#server/store/postgres.ts'

/** Context of an operator command: the working folder and the settings of the service. */
export type Operator = {
  /** Returns the service's settings, with absolute folders. Throws if they are invalid. */
  config: () => Config
  pathOf: (input: string) => string
  /** Returns the text of a file at a typed path, or of standard input for `-`. */
  readText: (fields: string) => Promise<string>
  /** Throws if the settings lead to no store. A command that created an empty store would report success on nothing. */
  needStore: () => Promise<void>
  /** Throws if no data folder was named and none exists yet. */
  needNamedFolder: () => void
}

export function createOperator({
  environment,
  fromFile,
  workingFolder,
}: {
  environment: Record<string, string | undefined>
  fromFile: boolean
  workingFolder: string
}): Operator {
  function config(): Config {
    const read = readConfig(environment)
    return { ...read, dataDir: resolve(read.dataDir) }
  }

  const named = Boolean(environment.DATA_DIR)
  const hint = named
    ? 'Check DATA_DIR.'
    : 'DATA_DIR is not set. Give the settings of the service with --env FILE, or set DATA_DIR.'

  async function needStore(): Promise<void> {
    const { databaseUrl, dataDir } = config()
    if (databaseUrl) return needTables(databaseUrl)
    if (!exists(join(dataDir, 'site.db'))) throw new Error(`There is no store in ${dataDir}. ${hint}`)
  }

  function needNamedFolder(): void {
    const { dataDir } = config()
    if (exists(dataDir)) return
    if (!named) throw new Error(`There is no data folder ${dataDir}. ${hint}`)
    if (process.getuid?.() === 0 && fromFile)
      throw new Error(
        `There is no data folder ${dataDir}. Create it first, for the service's user: install -d -o suvira -g suvira -m 0700 ${dataDir}`,
      )
  }

  const pathOf = (provided: string) => resolve(workingFolder, provided)
  const readText = (provided: string) => (provided === '-' ? text(process.stdin) : readFile(pathOf(provided), 'utf8'))
  return { config, pathOf, readText, needStore, needNamedFolder }
}

/** Returns true if there is a file or folder. Throws if this user lacks access: an unreadable path must not count as missing. */
function exists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined
}

async function needTables(url: string): Promise<void> {
  const { db } = openPostgres(url)
  try {
    const { rows } = await sql<{ there: boolean }>`select to_regclass('ledger') is not null as there`.execute(db)
    if (!rows[0]?.there)
      throw new Error(
        `The database ${new URL(url).pathname.slice(1)} contains no site yet. Start the server once, or check DATABASE_URL.`,
      )
  } finally {
    await db.destroy()
  }
}
