import { access, constants } from 'node:fs/promises'
import type { Config } from './config.ts'
import type { Store } from './store/store.ts'

/** How long the store may take to answer before it counts as away, in milliseconds. */
const patienceMs = 1500

/** Looks whether this server can do its work: the store answers, and the data folder takes writes. Answers what is wrong, if anything. */
export function createReadiness(store: Store, { dataDir }: Pick<Config, 'dataDir'>) {
  return async (): Promise<string | undefined> => {
    const late = new Promise<never>((_, fail) => setTimeout(fail, patienceMs, new Error('late')).unref())
    try {
      await Promise.race([store.ping(), late])
    } catch {
      return 'The store does not answer.'
    }
    try {
      await access(dataDir, constants.W_OK)
    } catch {
      return 'The data folder takes no writes.'
    }
    return undefined
  }
}
