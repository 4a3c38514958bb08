import { openStore } from '#server/store/open-store.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage: suvira migrate     migrates the store in DATABASE_URL, or in DATA_DIR`

/** Migrates the database to this version's schema, as a server does at start. For servers whose own role lacks the privileges. */
export async function run(_parameters: string[], { config, needNamedFolder }: Operator): Promise<number> {
  needNamedFolder()
  const store = await openStore(config())
  await store.close()
  console.log('The database is up to date.')
  return 0
}
