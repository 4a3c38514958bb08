import * as z from 'zod'
import { passkeyTimeoutMs } from '#model/passkey.ts'
import type { Rows } from '#server/store/rows.ts'
import { digest, newKey } from '../digests.ts'
import { seal, unseal } from '../seal.ts'
import type { PasskeyContext } from './passkeys.ts'

type Purpose = 'passkey to add' | 'passkey to sign in with'

const Ticket = z.object({ challenge: z.string(), expiresAt: z.iso.datetime(), sessionId: z.optional(z.string()) })
export type Ticket = z.output<typeof Ticket>

/**
 * Creates a challenge. Nothing is stored: the browser stores the sealed challenge until its response. A ticket with a `sessionId` is
 * valid only in that session.
 */
export async function issue(
  { clock, keys }: Pick<PasskeyContext, 'clock' | 'keys'>,
  purpose: Purpose,
  sessionId?: string,
) {
  const challenge = newKey(32)
  const expiresAt = new Date((await clock.instant()).getTime() + passkeyTimeoutMs).toISOString()
  return { challenge, ticket: seal(keys, purpose, { challenge, expiresAt, sessionId }) }
}

/** Opens a ticket sealed for this purpose, or returns undefined. `consumeTicket` checks if the ticket is still valid. */
export function open({ keys }: Pick<PasskeyContext, 'keys'>, purpose: Purpose, ticket: string): Ticket | undefined {
  return Ticket.safeParse(unseal(keys, purpose, ticket)).data
}

/** Consumes a challenge, in the transaction of its request. Returns false if the challenge was used, or is older than five minutes. */
export async function consumeTicket(rows: Rows, { challenge, expiresAt }: Ticket, time: Date): Promise<boolean> {
  await rows.spentIdTokens.forget(time.toISOString())
  return time.toISOString() < expiresAt && rows.spentIdTokens.insertOnce(digest(challenge), expiresAt)
}
