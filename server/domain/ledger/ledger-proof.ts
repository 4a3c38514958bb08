import type { Store } from '#server/store/store.ts'
import { type ChainPlace, chainBegin } from './chain.ts'
import type { Ledger } from './ledger.ts'

const settingName = 'ledger-verified-to'
/** Number of newly verified entries after which the position is stored, so that the next process need not read them again. */
const rememberEvery = 1000

/** `verifiedAt`: time of the last full verification. Later entries were verified as well. */
export type LedgerProof = { entries: number; brokenAt: number | null; verifiedAt: string }

export type LedgerProofs = ReturnType<typeof createLedgerProofs>

type Known = ChainPlace & { wholeAt: string }

/** Verifies the ledger incrementally: the entries appended since the last check, and once a day the full ledger. */
export function createLedgerProofs({ store, ledger, now }: { store: Store; ledger: Ledger; now: () => Date }) {
  let known: Known | undefined
  let written = 0
  let underway: Promise<LedgerProof> | undefined

  /** Verifies from the last verified entry, or the full ledger if there is none. Concurrent callers share one run. */
  function check(): Promise<LedgerProof> {
    underway ??= verifyNow().finally(() => {
      underway = undefined
    })
    return underway
  }

  async function verifyNow(): Promise<LedgerProof> {
    known ??= await remembered()
    const isCurrent = known && (await store.read.ledger.byNumber(known.number))?.hash === known.hash
    return known && isCurrent ? verifyFrom(known) : full()
  }

  function full(): Promise<LedgerProof> {
    written = -rememberEvery
    return verifyFrom({ ...chainBegin, wholeAt: now().toISOString() })
  }

  /** Stores no position after a broken entry, so that the next check finds it again. */
  async function verifyFrom({ wholeAt, ...from }: Known): Promise<LedgerProof> {
    const { entries, head, brokenAt } = await ledger.verify(from)
    const place = { number: entries, hash: head, wholeAt }
    known = place
    if (entries - written >= rememberEvery) {
      written = entries
      await store.write((rows) => rows.settings.set(settingName, place))
    }
    return { entries, brokenAt, verifiedAt: wholeAt }
  }

  async function remembered(): Promise<Known | undefined> {
    const place = await store.read.settings.get(settingName)
    written = place?.number ?? 0
    return place
  }

  return { look: check, whole: full }
}
