import { randomInt } from 'node:crypto'
import { Refusal } from '#contract/refusal.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { digest, newKey, sameDigest, sealed } from './digests.ts'
import { askedSince, guessesForgottenBefore, justSpent, linkOnly, nextSendAt } from './guess-budgets.ts'
import { newId } from './ids.ts'
import { afterRandomMoment } from './random-moment.ts'
import type { SecurityLog } from './security-log.ts'
import type { From, Opened, Sessions } from './sessions.ts'
import type { SignInClock } from './sign-in-clock.ts'
import {
  accountGuardMail,
  codeMail,
  droppedSessionMail,
  everybodyGuardMail,
  linkMail,
  newDeviceMail,
} from './sign-in-mails.ts'

/** A code or link is good for this long. */
export const codeLifetimeMs = 5 * 60_000
/** Attempts at one code. */
export const attemptsMax = 3
/** A device that signed in stays known for this long. */
export const deviceLifetimeMs = 180 * 24 * 3_600_000

/** What a browser brings: the cookie of the asking, and the cookie of a device that signed in before. */
export type Knocking = From & { otpKey?: string; deviceKey?: string }

export type SignedInBy = Opened & { admin: AdminRow; deviceKey?: string }

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>

type Parts = {
  store: Store
  clock: SignInClock
  pepper: Buffer
  post: Post
  sessions: Sessions
  securityLog: SecurityLog
  siteUrl: string
}

/**
 * Sign-in by a mailed code, or by a mailed link once too many codes were wrong (security 2.1). Whatever is asked, addresses that are
 * nobody's go the same way: a decoy is stored, the same rows are read, a mail is composed and thrown away.
 */
