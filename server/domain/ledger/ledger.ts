import { withContext } from '../with-context.ts'
import { type ChainPlace, verifyChain } from './chain.ts'
import { type Actor, change, type LedgerContext, type Work } from './change.ts'
import { page } from './history-page.ts'
import { undo, undoPreview } from './undo.ts'

export type Ledger = ReturnType<typeof createLedger>

/**
 * Every change by an admin passes through `change`, in one transaction with its rows. The change is appended to a chain of hashes and
 * never edited. The last number is the content revision.
 */
export function createLedger(context: LedgerContext) {
  return {
    ...withContext(context, { undo, undoPreview, page }),
    change: <Result>(actor: Actor, work: Work<Result>, batch: string | null = null) =>
      change(context, actor, work, batch),
    verify: (from?: ChainPlace) => verifyChain(context.store.read.ledger.after, from),
  }
}
