import type { FiscalPeriod } from './fiscal-period.ts'
import type { Grievances } from './grievances.ts'
import type { TicketState } from './tickets.ts'

/** Days on which a ticket was received and its state changed, oldest first. All days are in India, `2026-11-21`. */
export type TicketHistory = { received_on: string; changes: readonly { on: string; state: TicketState }[] }

/**
 * Returns the figures of a quarter's statement (LODR Reg 13(3)), computed from tickets: `opening + received − disposed = pending`. A
 * ticket counts at most once in each figure. A ticket reopened in a later quarter counts as received in that quarter, so that filed
 * statements stay true (to be confirmed).
 */
export function ticketFigures(
  tickets: readonly TicketHistory[],
  { from, to }: Pick<FiscalPeriod, 'from' | 'to'>,
): Grievances & { pending: number } {
  const figures = { opening: 0, received: 0, disposed: 0, pending: 0 }
  for (const ticket of tickets) {
    const wasOpen = isOpenBefore(ticket, from)
    const isOpen = isOpenBefore(ticket, to, true)
    const wasReceived = !wasOpen && openedWithin(ticket, from, to)
    figures.opening += Number(wasOpen)
    figures.received += Number(wasReceived)
    figures.disposed += Number((wasOpen || wasReceived) && !isOpen)
    figures.pending += Number(isOpen)
  }
  return figures
}

/** True if a ticket is open at the start of a day, or at its end. */
function isOpenBefore({ received_on, changes }: TicketHistory, day: string, atEnd = false): boolean {
  const counts = (on: string) => (atEnd ? on <= day : on < day)
  return counts(received_on) && changes.findLast(({ on }) => counts(on))?.state !== 'resolved'
}

function openedWithin({ received_on, changes }: TicketHistory, from: string, to: string): boolean {
  if (received_on >= from && received_on <= to) return true
  return changes.some(({ on, state }) => state !== 'resolved' && on >= from && on <= to)
}
