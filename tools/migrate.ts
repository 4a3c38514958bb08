import { openStore } from '#server/store/open-store.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage: suvira migrate     the store of DATABASE_URL, or of DATA_DIR`

/** Brings the database to this version's shape, as a server does when it starts: for servers whose own role may not. */
export async function run(_parameters: string[], { config, needNamedFolder }: Operator): Promise<number> {
  needNamedFolder()
  const store = await openStore(config())
  await store.close()
  console.log('The database has the shape of this version.')
  return 0
}
