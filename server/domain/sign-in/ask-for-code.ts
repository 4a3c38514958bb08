import { randomInt } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import { digest, newKey, sealed } from '../digests.ts'
import { newId } from '../ids.ts'
import { codeMail, linkMail } from '../sign-in-mails.ts'
import { guessesForgottenBefore, linkOnly, nextSendAt, requestedSince } from './guess-budgets.ts'
import { assertCodesAllowed } from './invitation.ts'
import { type CodeContext, recognise, type SignInAttempt } from './sign-in.ts'

/** Lifetime of a code or link, in milliseconds. */
export const codeLifetimeMs = 5 * 60_000

/**
 * Mails a code or a link, if the address is an admin's. Returns the key for the browser's cookie, and the time until the next code can be
 * sent, in milliseconds. The result is the same for every address.
 */
export async function send(
  context: CodeContext,
  email: string,
  attempt: SignInAttempt,
): Promise<{ otpKey: string; waitMs: number }> {
  const { store, post, siteUrl } = context
  await assertCodesAllowed(store.read)
  if (post.isDown()) throw mailIsDown()
  const otpKey = attempt.otpKey ?? newKey(16)
  const code = String(randomInt(0, 10_000)).padStart(4, '0')
  const linkKey = newKey(16)
  const { admin, sent, kind, waitMs } = await store.write((rows) =>
    challenge(context, rows, { email, attempt, otpKey, code, linkKey }),
  )
  if (sent) {
    const to = admin ?? { email, name: 'nobody' }
    const mail = kind === 'code' ? codeMail(to, code) : linkMail(to, `${siteUrl}/admin#link=${linkKey}`)
    post.send(mail, { decoy: !admin })
  }
  return { otpKey, waitMs }
}

/** Secrets created for one code request. Either the code or the link's key is mailed, never both. */
type Drawn = { email: string; attempt: SignInAttempt; otpKey: string; code: string; linkKey: string }

/** Stores the challenge for the mailed code or link, unless one was sent too recently. */
async function challenge(
  { clock, peppers }: CodeContext,
  rows: Rows,
  { email, attempt, otpKey, code, linkKey }: Drawn,
) {
  const time = await clock.tick(rows)
  await forgetOld(rows, time)
  const { admin, deviceId } = await recognise(rows, email, attempt, time)
  const requested = await rows.challenges.issuedSince(email, deviceId, requestedSince(time))
  const kind: 'link' | 'code' = (await linkOnly(rows, { email, deviceId }, time)) ? 'link' : 'code'
  const sent = nextSendAt(requested) <= time
  if (sent) {
    const id = newId()
    const browserHash = digest(otpKey)
    await rows.challenges.kill({ email, deviceId, browserHash })
    await rows.challenges.insert({
      id,
      email,
      device_id: deviceId,
      kind,
      secret_hash: kind === 'code' ? sealed(peppers[0], id, email, code) : digest(linkKey),
      browser_hash: browserHash,
      from_browser: attempt.browser ? 1 : 0,
      attempts: 0,
      used: 0,
      created_at: time.toISOString(),
      expires_at: new Date(time.getTime() + codeLifetimeMs).toISOString(),
    })
  }
  const nextSend = nextSendAt(sent ? [time.toISOString(), ...requested] : requested)
  return { admin, sent, kind, waitMs: nextSend.getTime() - time.getTime() }
}

/**
 * Returns the time at which a code can next be requested for this address in this browser; undefined means now. Unknown addresses get the
 * same result as admins, because their requests are recorded as well.
 */
export async function nextAt(
  { store, clock }: CodeContext,
  email: string,
  attempt: SignInAttempt,
): Promise<Date | undefined> {
  const time = await clock.instant()
  const { deviceId } = await recognise(store.read, email, attempt, time)
  const next = nextSendAt(await store.read.challenges.issuedSince(email, deviceId, requestedSince(time)))
  return next > time ? next : undefined
}

async function forgetOld(rows: Rows, time: Date): Promise<void> {
  await rows.challenges.forget(requestedSince(time))
  await rows.wrongGuesses.forget(guessesForgottenBefore(time))
  await rows.devices.forget(time.toISOString())
}

function mailIsDown(): Refusal {
  return new Refusal('try-later', 'Mail cannot be sent at the moment. Try again in a minute.', {
    field: 'email',
    retryAfterS: 60,
  })
}
