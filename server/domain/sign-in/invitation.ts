import { Refusal } from '#contract/refusal.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { digest, newKey } from '../digests.ts'
import { newId } from '../ids.ts'
import { readSignInRules } from '../sessions/check-session.ts'
import type { CodeContext } from './sign-in.ts'

/** Lifetime of an invitation, in milliseconds: longer than a weekend. */
const invitationMs = 3 * 24 * 3_600_000

type Parts = Pick<CodeContext, 'clock' | 'securityLog' | 'siteUrl'>

/**
 * Returns a link with which an admin signs in once, in any browser, to add their first passkey. Undefined while mailed codes are allowed.
 * An earlier link of the admin stops working.
 */
export async function inviteIfCodesAreOff(
  { clock, securityLog, siteUrl }: Parts,
  rows: Rows,
  { email }: Pick<AdminRow, 'email'>,
  by: string,
): Promise<string | undefined> {
  if (!(await readSignInRules(rows)).codesOff) return undefined
  const key = newKey(16)
  const time = clock.reading()
  await rows.challenges.forgetOf(email)
  await rows.challenges.insert({
    id: newId(),
    email,
    // Not counted among the requests for codes, whose times everybody can read.
    device_id: 'invitation',
    kind: 'invitation',
    secret_hash: digest(key),
    browser_hash: '',
    from_browser: 0,
    attempts: 0,
    used: 0,
    created_at: time.toISOString(),
    expires_at: new Date(time.getTime() + invitationMs).toISOString(),
  })
  await securityLog.note(rows, 'passkey.invited', { email, detail: `by ${by}` })
  return `${siteUrl}/admin#link=${key}`
}

/** Throws 403, for every address alike, if mailed codes are switched off. */
export async function assertCodesAllowed(rows: Rows): Promise<void> {
  if ((await readSignInRules(rows)).codesOff)
    throw new Refusal('not-allowed', 'This site sends no sign-in codes. Sign in with your passkey or account.', {
      field: 'email',
    })
}
