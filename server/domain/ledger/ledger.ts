import { withContext } from '../with-context.ts'
import { type ChainPlace, verifyChain } from './chain.ts'
import { type Actor, change, type LedgerContext, type Work } from './change.ts'
import { page } from './history-page.ts'
import { undo, undoPreview } from './undo.ts'

export type Ledger = ReturnType<typeof createLedger>

/**
 * Every change an admin makes passes through `change`: one transaction with what it changes, appended to a chain of hashes, never
 * edited. Its last number is the content revision.
 */
export function createLedger(context: LedgerContext) {
  return {
    ...withContext(context, { undo, undoPreview, page }),
    change: <Result>(actor: Actor, work: Work<Result>, batch: string | null = null) =>
      change(context, actor, work, batch),
    /** Reads the chain, whole or from an entry on that was found whole before. */
    verify: (from?: ChainPlace) => verifyChain(context.store.read.ledger.after, from),
  }
}
