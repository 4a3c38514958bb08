import { Refusal } from '#contract/refusal.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Store } from '#server/store/store.ts'
import type { AdminRow } from '#server/store/tables.ts'
import { newId } from './ids.ts'
import { type Actor, type Ledger, nameOf } from './ledger.ts'
import type { SecurityLog } from './security-log.ts'
import { adminsChangedMail, invitationMail } from './sign-in-mails.ts'

export type Admins = ReturnType<typeof createAdmins>

/**
 * Everyone who may sign in. Nobody removes themselves or the last one; every change is mailed to all. Of two admins who remove each other
 * at the same moment the second is refused: their session ended with the first removal.
 */
export function createAdmins({
  store,
  ledger,
  now,
  post,
  securityLog,
  siteUrl,
}: {
  store: Store
  ledger: Ledger
  now: () => Date
  post: Post
  securityLog: SecurityLog
  siteUrl: string
}) {
  const all = () => store.read.admins.all()

  async function add(
    by: Actor,
    { name, email }: { name: string; email: string },
  ): Promise<{ id: string; revision: number }> {
    const actor = nameOf(by)
    const { result, revision } = await ledger.change(by, async (rows, note) => {
      if (await rows.admins.byEmail(email)) {
        throw new Refusal('already-there', `${email} is an admin already.`, { field: 'email' })
      }
      const others = await rows.admins.all()
      const row = newAdmin({ name, email }, now())
      await rows.admins.insert(row)
      note({ action: 'add admin', entity: 'admin', id: row.id, before: null, after: told(row) })
      await securityLog.note(rows, 'admin.added', { email, detail: `by ${actor}` })
      return { row, others }
    })
    post.send(invitationMail(result.row, { by: actor, link: `${siteUrl}/admin` }))
    for (const other of result.others) post.send(adminsChangedMail(other, `${name} (${email}) was added.`, actor))
    return { id: result.row.id, revision }
  }

  /** Takes somebody's access away; their sessions, known devices and codes end in the same transaction. */
  async function remove(by: Actor, id: string): Promise<{ revision: number }> {
    const actor = nameOf(by)
    const { result, revision } = await ledger.change(by, async (rows, note) => {
      if (typeof by !== 'string' && by.id === id) {
        throw new Refusal('own-row', 'You cannot remove yourself. Ask another admin.', { field: 'id' })
      }
      const admins = await rows.admins.all()
      const leaving = admins.find((admin) => admin.id === id)
      if (!leaving) throw new Refusal('not-found', 'This admin does not exist. Reload the page.', { field: 'id' })
      if (admins.length < 2)
        throw new Refusal('last-admin', 'The last admin stays: add another one first.', { field: 'id' })
      await rows.sessions.endAllOf(id)
      await rows.devices.forgetOf(id)
      await rows.challenges.forgetOf(leaving.email)
      await rows.admins.remove(id)
      note({ action: 'remove admin', entity: 'admin', id, before: told(leaving), after: null })
      await securityLog.note(rows, 'admin.removed', { email: leaving.email, detail: `by ${actor}` })
      return { leaving, admins }
    })
    const what = `${result.leaving.name} (${result.leaving.email}) was removed.`
    for (const admin of result.admins) post.send(adminsChangedMail(admin, what, actor))
    return { revision }
  }

  /** The first admin of an installation, if it has none. Tells whether one was made. */
  async function ensureFirst(email: string): Promise<boolean> {
    if ((await all()).length) return false
    const { result } = await ledger.change('first start', async (rows, note) => {
      if ((await rows.admins.all()).length) return false
      const row = newAdmin({ name: 'Administrator', email: email.toLowerCase() }, now())
      await rows.admins.insert(row)
      note({ action: 'add admin', entity: 'admin', id: row.id, before: null, after: told(row) })
      await securityLog.note(rows, 'admin.added', { email: row.email, detail: 'first start' })
      return true
    })
    return result
  }

  return { all, add, remove, ensureFirst }
}

function newAdmin({ name, email }: { name: string; email: string }, at: Date): AdminRow {
  return { id: newId(), name, email, google_sub: null, created_at: at.toISOString() }
}

/** What the ledger keeps of an admin: the pinned account is nobody's business. */
function told({ google_sub: _, ...row }: AdminRow) {
  return row
}
