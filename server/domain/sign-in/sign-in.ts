import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import type { Services } from '../dependencies.ts'
import { digest, newKey } from '../digests.ts'
import { newId } from '../ids.ts'
import type { Keys } from '../seal.ts'
import type { OpenedSession } from '../sessions/open-session.ts'
import type { ClientInfo } from '../sessions/session.ts'
import { droppedSessionMail, newDeviceMail } from '../sign-in-mails.ts'

/** Lifetime of a known device after its sign-in, in milliseconds. */
export const deviceLifetimeMs = 180 * 24 * 3_600_000

/** Client of a sign-in, with the cookies of the browser that requested a code, of a known device and of an open session. */
export type SignInAttempt = ClientInfo & { otpKey?: string; deviceKey?: string; sessionKey?: string }

export type SignedInBy = OpenedSession & { admin: AdminRow; deviceKey?: string }

export type SignInContext = Pick<Services, 'store' | 'clock' | 'sessions' | 'securityLog'> & {
  /** Sends notifications, stored with their event so that no crash loses them. */
  deliveries: Pick<Deliveries, 'post' | 'trigger'>
}

/** Additional dependencies of mailed codes and links. */
export type CodeContext = SignInContext & {
  /** Sends the codes and links, which expire after minutes and are stored nowhere. */
  post: Post
  /** Keys of the HMAC over codes. */
  peppers: Keys
  siteUrl: string
}

/** Returns the admin of an address, and the device's id if it signed in as them before. Reads the same rows for an unknown address. */
export async function recognise(
  rows: Rows,
  email: string,
  { deviceKey }: SignInAttempt,
  time: Date,
): Promise<{ admin?: AdminRow; deviceId: string }> {
  const admin = await rows.admins.byEmail(email)
  const device = await rows.devices.known(admin?.id ?? '', digest(deviceKey ?? ''), time.toISOString())
  return { admin, deviceId: device?.id ?? '' }
}

/** `known`: true if the device signed in as this admin before. */
type ProvedSignIn = { admin: AdminRow; attempt: SignInAttempt; way: string; known: boolean; time: Date }

/** Opens the session and stores the device. Notifies the admin of a new device, by mails sent after the commit. */
export async function completeSignIn(
  { sessions, securityLog, deliveries }: SignInContext,
  rows: Rows,
  { admin, attempt, way, known, time }: ProvedSignIn,
): Promise<SignedInBy> {
  await endReplaced({ securityLog }, rows, attempt)
  const opened = await sessions.openIn(rows, admin, attempt, way)
  if (opened.droppedOldest) await deliveries.post(rows, [droppedSessionMail(admin)])
  if (known) return { ...opened, admin }
  const deviceKey = newKey(32)
  await rows.devices.insert({
    id: newId(),
    admin_id: admin.id,
    key_hash: digest(deviceKey),
    created_at: time.toISOString(),
    expires_at: new Date(time.getTime() + deviceLifetimeMs).toISOString(),
  })
  const { address, userAgent } = attempt
  await securityLog.note(rows, 'sign-in.new-device', { email: admin.email, address })
  await deliveries.post(rows, [newDeviceMail(admin, { time, address, userAgent })])
  return { ...opened, admin, deviceKey }
}

/** Ends the session whose cookie the new sign-in replaces in the same browser (ASVS 7.2.4). */
async function endReplaced(
  { securityLog }: Pick<SignInContext, 'securityLog'>,
  rows: Rows,
  { sessionKey, address }: SignInAttempt,
): Promise<void> {
  const replaced = sessionKey === undefined ? undefined : await rows.sessions.byCookie(digest(sessionKey))
  if (!replaced || !(await rows.sessions.end(replaced.id))) return
  const { id, email } = replaced
  await securityLog.note(rows, 'session.ended', { email, sessionId: id, address, detail: 'by a new sign-in' })
}
