import { type AdminText, adminFields } from '#model/admin-fields.ts'
import { keysOf } from '#model/keys-of.ts'
import { textIn } from '#model/line-fields.ts'
import { includesNormalized } from '#model/normalize-for-search.ts'
import { numberedPage } from '#model/numbered-page.ts'
import { passkeyRoles } from '#model/passkey.ts'
import { type SignInEvent, signInEvents } from '#model/sign-in-events.ts'
import type { ExternalSignIn } from '#server/gateways/external-sign-in/external-sign-in.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminRow, SessionRow } from '#server/store/tables.ts'
import { identifiedAdmins } from './insiders/missing.ts'
import { isOver } from './sessions/session.ts'
import type { SignInClock } from './sign-in/sign-in-clock.ts'

const signInEventsMax = 20
const namesMax = 20

/** Last sign-in and last activity of an admin (ISO 8601 or empty), and numbers of open sessions and passkeys. */
type Presence = { signed_in_at: string; seen_at: string; sessions: number; passkeys: number }

type Person = AdminText & Pick<AdminRow, 'id' | 'role' | 'created_at'> & Presence & { identified: boolean }

/**
 * Returns a page of all admins with their last sign-in. Also returns the admins who lack the passkey that their role may need, those who
 * can sign in only with mailed codes, and the latest sign-in events, newest first.
 */
export async function people(
  { store, clock, provider }: { store: Store; clock: SignInClock; provider: Pick<ExternalSignIn, 'isConfigured'> },
  { search = '', page }: { search?: string; page?: number },
) {
  const time = await clock.instant()
  const [admins, sessions, signIns, events, passkeys] = await Promise.all([
    store.read.admins.all(),
    store.read.sessions.all(),
    store.read.securityLog.lastOf('sign-in'),
    store.read.securityLog.latestOf(keysOf(signInEvents), signInEventsMax),
    store.read.passkeys.all(),
  ])
  const last = new Map(signIns.map(({ email, at }) => [email, at]))
  const open = sessions.filter((session) => !isOver(session, time))
  const identified = await identifiedAdmins(store.read)
  const matches = admins.filter(({ name, email }) => includesNormalized(`${name} ${email}`, search))
  const { data, ...pages } = numberedPage(matches, page)
  const response = data.map((admin): Person => {
    const { id, email, role, created_at } = admin
    const passkeyCount = passkeys.filter(({ admin_id }) => admin_id === id).length
    const presence = { ...presenceOf(admin, open, last.get(admin.email)), passkeys: passkeyCount }
    return {
      id,
      ...textIn(adminFields, admin),
      role,
      created_at,
      ...presence,
      identified: identified.has(email.toLowerCase()),
    }
  })
  const having = new Set(passkeys.map(({ admin_id }) => admin_id))
  const without = admins.filter(({ id }) => !having.has(id))
  return {
    people: response,
    ...pages,
    without_passkey: firstNames(without.filter(({ role }) => passkeyRoles.includes(role))),
    only_codes: firstNames(without.filter(({ google_sub }) => !(provider.isConfigured && google_sub))),
    // Only these events were requested.
    events: events.map((row) => ({ ...row, event: row.event as SignInEvent })),
  }
}

const firstNames = (admins: readonly AdminRow[]) => ({
  count: admins.length,
  names: admins.slice(0, namesMax).map(({ name }) => name),
})

function presenceOf(
  { id, created_at }: AdminRow,
  open: readonly SessionRow[],
  last: string | undefined,
): Omit<Presence, 'passkeys'> {
  const sessions = open.filter((session) => session.admin_id === id)
  return {
    // A person who was removed and added again has no sign-in yet.
    signed_in_at: last && last >= created_at ? last : '',
    seen_at:
      sessions
        .map(({ seen_at }) => seen_at)
        .sort()
        .at(-1) ?? '',
    sessions: sessions.length,
  }
}
