import { badInput, notFound } from '#contract/refusal.ts'
import { can } from '#model/roles.ts'
import { historyMax, type TicketState } from '#model/tickets.ts'
import type { Rows } from '#server/store/rows.ts'
import type { TicketRow } from '#server/store/tickets.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import type { Services } from '../dependencies.ts'
import type { Note } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { queueReply } from './ticket-mails.ts'
import { type HistoryEntry, ledgeredTicket, readHistory } from './ticket-row.ts'

type Parts = Pick<Services, 'ledger' | 'now' | 'deliveries'>

type TicketChange = {
  id: string
  state: TicketState
  owner?: string
  /** For colleagues only. */
  note?: string
  /** Mailed to the holder. */
  reply?: string
  revision?: number
}

/**
 * Changes a ticket, and mails a reply once. The ledger records state, owner and the numbers of notes and replies; personal data stays in
 * the ticket alone and is erased with it.
 */
export async function editTicket({ ledger, now, deliveries }: Parts, actor: Actor, change: TicketChange) {
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const row = requireTicket(await rows.tickets.find(change.id))
    const { state, owner } = row
    if (change.revision !== undefined && row.revision !== change.revision)
      throw changedMeanwhile(
        'Somebody else changed this ticket meanwhile. Check the changes, then save again.',
        row.revision,
        { state, owner },
      )
    if (change.owner && change.owner !== owner) await assertCanHandle(rows, change.owner)
    if (change.reply && !row.email)
      throw badInput('reply', 'This ticket has no e-mail address. Answer by letter or phone, and enter a note.')
    const time = now()
    const entry = entryOf(change, row)
    if (!entry) throw badInput('id', 'Change the data and try again')
    const after = withEntry(row, { at: time.toISOString(), by: nameOf(actor), ...entry })
    await rows.tickets.update({ ...after, revision: nextRevision })
    if (entry.reply) await queueReply(rows, row, { time, place: readHistory(row.history).length })
    note({
      action: 'edit ticket',
      entity: 'ticket',
      id: row.id,
      before: ledgeredTicket(row),
      after: ledgeredTicket(after),
    })
  })
  deliveries.trigger()
  return { revision }
}

/** Returns the fields that a change adds to the history, or undefined if it changes nothing. */
function entryOf({ state, owner, note, reply }: TicketChange, row: TicketRow) {
  const entry = {
    ...(state !== row.state && { state }),
    ...(owner !== undefined && owner !== row.owner && { owner }),
    ...(note && { note }),
    ...(reply && { reply }),
  }
  return Object.keys(entry).length ? entry : undefined
}

function withEntry(row: TicketRow, entry: HistoryEntry): TicketRow {
  const history = readHistory(row.history)
  if (history.length >= historyMax) throw badInput('note', `A ticket can have at most ${historyMax} changes.`)
  const { state = row.state, owner = row.owner, at } = entry
  const resolved_at = state === 'resolved' ? row.resolved_at || at : ''
  return { ...row, state, owner, resolved_at, history: JSON.stringify([...history, entry]) }
}

async function assertCanHandle({ admins }: Rows, email: string): Promise<void> {
  const admin = await admins.byEmail(email)
  if (!admin || !can(admin.role, 'handle-grievances'))
    throw badInput('owner', `${email} cannot handle grievances. Choose an admin whose role allows it.`)
}

/** Clears the owner of open tickets of an admin who leaves or can no longer handle them. A colleague can take over. */
export async function unassignTickets(
  { rows, note, revision }: { rows: Rows; note: Note; revision: number },
  email: string,
): Promise<void> {
  for (const row of await rows.tickets.open()) {
    if (row.owner !== email) continue
    const after = { ...row, owner: '' }
    await rows.tickets.update({ id: row.id, owner: '', revision })
    note({
      action: 'edit ticket',
      entity: 'ticket',
      id: row.id,
      before: ledgeredTicket(row),
      after: ledgeredTicket(after),
    })
  }
}

export function requireTicket(row: TicketRow | undefined): TicketRow {
  if (!row) throw notFound('id', 'This ticket no longer exists. Reload the page.')
  return row
}
