import * as z from 'zod'
import { passkeyTimeoutMs } from '#model/passkey.ts'
import type { Rows } from '#server/store/rows.ts'
import { digest, newKey } from '../digests.ts'
import { seal, unseal } from '../seal.ts'
import type { PasskeyContext } from './passkeys.ts'

/** What a ticket is good for. */
type Purpose = 'passkey to add' | 'passkey to sign in with'

const Ticket = z.object({ challenge: z.string(), expiresAt: z.iso.datetime(), sessionId: z.optional(z.string()) })
export type Ticket = z.output<typeof Ticket>

/**
 * Draws a challenge; nothing is kept of it: the browser holds it, sealed, until it answers. A ticket with a `sessionId` is good in that session
 * alone.
 */
export async function issue(
  { clock, key }: Pick<PasskeyContext, 'clock' | 'key'>,
  purpose: Purpose,
  sessionId?: string,
) {
  const challenge = newKey(32)
  const expiresAt = new Date((await clock.instant()).getTime() + passkeyTimeoutMs).toISOString()
  return { challenge, ticket: seal(key, purpose, { challenge, expiresAt, sessionId }) }
}

/** What we sealed for this purpose; undefined for anything else. Whether it is still good tells `spend`. */
export function open({ key }: Pick<PasskeyContext, 'key'>, purpose: Purpose, ticket: string): Ticket | undefined {
  return Ticket.safeParse(unseal(key, purpose, ticket)).data
}

/** Uses a challenge up, in the transaction of what it was asked for; false if it was used, or its five minutes are over. */
export async function spend(rows: Rows, { challenge, expiresAt }: Ticket, at: Date): Promise<boolean> {
  await rows.spentIdTokens.forget(at.toISOString())
  return at.toISOString() < expiresAt && rows.spentIdTokens.spend(digest(challenge), expiresAt)
}
