import type { Store } from '#server/store/store.ts'
import { type ChainPlace, chainBegin } from './chain.ts'
import type { Ledger } from './ledger.ts'

/** The setting that remembers up to where the ledger was found whole. */
const settingName = 'ledger-verified-to'
/** After so many newly verified entries that place is written down, so that the next process need not read them again. */
const rememberEvery = 1000

/** `verifiedAt` is when the whole ledger was last read; entries since then were read as well. */
export type LedgerProof = { entries: number; brokenAt: number | null; verifiedAt: string }

export type LedgerProofs = ReturnType<typeof createLedgerProofs>

type Known = ChainPlace & { wholeAt: string }

/** Verifies the ledger a little at a time: what was appended since the last look, and once a day all of it. */
export function createLedgerProofs({ store, ledger, now }: { store: Store; ledger: Ledger; now: () => Date }) {
  let known: Known | undefined
  let written = 0
  let underway: Promise<LedgerProof> | undefined

  /** From the last verified entry on; whole where there is none. Many who ask at once share one look. */
  function look(): Promise<LedgerProof> {
    underway ??= lookNow().finally(() => {
      underway = undefined
    })
    return underway
  }

  async function lookNow(): Promise<LedgerProof> {
    known ??= await remembered()
    const stands = known && (await store.read.ledger.byNumber(known.number))?.hash === known.hash
    return known && stands ? verifyFrom(known) : whole()
  }

  /** All of it, from the first entry on. */
  function whole(): Promise<LedgerProof> {
    written = -rememberEvery
    return verifyFrom({ ...chainBegin, wholeAt: now().toISOString() })
  }

  /** Behind a broken entry nothing is remembered, so the next look meets it again. */
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

  return { look, whole }
}
