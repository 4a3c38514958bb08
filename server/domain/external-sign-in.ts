import { Refusal } from '#contract/refusal.ts'
import type {
  ExternalSignIn,
  ProvedAccount,
  SignInOptions,
} from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { digest } from './digests.ts'
import { type Knocking, type OneTimeCodes, recognise, type SignedInBy } from './one-time-codes.ts'
import type { SecurityLog } from './security-log.ts'
import type { SignInClock } from './sign-in-clock.ts'
import { otherSubjectMail } from './sign-in-mails.ts'

/** A used token is remembered this long past its end, for clocks that differ. */
const skewMs = 5 * 60_000

export type AccountSignIn = ReturnType<typeof createAccountSignIn>

type Parts = {
  store: Store
  now: () => Date
  clock: SignInClock
  provider: ExternalSignIn
  codes: OneTimeCodes
  post: Post
  securityLog: SecurityLog
}

/** Sign-in with an account elsewhere: the token is checked, used once, and the account pinned to the admin at first use. */
export function createAccountSignIn({ store, now, clock, provider, codes, post, securityLog }: Parts) {
  /** None when it is not set up or the provider does not answer. */
  async function options(): Promise<SignInOptions | undefined> {
    return provider.options().catch(() => undefined)
  }

  async function signIn(idToken: string, from: Knocking): Promise<SignedInBy> {
    const at = now()
    const account = await proved(idToken, from)
    const mails: Mail[] = []
    const opened = await store.write(async (rows) => {
      await rows.spentIdTokens.forget(at.toISOString())
      const keepUntil = new Date(account.expiresAt.getTime() + skewMs).toISOString()
      const fresh = await rows.spentIdTokens.spend(digest(signedPartOf(idToken)), keepUntil)
      const admin = fresh ? await holderOf(rows, account, from, mails) : undefined
      if (!admin) {
        await securityLog.note(rows, 'account.refused', { email: account.email, address: from.address })
        return undefined
      }
      const counts = await clock.tick(rows)
      const { deviceId } = await recognise(rows, admin.email, from, counts)
      return codes.letIn(rows, admin, { from, way: 'account', known: deviceId !== '', at: counts }, mails)
    })
    for (const mail of mails) post.send(mail)
    if (!opened) throw cannotFindUser()
    return opened
  }

  async function proved(idToken: string, from: Knocking): Promise<ProvedAccount> {
    try {
      return await provider.prove(idToken)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'AccountRefused')) {
        throw new Refusal('try-later', 'The account provider does not answer. Sign in with a code instead.', {
          retryAfterS: 60,
        })
      }
      await store.write((rows) =>
        securityLog.note(rows, 'account.refused', { address: from.address, detail: error.message }),
      )
      throw cannotFindUser()
    }
  }

  /** The admin an account belongs to: by its subject, or at first use by the address the provider checked. */
  async function holderOf(
    rows: Rows,
    { subject, email }: ProvedAccount,
    { address }: Knocking,
    mails: Mail[],
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
    for (const one of await rows.admins.all()) mails.push(otherSubjectMail(one, email))
    return undefined
  }

  return { options, signIn }
}

/**
 * What the provider signed. The signature behind it can be spelt in several ways (spare bits, padding) that all fit, so the whole token
 * would not tell that it was used before (abuse case A27).
 */
function signedPartOf(idToken: string): string {
  return idToken.slice(0, idToken.lastIndexOf('.'))
}

function cannotFindUser(): Refusal {
  return new Refusal('cannot-find-user', 'Cannot find user')
}
