import { limits } from '#contract/limits.ts'
import { refuseTooOften } from '#contract/refusal.ts'
import { dueDay } from '#model/tickets.ts'
import type { createStoreTally } from '../call-tally.ts'
import type { Services } from '../dependencies.ts'
import { digest } from '../digests.ts'
import { readHistory } from './ticket-row.ts'

type Parts = Pick<Services, 'store'> & { tally: ReturnType<typeof createStoreTally> }

/**
 * Returns what a holder may know about their ticket: its state, its days, and the replies. Notes for colleagues and the owner stay at the
 * desk. An unknown reference and another address have the same answer, null. Throws 429 if a reference was requested too often, whether it
 * exists or not.
 */
export async function status({ store, tally }: Parts, { reference, email }: Record<'reference' | 'email', string>) {
  refuseTooOften(await tally(`grievance ${digest(reference)}`, limits.grievanceReference))
  const row = (await store.read.tickets.withEmail(email)).find((ticket) => ticket.reference === reference)
  if (!row) return null
  const { received_on, state, resolved_at } = row
  const replies = readHistory(row.history).flatMap(({ at, reply }) => (reply ? [{ at, text: reply }] : []))
  return { reference, received_on, due: dueDay(received_on), state, resolved_at, replies }
}
