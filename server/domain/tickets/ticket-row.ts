import * as z from 'zod'
import { dayInIndia } from '#model/india-time.ts'
import { readJson } from '#model/json.ts'
import { eachOf } from '#model/line-fields.ts'
import type { TicketHistory } from '#model/ticket-figures.ts'
import { dueDay, ticketFields, ticketStateNames } from '#model/tickets.ts'
import type { TicketRow } from '#server/store/tickets.ts'
import type { NotedTicket } from '../ledger/ledger-notes.ts'

const History = z.array(
  z.object({
    at: z.string(),
    by: z.string(),
    state: z.enum(ticketStateNames).optional(),
    owner: z.string().optional(),
    note: z.string().optional(),
    reply: z.string().optional(),
  }),
)

/** One change at the desk: what changed, and a note for colleagues or a reply to the holder. */
export type HistoryEntry = z.infer<typeof History>[number]

export const readHistory = (stored: string): HistoryEntry[] => (stored ? History.parse(readJson(stored)) : [])

/** Returns the days on which a ticket was received and changed its state, for the figures of a quarter. */
export const toTicketHistory = ({
  received_on,
  history,
}: Pick<TicketRow, 'received_on' | 'history'>): TicketHistory => ({
  received_on,
  changes: readHistory(history).flatMap(({ at, state }) => (state ? [{ on: dayInIndia(new Date(at)), state }] : [])),
})

/** Returns a ticket as displayed to admins. */
export function toTicketView(row: TicketRow) {
  const { id, at, reference, received_on, channel, state, owner, resolved_at, language, notice, revision } = row
  return {
    _id: id,
    at,
    reference,
    received_on,
    due: dueDay(received_on),
    channel,
    ...eachOf(ticketFields, (_, name) => row[name]),
    state,
    owner,
    resolved_at,
    language,
    notice,
    revision,
    history: readHistory(row.history),
  }
}

/** Returns the part of a ticket that the ledger records: no data of the holder. */
export function ledgeredTicket({ reference, received_on, state, owner, history }: TicketRow): NotedTicket {
  const entries = readHistory(history)
  return {
    reference,
    received_on,
    state,
    owner,
    notes: entries.filter(({ note }) => note).length,
    replies: entries.filter(({ reply }) => reply).length,
  }
}
