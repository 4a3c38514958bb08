import { Refusal } from '#contract/refusal.ts'
import { passkeyTimeoutMs } from '#model/passkey.ts'
import type { PasskeyUse } from '#server/gateways/passkeys/passkey-check.ts'
import type { PasskeyRow } from '#server/store/passkeys.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { passkeyHint, type SessionHolder } from '../sessions/session.ts'
import { completeSignIn, recognise, type SignedInBy, type SignInAttempt } from '../sign-in/sign-in.ts'
import type { PasskeyContext } from './passkeys.ts'
import { consumeTicket, issue, open, type Ticket } from './ticket.ts'

/** Returns the options for a passkey sign-in. Names no passkey, so that nobody learns who has one. */
export async function beginSignIn(context: PasskeyContext) {
  const { challenge, ticket } = await issue(context, 'passkey to sign in with')
  const options = {
    challenge,
    rpId: context.check.rpId,
    timeout: passkeyTimeoutMs,
    userVerification: 'required' as const,
  }
  return { ticket, options }
}

/** `userHandle`: owner of the passkey according to the device, base64url. */
type Answer = PasskeyUse & { ticket: string; userHandle: string }

/**
 * Exchanges the use of a passkey for a session. Unknown, expired and reused passkey responses, and counters that go backwards, give the
 * same error.
 */
export async function signIn(context: PasskeyContext, answer: Answer, attempt: SignInAttempt): Promise<SignedInBy> {
  const proof = await verify(context, answer)
  const signedIn = await context.store.write(async (rows) => {
    const time = await context.clock.tick(rows)
    const admin = await consume(rows, proof, time)
    if (!admin) return noteRefusal(context, rows, proof, attempt)
    const { deviceId } = await recognise(rows, admin.email, attempt, time)
    return completeSignIn(context, rows, { admin, attempt, way: passkeyHint, known: deviceId !== '', time })
  })
  context.deliveries.trigger()
  if (!signedIn) throw new Refusal('cannot-find-user', 'This passkey is unknown. Sign in another way.')
  return signedIn
}

/** Confirms a session with a passkey of its own admin (`requireConfirmation`). */
export async function confirmSession(
  context: PasskeyContext,
  { id, sessionId }: SessionHolder,
  answer: Answer,
  attempt: SignInAttempt,
): Promise<void> {
  const proof = await verify(context, answer)
  const isConfirmed = await context.store.write(async (rows) => {
    const time = await context.clock.tick(rows)
    const isOwn = proof.passkey?.admin_id === id && (await consume(rows, proof, time))
    if (isOwn) await rows.sessions.confirm(sessionId, time.toISOString())
    else await noteRefusal(context, rows, proof, attempt)
    return Boolean(isOwn)
  })
  if (!isConfirmed)
    throw new Refusal('cannot-find-user', 'This is not your passkey. Use the one with which you sign in.')
}

/** `counter` is undefined if the response is not valid for the passkey and the ticket. */
type Proof = { passkey?: PasskeyRow; ticket?: Ticket; counter?: number }

async function verify(context: PasskeyContext, answer: Answer): Promise<Proof> {
  const ticket = open(context, 'passkey to sign in with', answer.ticket)
  const passkey = await context.store.read.passkeys.byCredential(answer.id)
  if (!ticket || passkey?.admin_id !== Buffer.from(answer.userHandle, 'base64url').toString()) return { passkey }
  const stored = { ...passkey, counter: Number(passkey.counter) }
  return { passkey, ticket, counter: await context.check.used(answer, ticket.challenge, stored) }
}

/** Uses the ticket and the passkey. Returns its admin; undefined if one of them is no longer valid. */
async function consume(rows: Rows, { passkey, ticket, counter }: Proof, time: Date): Promise<AdminRow | undefined> {
  if (!passkey || !ticket || counter === undefined) return undefined
  const admin = await rows.admins.byId(passkey.admin_id)
  const isValid =
    admin &&
    (await consumeTicket(rows, ticket, time)) &&
    (await rows.passkeys.use(passkey, String(counter), time.toISOString()))
  return isValid ? admin : undefined
}

async function noteRefusal(
  { securityLog }: PasskeyContext,
  rows: Rows,
  { passkey }: Proof,
  { address }: SignInAttempt,
): Promise<undefined> {
  const admin = passkey && (await rows.admins.byId(passkey.admin_id))
  await securityLog.note(rows, 'passkey.refused', { email: admin?.email ?? '', address, detail: passkey?.name ?? '' })
}
