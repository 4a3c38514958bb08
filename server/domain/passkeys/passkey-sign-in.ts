import { Refusal } from '#contract/refusal.ts'
import { passkeyTimeoutMs } from '#model/passkey.ts'
import type { PasskeyUse } from '#server/gateways/passkeys/passkey-check.ts'
import type { PasskeyRow } from '#server/store/passkeys.ts'
import type { Rows } from '#server/store/rows.ts'
import { passkeyHint } from '../sessions/session.ts'
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
  const { store, check } = context
  const ticket = open(context, 'passkey to sign in with', answer.ticket)
  const passkey = await store.read.passkeys.byCredential(answer.id)
  const ours = ticket && passkey && passkey.admin_id === Buffer.from(answer.userHandle, 'base64url').toString()
  const counter = ours
    ? await check.used(answer, ticket.challenge, { ...passkey, counter: Number(passkey.counter) })
    : undefined
  const signedIn = await store.write((rows) =>
    ours && counter !== undefined
      ? enter(context, rows, { passkey, ticket, counter, attempt })
      : refused(context, rows, attempt, passkey),
  )
  context.deliveries.trigger()
  if (!signedIn) throw new Refusal('cannot-find-user', 'This passkey is unknown. Sign in with a code instead.')
  return signedIn
}

type Proved = { passkey: PasskeyRow; ticket: Ticket; counter: number; attempt: SignInAttempt }

/** Opens the session. Returns undefined if the challenge or the passkey is no longer valid. */
async function enter(
  context: PasskeyContext,
  rows: Rows,
  { passkey, ticket, counter, attempt }: Proved,
): Promise<SignedInBy | undefined> {
  const time = await context.clock.tick(rows)
  const admin = await rows.admins.byId(passkey.admin_id)
  const good =
    admin &&
    (await consumeTicket(rows, ticket, time)) &&
    (await rows.passkeys.use(passkey, String(counter), time.toISOString()))
  if (!good) return refused(context, rows, attempt, passkey)
  const { deviceId } = await recognise(rows, admin.email, attempt, time)
  return completeSignIn(context, rows, { admin, attempt, way: passkeyHint, known: deviceId !== '', time })
}

async function refused(
  { securityLog }: PasskeyContext,
  rows: Rows,
  { address }: SignInAttempt,
  passkey: PasskeyRow | undefined,
): Promise<undefined> {
  const admin = passkey && (await rows.admins.byId(passkey.admin_id))
  await securityLog.note(rows, 'passkey.refused', { email: admin?.email ?? '', address, detail: passkey?.name ?? '' })
}
