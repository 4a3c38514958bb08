import { releaseSlotNames } from '#model/release.ts'
import type { ApprovalRow, AskedStatementsRow } from '#server/store/approval-row.ts'
import type { Rows } from '#server/store/rows.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'

/** What waits for a second person: a change of a document, or of what it says. */
export type AskedRow = ApprovalRow | AskedStatementsRow

type Waiting = Pick<Rows, 'approvals' | 'askedStatements'>

/** What was asked for in one act. */
export async function askedAs({ approvals, askedStatements }: Waiting, id: string): Promise<AskedRow[]> {
  return [...(await approvals.askedAs(id)).toSorted(inRoomOrder), ...(await askedStatements.askedAs(id))]
}

/** Orders the documents of a release as its room does: the approver reads the outcome first. */
const inRoomOrder = (one: AskedRow, other: AskedRow) => placeOf(one) - placeOf(other)

function placeOf({ after }: AskedRow): number {
  const slot = rowOf('document', after)?.slot
  return slot ? releaseSlotNames.indexOf(slot) : -1
}

/** Everything that waits or was sent back, what was asked first in front. */
export async function everythingAsked({ approvals, askedStatements }: Waiting): Promise<AskedRow[]> {
  const asked = [...(await approvals.all()).toSorted(inRoomOrder), ...(await askedStatements.all())]
  return asked.toSorted((one, other) => (one.asked_at < other.asked_at ? -1 : Number(one.asked_at > other.asked_at)))
}

/** Whether this is about what a document says. */
export const hasStatements = (row: AskedRow): row is AskedStatementsRow => 'statements' in row
