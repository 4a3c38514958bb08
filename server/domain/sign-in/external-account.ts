import * as z from 'zod'
import { Refusal } from '#contract/refusal.ts'
import type { ExternalSignIn, ProvedAccount } from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { digest, sameDigest } from '../digests.ts'
import { type Keys, unseal } from '../seal.ts'
import { accountHint } from '../sessions/session.ts'
import { otherSubjectMail } from '../sign-in-mails.ts'
import { completeSignIn, recognise, type SignedInBy, type SignInAttempt, type SignInContext } from './sign-in.ts'

export type AccountContext = SignInContext & {
  provider: ExternalSignIn
  /** Keys that seal data stored in browsers. */
  keys: Keys
}

/** Content sealed in the credential. The credential is worthless without the cookie whose digest it contains. */
const Credential = z.object({
  id: z.string(),
  subject: z.string(),
  email: z.string(),
  cookie: z.string(),
  expiresAt: z.iso.datetime(),
})

/** Exchanges a credential for a session, once, in the browser that made the attempt. */
export async function signIn(
  context: AccountContext,
  credential: string,
  cookie: string | undefined,
  attempt: SignInAttempt,
): Promise<SignedInBy> {
  const opened = Credential.safeParse(unseal(context.keys, 'credential', credential))
  const account = opened.success && sameDigest(opened.data.cookie, digest(cookie ?? '')) ? opened.data : undefined
  if (!account || !(await consumeSecret(context, account.id, account.expiresAt))) {
    await noteRefused(context, attempt.address, 'This credential is not valid for this browser or has expired.')
    throw cannotFindUser()
  }
  const signedIn = await context.store.write((rows) => signInAs(context, rows, { account, attempt }))
  context.deliveries.trigger()
  if (!signedIn) throw cannotFindUser()
  return signedIn
}

type Proved = { account: ProvedAccount; attempt: SignInAttempt }

/** Returns undefined if the account belongs to no admin. */
async function signInAs(
  context: AccountContext,
  rows: Rows,
  { account, attempt }: Proved,
): Promise<SignedInBy | undefined> {
  const { clock, securityLog } = context
  const { address } = attempt
  const admin = await adminOf(context, rows, { account, attempt })
  if (!admin) {
    await securityLog.note(rows, 'account.refused', { email: account.email, address })
    return undefined
  }
  const time = await clock.tick(rows)
  const { deviceId } = await recognise(rows, admin.email, attempt, time)
  return completeSignIn(context, rows, { admin, attempt, way: accountHint, known: deviceId !== '', time })
}

/** Returns the admin of an account: by its subject, or at first use by the address verified by the provider. */
async function adminOf(
  { securityLog, deliveries }: AccountContext,
  rows: Rows,
  { account: { subject, email }, attempt: { address } }: Proved,
): Promise<AdminRow | undefined> {
  const pinned = await rows.admins.bySubject(subject)
  if (pinned) return pinned
  const admin = await rows.admins.byEmail(email)
  if (!admin) return undefined
  if (admin.google_sub === null && (await rows.admins.pinSubject(admin.id, subject))) {
    await securityLog.note(rows, 'account.pinned', { email, address })
    return admin
  }
  await securityLog.note(rows, 'account.other_subject', { email, address })
  const everybody = await rows.admins.all()
  await deliveries.post(
    rows,
    everybody.map((entry) => otherSubjectMail(entry, email)),
  )
  return undefined
}

/** Consumes a single-use secret. Returns false if it was used or has expired. */
export async function consumeSecret(
  { store, clock }: AccountContext,
  secret: string,
  expiresAt: string,
): Promise<boolean> {
  return store.write(async (rows) => {
    const time = (await clock.tick(rows)).toISOString()
    await rows.spentIdTokens.forget(time)
    return time < expiresAt && rows.spentIdTokens.insertOnce(digest(secret), expiresAt)
  })
}

export async function noteRefused(
  { store, securityLog }: AccountContext,
  address: string,
  detail: string,
): Promise<void> {
  await store.write((rows) => securityLog.note(rows, 'account.refused', { address, detail }))
}

/** Returns an instant so many milliseconds later, ISO 8601 UTC. */
export function later(instant: Date, ms: number): string {
  return new Date(instant.getTime() + ms).toISOString()
}

function cannotFindUser(): Refusal {
  return new Refusal('cannot-find-user', 'Cannot find user')
}
