import type { Domain } from './domain/domain.ts'
import type { AssetArchive } from './gateways/asset-archive/asset-archive.ts'
import type { Log } from './log.ts'
import type { Readiness } from './readiness.ts'
import type { Store } from './store/store.ts'

/** How often there is a look at what is to be done, in milliseconds. */
const lookEveryMs = 60 * 60 * 1000
/** How often there is a look whether something newly went wrong, in milliseconds. */
const alarmsEveryMs = 60 * 1000
/** Every stored file, and the whole ledger, is read and compared with its hashes this often. */
const verifyEveryMs = 24 * 60 * 60 * 1000

type Parts = {
  store: Store
  domain: Domain
  readiness: Pick<Readiness, 'alarms'>
  archive?: AssetArchive
  now: () => Date
  log: Log
}

/**
 * What a site does for itself: takes away files nobody referred to and rows past their time; once a day reads every stored file and the
 * ledger.
 */
export function createUpkeep({ store, domain, readiness, archive, now, log }: Parts) {
  async function round(): Promise<void> {
    const wrong = await tellAlarms(new Set())
    const filesAreHere = !wrong.has('files.away')
    if (filesAreHere) await domain.files.sweep()
    await domain.housekeeping.sweep()
    await domain.downloads.forgetOld()
    await keepAssets()
    // Of a store that is away every file would be said to be altered.
    if (filesAreHere) await daily('files.verified', verifyFiles)
    await daily('ledger.verified', verifyLedger)
  }

  let standing: ReadonlySet<string> = new Set()

  /** Logs what is wrong, less what is `known`. Answers all of it. */
  async function tellAlarms(known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    standing = new Set(await readiness.alarms())
    for (const event of standing) if (!known.has(event)) log({ level: 'error', event })
    return standing
  }

  /** Does its work unless it was done within the last day; `event` names it in the log and in the settings. */
  async function daily(event: string, work: () => Promise<Record<string, number | null>>): Promise<void> {
    const last = (await store.read.settings.get(event)) as { at: string } | undefined
    const at = now()
    if (last && at.getTime() - Date.parse(last.at) < verifyEveryMs) return
    const found = await work()
    log({ level: 'info', event, ...found })
    await store.write((rows) => rows.settings.set(event, { at: at.toISOString(), ...found }))
  }

  /** A server that runs for months goes on using its release; those that nobody ran for long go. */
  async function keepAssets(): Promise<void> {
    await archive?.keep()
    await archive?.sweep()
  }

  /** Names every file that is missing or altered, so that somebody restores it before a visitor asks for it (fault F08). */
  async function verifyFiles() {
    const { files, altered } = await domain.files.verify()
    for (const { id, sha256, name } of altered) log({ level: 'error', event: 'file.altered', file: id, sha256, name })
    return { files, altered: altered.length }
  }

  /** Reads the whole history: between two such readings only what is new is looked at. */
  async function verifyLedger() {
    const { entries, brokenAt } = await domain.ledgerProofs.whole()
    if (brokenAt !== null) log({ level: 'error', event: 'ledger.broken', number: brokenAt })
    return { entries, brokenAt }
  }

  /** Begins the rounds; answers how to end them. */
  function start(onTrouble: (error: unknown) => void): () => void {
    const rounds = setInterval(() => round().catch(onTrouble), lookEveryMs)
    const looks = setInterval(() => tellAlarms(standing).catch(onTrouble), alarmsEveryMs)
    for (const timer of [rounds, looks]) timer.unref()
    void archive?.sweep()
    return () => {
      clearInterval(rounds)
      clearInterval(looks)
    }
  }

  return { round, start }
}
