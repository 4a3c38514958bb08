import { badInput } from '#contract/refusal.ts'
import { eraseApplications } from '../applications/applications.ts'
import type { Services } from '../dependencies.ts'
import { eraseEnquiries, nothingStored } from '../downloads.ts'
import { eraseFollower } from '../followers/remove-follower.ts'
import type { Actor } from '../ledger/change.ts'
import type { Announcement } from '../pending-changes/propose-change.ts'
import { eraseTickets } from '../tickets/erase-ticket.ts'
import { withContext } from '../with-context.ts'
import { forgetLocked, openLocked, proposeLock, readLockSetting } from './locked-data.ts'
import type { VisitorTable } from './personal-data.ts'
import type { ErasureStep } from './settle-erased.ts'

export type ErasureParts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries'> & { announcement: Announcement }

/** Removes a person's rows from a table, and returns their number. */
type Eraser = (step: ErasureStep, email: string) => Promise<number>

/** Erasers of every table that has visitors' data. A new table without one does not compile. */
const erasers: Record<VisitorTable, Eraser> = {
  applications: eraseApplications,
  download_requests: eraseEnquiries,
  followers: eraseFollower,
  grievance_tickets: eraseTickets,
}

/** Erasure of visitors' data at their request, and the lock in which it may stay for a year. */
export function createErasure(parts: ErasureParts) {
  return withContext(parts, { erase, readLockSetting, proposeLock, openLocked, forgetLocked })
}

/** Erases everything that one person sent, everywhere. Returns the number of erased rows, and of open grievances, which stay. */
async function erase({ store, ledger, now, deliveries }: ErasureParts, actor: Actor, email: string) {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const step = { rows, note, revision: nextRevision, time: now(), deliveries }
    let erased = 0
    for (const eraser of Object.values(erasers)) erased += await eraser(step, email)
    const open = await rows.tickets.withEmail(email)
    if (!erased && open.length)
      throw badInput('email', 'Only an open grievance is stored. Resolve it first: the law requires an answer.')
    if (!erased) throw nothingStored()
    return { erased, openGrievances: open.length }
  })
  await store.purgeDeleted()
  deliveries.trigger()
  return { ...result, revision }
}