export function createOneTimeCodes({ store, clock, pepper, post, sessions, securityLog, siteUrl }: Parts) {
  /** Mails a code or a link, if the address is an admin's. Answers the key for the asking browser's cookie. */
  async function send(email: string, from: Knocking): Promise<{ otpKey: string }> {
    if (post.isDown()) {
      throw new Refusal('try-later', 'Mail cannot be sent at the moment. Try again in a minute.', {
        field: 'email',
        retryAfterS: 60,
      })
    }
    const otpKey = from.otpKey ?? newKey(16)
    const code = String(randomInt(0, 10_000)).padStart(4, '0')
    const linkKey = newKey(16)
    const { admin, sent, kind } = await store.write(async (rows) => {
      const at = await clock.tick(rows)
      await forgetOld(rows, at)
      const { admin, deviceId } = await recognise(rows, email, from, at)
      const asked = await rows.challenges.askedSince(email, deviceId, askedSince(at))
      const kind = (await linkOnly(rows, { email, deviceId }, at)) ? 'link' : 'code'
      const sent = nextSendAt(asked) <= at
      if (sent) {
        const id = newId()
        await rows.challenges.kill({ email, deviceId, browserHash: digest(otpKey) })
        await rows.challenges.insert({
          id,
          email,
          device_id: deviceId,
          kind,
          secret_hash: kind === 'code' ? sealed(pepper, id, email, code) : digest(linkKey),
          browser_hash: digest(otpKey),
          from_browser: from.browser ? 1 : 0,
          attempts: 0,
          used: 0,
          created_at: at.toISOString(),
          expires_at: new Date(at.getTime() + codeLifetimeMs).toISOString(),
        })
      }
      return { admin, sent, kind }
    })
    if (sent) {
      const to = admin ?? { email, name: 'nobody' }
      post.send(kind === 'code' ? codeMail(to, code) : linkMail(to, `${siteUrl}/admin#link=${linkKey}`), {
        decoy: !admin,
      })
    }
    return { otpKey }
  }

  /**
   * When a code can next be asked for at this address in this browser; undefined: now. Nobody's addresses answer as admins' do, because
   * their askings are kept as well.
   */
  async function nextAt(email: string, from: Knocking): Promise<Date | undefined> {
    const at = await clock.instant()
    const { deviceId } = await recognise(store.read, email, from, at)
    const next = nextSendAt(await store.read.challenges.askedSince(email, deviceId, askedSince(at)))
    return next > at ? next : undefined
  }

  /** Makes a browser unknown, whoever signed in with it: the next sign-in from it is one from a new device. */
  async function forgetDevice({ deviceKey, address }: Knocking): Promise<void> {
    await store.write(async (rows) => {
      if (await rows.devices.forgetByKey(digest(deviceKey ?? '')))
        await securityLog.note(rows, 'device.forgotten', { address })
    })
  }

  /** Exchanges a code for a session. Wrong, late, used, unknown or locked are one refusal. */
  async function take(email: string, code: string, from: Knocking): Promise<SignedInBy> {
    const mails: Mail[] = []
    const opened = await store.write(async (rows) => {
      const at = await clock.tick(rows)
      // Holding this row, guesses are counted one after another on both databases, so that no budget is overrun.
      await rows.counters.take('guesses')
      const { admin, deviceId } = await recognise(rows, email, from, at)
      const challenge = await rows.challenges.attempt({
        email,
        deviceId,
        browserHash: digest(from.otpKey ?? ''),
        at: at.toISOString(),
        attemptsMax,
      })
      const locked = await linkOnly(rows, { email, deviceId }, at)
      // Sealed in any case, so that an address without a code takes as long.
      const given = sealed(pepper, challenge?.id ?? newId(), email, code)
      if (!challenge || locked) return undefined
      if (!sameDigest(given, challenge.secret_hash) || !admin) {
        await countWrong(rows, { email, admin, deviceId, at, address: from.address }, mails)
        return undefined
      }
      await rows.challenges.spend(challenge.id)
      return letIn(rows, admin, { from, way: 'code', known: deviceId !== '', at }, mails)
    })
    for (const mail of mails) post.send(mail)
    if (!opened) throw wrongCode()
    return opened
  }

  /** Exchanges the key of a mailed link for a session, in the browser that asked for it. */
  async function takeLink(key: string, from: Knocking): Promise<SignedInBy> {
    const mails: Mail[] = []
    const opened = await store.write(async (rows) => {
      const at = await clock.tick(rows)
      const challenge = await rows.challenges.spendLink({
        secretHash: digest(key),
        browserHash: digest(from.otpKey ?? ''),
        at: at.toISOString(),
      })
      const { admin, deviceId } = await recognise(rows, challenge?.email ?? '', from, at)
      return challenge && admin
        ? letIn(rows, admin, { from, way: 'link', known: deviceId !== '', at }, mails)
        : undefined
    })
    for (const mail of mails) post.send(mail)
    if (!opened)
      throw new Refusal(
        'wrong-code',
        'This link is used, too old, or was asked for in another browser. Ask for a new one.',
      )
    return opened
  }

  /** Opens the session, remembers the device, and tells the admin if it is new. Also used by the external sign-in. */
  async function letIn(
    rows: Rows,
    admin: AdminRow,
    { from, way, known, at }: { from: Knocking; way: string; known: boolean; at: Date },
    mails: Mail[],
  ): Promise<SignedInBy> {
    const opened = await sessions.openIn(rows, admin, from, way)
    if (opened.droppedOldest) mails.push(droppedSessionMail(admin))
    if (known) return { ...opened, admin }
    const deviceKey = newKey(32)
    await rows.devices.insert({
      id: newId(),
      admin_id: admin.id,
      key_hash: digest(deviceKey),
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + deviceLifetimeMs).toISOString(),
    })
    await securityLog.note(rows, 'sign-in.new-device', { email: admin.email, address: from.address })
    mails.push(newDeviceMail(admin, { at, address: from.address, userAgent: from.userAgent }))
    return { ...opened, admin, deviceKey }
  }

  /** Counts a compared and wrong code; whoever's budget it spends is told. */
  async function countWrong(
    rows: Rows,
    {
      email,
      admin,
      deviceId,
      at,
      address,
    }: { email: string; admin?: AdminRow; deviceId: string; at: Date; address: string },
    mails: Mail[],
  ): Promise<void> {
    await rows.wrongGuesses.insert({
      id: newId(),
      email,
      admin_id: admin?.id ?? '',
      device_id: deviceId,
      at: at.toISOString(),
    })
    await securityLog.note(rows, 'otp.wrong', { email, address })
    const spent = await justSpent(rows, { email, deviceId }, at)
    if (spent.account) {
      await securityLog.note(rows, 'otp.account_guard', { email, address })
      if (admin) mails.push(accountGuardMail(admin))
    }
    if (admin && spent.everybody) {
      await securityLog.note(rows, 'otp.org_guard', { address })
      for (const one of await rows.admins.all()) mails.push(everybodyGuardMail(one))
    }
  }

  return {
    send: (email: string, from: Knocking) => afterRandomMoment(send(email, from)),
    take: (email: string, code: string, from: Knocking) => afterRandomMoment(take(email, code, from)),
    nextAt: (email: string, from: Knocking) => afterRandomMoment(nextAt(email, from)),
    takeLink,
    letIn,
    forgetDevice,
  }
}

/** The admin of an address and whether this device signed in as them before. Asks the same of both databases for nobody. */
export async function recognise(
  rows: Rows,
  email: string,
  from: Knocking,
  at: Date,
): Promise<{ admin?: AdminRow; deviceId: string }> {
  const admin = await rows.admins.byEmail(email)
  const device = await rows.devices.known(admin?.id ?? '', digest(from.deviceKey ?? ''), at.toISOString())
  return { admin, deviceId: device?.id ?? '' }
}

async function forgetOld(rows: Rows, at: Date): Promise<void> {
  await rows.challenges.forget(askedSince(at))
  await rows.wrongGuesses.forget(guessesForgottenBefore(at))
  await rows.devices.forget(at.toISOString())
}

function wrongCode(): Refusal {
  return new Refusal('wrong-code', 'The OTP entered is incorrect')
}
