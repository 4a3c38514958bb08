import type { Domain } from './domain/domain.ts'
import type { AssetArchive } from './gateways/asset-archive/asset-archive.ts'
import type { Readiness } from './readiness.ts'
import type { Store } from './store/store.ts'

/** How often there is a look at what is to be done, in milliseconds. */
const lookEveryMs = 60 * 60 * 1000
/** Every stored file is read and compared with its hash this often. */
const verifyEveryMs = 24 * 60 * 60 * 1000
/** Where it is noted when that was last done. */
const verifiedAt = 'files-verified'

type Parts = {
  store: Store
  domain: Domain
  readiness: Pick<Readiness, 'alarms'>
  archive?: AssetArchive
  now: () => Date
  log: (line: Record<string, unknown>) => void
}

/** What a site does for itself: takes away files nobody referred to and rows past their time, and reads every stored file once a day. */
export function createUpkeep({ store, domain, readiness, archive, now, log }: Parts) {
  async function round(): Promise<void> {
    for (const event of await readiness.alarms()) log({ level: 'error', event })
    await domain.files.sweep()
    await domain.housekeeping.sweep()
    await domain.downloads.forgetOld()
    await keepAssets()
    await verifyFiles()
  }

  /** A server that runs for months goes on using its release; those that nobody ran for long go. */
  async function keepAssets(): Promise<void> {
    await archive?.keep()
    await archive?.sweep()
  }

  /** Names every file that is missing or altered, so that somebody restores it before a visitor asks for it (fault F08). */
  async function verifyFiles(): Promise<void> {
    const last = (await store.read.settings.get(verifiedAt)) as { at: string } | undefined
    const at = now()
    if (last && at.getTime() - Date.parse(last.at) < verifyEveryMs) return
    const { files, altered } = await domain.files.verify()
    for (const { id, sha256, name } of altered) log({ level: 'error', event: 'file.altered', file: id, sha256, name })
    log({ level: 'info', event: 'files.verified', files, altered: altered.length })
    await store.write((rows) => rows.settings.set(verifiedAt, { at: at.toISOString(), files, altered: altered.length }))
  }

  /** Begins the rounds; answers how to end them. */
  function start(onTrouble: (error: unknown) => void): () => void {
    const rounds = setInterval(() => round().catch(onTrouble), lookEveryMs)
    rounds.unref()
    void archive?.sweep()
    return () => clearInterval(rounds)
  }

  return { round, start }
}
