import * as z from 'zod'
import { Refusal } from '#contract/refusal.ts'
import type { ExternalSignIn, ProvedAccount } from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { Mail } from '#server/gateways/mail/mail.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { digest, newKey, sameDigest } from './digests.ts'
import { type Knocking, type OneTimeCodes, recognise, type SignedInBy } from './one-time-codes.ts'
import { seal, unseal } from './seal.ts'
import type { SecurityLog } from './security-log.ts'
import type { SignInClock } from './sign-in-clock.ts'
import { otherSubjectMail } from './sign-in-mails.ts'

/** Whoever goes to the provider is waited for this long, in milliseconds. */
const attemptMs = 10 * 60_000
/** What the provider's answer is exchanged for is good for this long, in milliseconds. */
const credentialMs = 2 * 60_000
/** How long the browser keeps the cookie that holds both together, in seconds. */
const cookieMaxAgeS = (attemptMs + credentialMs) / 1000

/** Why no credential came of an attempt; what the person is told stands with the page. */
export type AttemptFailed = 'cancelled' | 'refused' | 'away' | 'not-set-up' | 'too-often'

/** The end of an attempt: what the page may sign in with, or why not. `attempt` is the page's own name for it, where it is known. */
export type AttemptEnded = { attempt?: string; credential: string } | { attempt?: string; failed: AttemptFailed }

/** Sealed in the cookie of a browser that is at the provider. */
const Attempt = z.object({
  attempt: z.string(),
  redirectUri: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  expiresAt: z.iso.datetime(),
})

/** Sealed in the credential, which is worthless without the cookie whose digest it names. */
const Credential = z.object({
  id: z.string(),
  subject: z.string(),
  email: z.string(),
  cookie: z.string(),
  expiresAt: z.iso.datetime(),
})

export type AccountSignIn = ReturnType<typeof createAccountSignIn>

type Parts = {
  store: Store
  clock: SignInClock
  provider: ExternalSignIn
  codes: OneTimeCodes
  post: Post
  securityLog: SecurityLog
  /** Seals what browsers keep for us, 32 bytes. */
  key: Buffer
}

/**
 * Sign-in with an account elsewhere (spec 4): the browser is sent to the provider (`begin`), the answer it comes back with is exchanged for
 * the account by us (`finish`), and what that is worth is exchanged once for a session (`signIn`). The account is pinned to the admin at
 * first use.
 */
export function createAccountSignIn({ store, clock, provider, codes, post, securityLog, key }: Parts) {
  /** Whether it is set up and the provider answers. */
  async function isReady(): Promise<boolean> {
    return provider.isReady().catch(() => false)
  }

  /** Where a browser goes to sign in, and the cookie to know it by when it comes back to `redirectUri`. */
  async function begin(
    attempt: string,
    redirectUri: string,
  ): Promise<{ url: string; cookie: string; cookieMaxAgeS: number } | { attempt: string; failed: AttemptFailed }> {
    try {
      const { url, checks } = await provider.begin(redirectUri)
      const expiresAt = after(await clock.instant(), attemptMs)
      return { url, cookie: seal(key, 'attempt', { attempt, redirectUri, checks, expiresAt }), cookieMaxAgeS }
    } catch (error) {
      return { attempt, failed: isCalled(error, 'AccountRefused') ? 'not-set-up' : 'away' }
    }
  }

  /** What the browser came back with from the provider, and its cookie. Each attempt is finished once. */
  async function finish(returned: URLSearchParams, cookie: string | undefined, address: string): Promise<AttemptEnded> {
    const opened = Attempt.safeParse(unseal(key, 'attempt', cookie ?? ''))
    if (!opened.success) return { failed: 'refused' }
    const { attempt, redirectUri, checks, expiresAt } = opened.data
    const ours = returned.get('state') === checks.state && (await spend(checks.state, expiresAt))
    if (!ours) return { attempt, failed: 'refused' }
    try {
      const account = await provider.finish(new URL(`${redirectUri}?${returned}`), checks)
      const credential = {
        id: newKey(16),
        ...account,
        cookie: digest(cookie ?? ''),
        expiresAt: after(await clock.instant(), credentialMs),
      }
      return { attempt, credential: seal(key, 'credential', credential) }
    } catch (error) {
      if (isCalled(error, 'SignInCancelled')) return { attempt, failed: 'cancelled' }
      if (!isCalled(error, 'AccountRefused')) return { attempt, failed: 'away' }
      await noteRefused(address, (error as Error).message)
      return { attempt, failed: 'refused' }
    }
  }

  /** Exchanges a credential for a session, once, in the browser whose attempt it came of. */
  async function signIn(credential: string, cookie: string | undefined, from: Knocking): Promise<SignedInBy> {
    const opened = Credential.safeParse(unseal(key, 'credential', credential))
    const account = opened.success && sameDigest(opened.data.cookie, digest(cookie ?? '')) ? opened.data : undefined
    if (!account || !(await spend(account.id, account.expiresAt))) {
      await noteRefused(from.address, 'Not a credential of ours for this browser, now.')
      throw cannotFindUser()
    }
    const mails: Mail[] = []
    const opening = await store.write(async (rows) => {
      const admin = await holderOf(rows, account, from, mails)
      if (!admin) {
        await securityLog.note(rows, 'account.refused', { email: account.email, address: from.address })
        return undefined
      }
      const at = await clock.tick(rows)
      const { deviceId } = await recognise(rows, admin.email, from, at)
      return codes.letIn(rows, admin, { from, way: 'account', known: deviceId !== '', at }, mails)
    })
    for (const mail of mails) post.send(mail)
    if (!opening) throw cannotFindUser()
    return opening
  }

  /** Whether something that is good once is good now. */
  async function spend(secret: string, expiresAt: string): Promise<boolean> {
    return store.write(async (rows) => {
      const at = (await clock.tick(rows)).toISOString()
      await rows.spentIdTokens.forget(at)
      return at < expiresAt && rows.spentIdTokens.spend(digest(secret), expiresAt)
    })
  }

  async function noteRefused(address: string, detail: string): Promise<void> {
    await store.write((rows) => securityLog.note(rows, 'account.refused', { address, detail }))
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

  return { isReady, begin, finish, signIn }
}

function after(instant: Date, ms: number): string {
  return new Date(instant.getTime() + ms).toISOString()
}

/** Errors of a gateway are known by their names: the domain takes only types from there. */
function isCalled(error: unknown, name: string): boolean {
  return error instanceof Error && error.name === name
}

function cannotFindUser(): Refusal {
  return new Refusal('cannot-find-user', 'Cannot find user')
}
