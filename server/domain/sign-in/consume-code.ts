import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { digest, sameDigest, sealed } from '../digests.ts'
import { newId } from '../ids.ts'
import { accountGuardMail, everybodyGuardMail } from '../sign-in-mails.ts'
import { justSpent, linkOnly } from './guess-budgets.ts'
import { assertCodesAllowed } from './invitation.ts'
import type { Queue } from './queue.ts'
import { type CodeContext, completeSignIn, recognise, type SignedInBy, type SignInAttempt } from './sign-in.ts'

/** Maximum attempts per code. */
export const attemptsMax = 3

/** Exchanges a code for a session. Wrong, expired, used, unknown and locked codes give the same error. */
export async function consumeCode(
  context: CodeContext & { inTurn: Queue },
  email: string,
  code: string,
  attempt: SignInAttempt,
): Promise<SignedInBy> {
  const opened = await context.inTurn(() =>
    context.store.write((rows) => compare(context, rows, { email, code, attempt })),
  )
  context.deliveries.trigger()
  if (!opened) throw new Refusal('wrong-code', 'The OTP entered is incorrect')
  return opened
}

/** Returns undefined for an invalid code. */
async function compare(
  context: CodeContext,
  rows: Rows,
  { email, code, attempt }: { email: string; code: string; attempt: SignInAttempt },
): Promise<SignedInBy | undefined> {
  await assertCodesAllowed(rows)
  const time = await context.clock.tick(rows)
  // This row's lock serialises guesses on both databases and on all servers, so that no budget is exceeded.
  await rows.counters.consume('guesses')
  const { admin, deviceId } = await recognise(rows, email, attempt, time)
  const challenge = await rows.challenges.attempt({
    email,
    deviceId,
    browserHash: digest(attempt.otpKey ?? ''),
    time: time.toISOString(),
    attemptsMax,
  })
  const locked = await linkOnly(rows, { email, deviceId }, time)
  // Hashed in any case, so that an address without a code takes the same time.
  const id = challenge?.id ?? newId()
  const provided = context.peppers.map((pepper) => sealed(pepper, id, email, code))
  if (!challenge || locked) return undefined
  if (!provided.some((digest) => sameDigest(digest, challenge.secret_hash)) || !admin) {
    await countWrong(context, rows, { email, admin, deviceId, time, address: attempt.address })
    return undefined
  }
  await rows.challenges.consume(challenge.id)
  return completeSignIn(context, rows, { admin, attempt, way: 'code', known: deviceId !== '', time })
}

/** Exchanges the key of a mailed link for a session: in the browser that requested it, or an invitation in any browser. */
export async function consumeLink(context: CodeContext, key: string, attempt: SignInAttempt): Promise<SignedInBy> {
  const opened = await context.store.write(async (rows) => {
    const time = await context.clock.tick(rows)
    const challenge = await rows.challenges.consumeLink({
      secretHash: digest(key),
      browserHash: digest(attempt.otpKey ?? ''),
      time: time.toISOString(),
    })
    if (challenge?.kind === 'link') await assertCodesAllowed(rows)
    const { admin, deviceId } = await recognise(rows, challenge?.email ?? '', attempt, time)
    if (!challenge || !admin) return undefined
    return completeSignIn(context, rows, { admin, attempt, way: 'link', known: deviceId !== '', time })
  })
  context.deliveries.trigger()
  if (!opened)
    throw new Refusal(
      'wrong-code',
      'This link was already used, has expired, or was requested in another browser. Request a new one.',
    )
  return opened
}

type WrongGuess = { email: string; admin?: AdminRow; deviceId: string; time: Date; address: string }

async function countWrong(
  { securityLog, deliveries }: CodeContext,
  rows: Rows,
  { email, admin, deviceId, time, address }: WrongGuess,
): Promise<void> {
  await rows.wrongGuesses.insert({
    id: newId(),
    email,
    admin_id: admin?.id ?? '',
    device_id: deviceId,
    at: time.toISOString(),
  })
  await securityLog.note(rows, 'otp.wrong', { email, address })
  const spent = await justSpent(rows, { email, deviceId }, time)
  if (spent.account) {
    await securityLog.note(rows, 'otp.account_guard', { email, address })
    if (admin) await deliveries.post(rows, [accountGuardMail(admin)])
  }
  if (admin && spent.everybody) {
    await securityLog.note(rows, 'otp.org_guard', { address })
    await deliveries.post(rows, (await rows.admins.all()).map(everybodyGuardMail))
  }
}
