import { badInput } from '#contract/refusal.ts'
import type { TicketRow } from '#server/store/tickets.ts'
import type { Services } from '../dependencies.ts'
import { type ErasureStep, settleErased } from '../erasure/settle-erased.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { requireTicket } from './edit-ticket.ts'
import { ledgeredTicket, readHistory } from './ticket-row.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries'>

/** Erases the holder's data of one resolved ticket. */
export async function erase(
  { store, ledger, now, deliveries }: Parts,
  actor: Actor,
  id: string,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const row = requireTicket(await rows.tickets.find(id))
    if (isOpen(row)) throw badInput('id', 'This ticket is open. Resolve it first: the law requires an answer.')
    await eraseTicket({ rows, note, revision: nextRevision, time: now(), deliveries }, row)
  })
  await store.purgeDeleted()
  return { revision }
}

const isOpen = ({ state }: TicketRow) => state !== 'resolved'

/** Erases a person's resolved tickets. Returns their number. Open ones stay: the law requires an answer. */
export async function eraseTickets(step: ErasureStep, email: string): Promise<number> {
  const resolved = (await step.rows.tickets.withEmail(email)).filter((row) => !isOpen(row))
  for (const row of resolved) await eraseTicket(step, row)
  return resolved.length
}

const erasedText = { subject: '', name: '', email: '', folio: '', message: '' }

/**
 * Erases the holder's data of a ticket, also from later restores of older backups. Its reference, days and states stay under another id,
 * so that the figures of filed statements stay true.
 */
async function eraseTicket({ rows, note, revision, time }: ErasureStep, row: TicketRow): Promise<void> {
  await rows.tickets.remove(row.id)
  const history = readHistory(row.history).flatMap(({ at, by, state }) => (state ? [{ at, by, state }] : []))
  const after = { ...row, ...erasedText, id: newId(), owner: '', history: JSON.stringify(history) }
  await rows.tickets.insert({ ...after, revision })
  await settleErased(rows, 'grievance_tickets', [row], time)
  note({
    action: 'erase ticket',
    entity: 'ticket',
    id: after.id,
    before: ledgeredTicket(row),
    after: ledgeredTicket(after),
  })
}
