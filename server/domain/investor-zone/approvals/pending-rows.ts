import { releaseSlotNames } from '#model/release.ts'
import type { ApprovalRow, PendingStatementsRow } from '#server/store/approvals.ts'
import type { Rows } from '#server/store/rows.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'

/** A request that needs approval: a change of a document or of its statements. */
export type PendingRow = ApprovalRow | PendingStatementsRow

type Waiting = Pick<Rows, 'approvals' | 'pendingStatements'>

/** Returns the requests of one act. */
export async function pendingAs({ approvals, pendingStatements }: Waiting, id: string): Promise<PendingRow[]> {
  return [...(await approvals.byRequest(id)).toSorted(inRoomOrder), ...(await pendingStatements.byRequest(id))]
}

/** Orders the documents of a release as its room does: the approver reads the outcome first. */
const inRoomOrder = (a: PendingRow, b: PendingRow) => placeOf(a) - placeOf(b)

function placeOf({ after }: PendingRow): number {
  const slot = rowOf('document', after)?.slot
  return slot ? releaseSlotNames.indexOf(slot) : -1
}

/** Returns all pending and rejected requests, oldest first. */
export async function allPending({ approvals, pendingStatements }: Waiting): Promise<PendingRow[]> {
  const requested = [...(await approvals.all()).toSorted(inRoomOrder), ...(await pendingStatements.all())]
  return requested.toSorted((a, b) => (a.asked_at < b.asked_at ? -1 : Number(a.asked_at > b.asked_at)))
}

export const hasStatements = (row: PendingRow): row is PendingStatementsRow => 'statements' in row
