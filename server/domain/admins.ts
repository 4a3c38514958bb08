import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { type EditableText, editableFields } from '#model/admin.ts'
import type { AdminText } from '#model/admin-fields.ts'
import { keysOf } from '#model/keys-of.ts'
import { can, defaultRole, type Role, roles } from '#model/roles.ts'
import type { Post } from '#server/gateways/mail/mail-queue.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Services } from './dependencies.ts'
import { unassignEnquiries } from './edit-product-enquiry.ts'
import { newId } from './ids.ts'
import { type EntryChange, type Identity, identityIn, noteEntry } from './insiders/note-entry.ts'
import type { Note } from './ledger/chain.ts'
import { type Actor, nameOf } from './ledger/change.ts'
import type { NotedAdmin } from './ledger/ledger-notes.ts'
import { assertOwnerHasPasskey } from './passkeys/require-passkeys.ts'
import { endLinksOf } from './releases/previews.ts'
import { inviteIfCodesAreOff } from './sign-in/invitation.ts'
import { adminsChangedMail, invitationMail, passkeyInvitationMail } from './sign-in-mails.ts'
import { assertNoImitation } from './similar-names.ts'
import { unassignTickets } from './tickets/edit-ticket.ts'
import { withContext } from './with-context.ts'

export type Admins = ReturnType<typeof createAdmins>

type AdminChange = Partial<EditableText & { role: Role }>

type AdminContext = Pick<Services, 'store' | 'ledger' | 'now' | 'deliveries' | 'securityLog' | 'siteUrl' | 'clock'> & {
  post: Pick<Post, 'send'>
}

/**
 * Manages admins. Nobody removes themselves or the last owner. Added, removed and changed admins are mailed to all. If two admins remove
 * each other at the same moment, the second is refused: their session ended with the first removal.
 */
export function createAdmins(context: AdminContext) {
  const all = () => context.store.read.admins.all()
  return { all, ...withContext(context, { add, edit, remove, ensureFirst, startOf, setStart }) }
}

async function add(
  context: AdminContext,
  actor: Actor,
  { identifier_type, identifier, nature, purpose, ...text }: AdminText & { role?: Role } & Partial<Identity>,
): Promise<{ id: string; revision: number }> {
  const { name, email, role = defaultRole } = text
  const { ledger, now, deliveries, securityLog, siteUrl } = context
  const by = nameOf(actor)
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (await rows.admins.byEmail(email)) {
      throw new Refusal('already-there', `${email} is already an admin.`, { field: 'email' })
    }
    const others = await rows.admins.all()
    await assertNoImitation(rows, name)
    const row = newAdmin({ ...text, role }, now())
    await rows.admins.insert(row)
    note({ action: 'add admin', entity: 'admin', id: row.id, before: null, after: toResponse(row) })
    const entry = { rows, note, actor, time: row.created_at, number: nextRevision + 1 }
    await noteIdentity(entry, row, { identifier_type, identifier, nature, purpose })
    await securityLog.note(rows, 'admin.added', { email, detail: `as ${role} by ${by}` })
    const sentence = `${name} (${email}) was added as ${roles[role].label.toLowerCase()}.`
    const link = await inviteIfCodesAreOff(context, rows, row, by)
    const invitation = link ? [] : [invitationMail(row, { by, link: `${siteUrl}/admin` })]
    await deliveries.post(rows, [...invitation, ...others.map((other) => adminsChangedMail(other, sentence, by))])
    return { row, link }
  })
  deliveries.trigger()
  const { row, link } = result
  // Not queued in the database, where the link could be read.
  if (link) context.post.send(passkeyInvitationMail(row, { by, link }))
  return { id: row.id, revision }
}

/**
 * Changes an admin's fields or role. Their sessions continue with the new role's permissions. If the new role does not allow them, their
 * preview links end and their enquiries lose their owner.
 */
async function edit(
  { ledger, now, deliveries, securityLog }: AdminContext,
  actor: Actor,
  id: string,
  { identifier_type, identifier, nature, purpose, ...change }: AdminChange & Partial<Identity>,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (change.role !== undefined && typeof actor !== 'string' && actor.id === id)
      throw new Refusal('own-row', 'You cannot change your own role. Ask another owner.', { field: 'id' })
    const admins = await rows.admins.all()
    const before = requireRow(admins, id)
    const changed = assertDifferent(before, change)
    const { role } = changed
    if (changed.name !== undefined) await assertNoImitation(rows, changed.name, id)
    if (role !== undefined && role !== 'owner') {
      assertOwnerRemains(admins, before)
      await assertOwnerHasPasskey(rows, { admin: id })
    }
    const after = { ...before, ...changed }
    await rows.admins.change(id, changed)
    const action = role === undefined ? 'edit admin' : 'change role'
    note({ action, entity: 'admin', id, before: toResponse(before), after: toResponse(after) })
    const entry = { rows, note, actor, time: now().toISOString(), number: nextRevision + 1 }
    await noteIdentity(entry, after, { identifier_type, identifier, nature, purpose })
    if (!can(after.role, 'change-disclosures'))
      await endLinksOf({ rows, note }, before.email, { revoked_at: now().toISOString(), revision: nextRevision })
    if (!can(after.role, 'handle-enquiries'))
      await unassignEnquiries({ rows, note, deliveries, revision: nextRevision }, before.email)
    if (!can(after.role, 'handle-grievances'))
      await unassignTickets({ rows, note, revision: nextRevision }, before.email)
    if (role) await securityLog.note(rows, 'admin.role', { email: before.email, detail: `${role} by ${nameOf(actor)}` })
    const sentence = `${after.name} (${after.email}) now has the role ${roles[after.role].label.toLowerCase()}.`
    const recipients = role ? admins : []
    await deliveries.post(
      rows,
      recipients.map((admin) => adminsChangedMail(admin, sentence, nameOf(actor))),
    )
  })
  deliveries.trigger()
  return { revision }
}

/** Records the identifier given with a role that reads unpublished documents (PIT Reg 3(5)). */
async function noteIdentity(change: EntryChange, admin: AdminRow, fields: Partial<Identity>): Promise<void> {
  const identity = identityIn(fields)
  if (!identity) return
  if (!can(admin.role, 'read-disclosures'))
    throw badInput('identifier', 'This role cannot read unpublished documents. Leave the identifier out.')
  await noteEntry(change, { person: admin.email, name: admin.name, since: '' }, identity)
}

/** Removes an admin. Their sessions, known devices, passkeys, codes and preview links end in the same transaction. */
async function remove(
  { ledger, now, deliveries, securityLog }: AdminContext,
  actor: Actor,
  id: string,
): Promise<{ revision: number }> {
  const actorName = nameOf(actor)
  const { revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (typeof actor !== 'string' && actor.id === id) {
      throw new Refusal('own-row', 'You cannot remove yourself. Ask another admin.', { field: 'id' })
    }
    const admins = await rows.admins.all()
    const removedAdmin = requireRow(admins, id)
    assertOwnerRemains(admins, removedAdmin)
    await assertOwnerHasPasskey(rows, { admin: id })
    await removeAdmin({ now, deliveries, securityLog }, { rows, note, actorName, revision: nextRevision }, removedAdmin)
    const sentence = `${removedAdmin.name} (${removedAdmin.email}) was removed.`
    await deliveries.post(
      rows,
      admins.map((admin) => adminsChangedMail(admin, sentence, actorName)),
    )
  })
  deliveries.trigger()
  return { revision }
}

type Removal = { rows: Rows; note: Note; actorName: string; revision: number }

/** Removes an admin's row, with sessions, known devices, passkeys, codes and preview links. */
export async function removeAdmin(
  { now, deliveries, securityLog }: Pick<AdminContext, 'now' | 'deliveries' | 'securityLog'>,
  { rows, note, actorName, revision }: Removal,
  admin: AdminRow,
): Promise<void> {
  const { id, email } = admin
  await rows.admins.hold(id)
  await rows.sessions.endAllOf(id)
  await rows.devices.forgetOf(id)
  await rows.passkeys.removeOf(id)
  await rows.challenges.forgetOf(email)
  await rows.admins.remove(id)
  await unassignEnquiries({ rows, note, deliveries, revision }, email)
  await unassignTickets({ rows, note, revision }, email)
  note({ action: 'remove admin', entity: 'admin', id, before: toResponse(admin), after: null })
  await endLinksOf({ rows, note }, email, { revoked_at: now().toISOString(), revision })
  await securityLog.note(rows, 'admin.removed', { email, detail: `by ${actorName}` })
}

/** Adds the first admin of an installation, if it has none. Returns true if one was added. */
async function ensureFirst({ store, ledger, now, securityLog }: AdminContext, email: string): Promise<boolean> {
  if ((await store.read.admins.all()).length) return false
  const { result } = await ledger.change('first start', async (rows, note) => {
    if ((await rows.admins.all()).length) return false
    const row = newAdmin({ name: 'Administrator', email: email.toLowerCase(), role: 'owner' }, now())
    await rows.admins.insert(row)
    note({ action: 'add admin', entity: 'admin', id: row.id, before: null, after: toResponse(row) })
    await securityLog.note(rows, 'admin.added', { email: row.email, detail: 'first start' })
    return true
  })
  return result
}

/** Returns a person's start page: the chosen one, or the catalogue if their role can change it. Without access to that, the desk. */
async function startOf(
  { store }: AdminContext,
  { id, role }: { id: string; role: Role },
): Promise<'desk' | 'catalogue'> {
  if (!can(role, 'read-catalogue')) return 'desk'
  return (await store.read.admins.byId(id))?.start ?? (can(role, 'change-catalogue') ? 'catalogue' : 'desk')
}

/** Sets a person's own start page. Not a ledger entry, because nobody else sees the change. */
async function setStart({ store }: AdminContext, { id }: { id: string }, start: 'desk' | 'catalogue'): Promise<void> {
  await store.write((rows) => rows.admins.setStart(id, start))
}

function newAdmin(text: AdminText & { role: Role }, time: Date): AdminRow {
  return { id: newId(), ...text, google_sub: null, start: null, created_at: time.toISOString() }
}

function requireRow(admins: readonly AdminRow[], id: string): AdminRow {
  const match = admins.find((admin) => admin.id === id)
  if (!match) throw notFound('id', 'This admin does not exist. Reload the page.')
  return match
}

/** Refuses to remove or demote the last owner: nobody could manage admins afterwards. */
function assertOwnerRemains(admins: readonly AdminRow[], admin: AdminRow): void {
  if (admins.some(({ id, role }) => id !== admin.id && role === 'owner')) return
  throw new Refusal('last-admin', 'This is the last owner. Make another admin an owner first.', { field: 'id' })
}

const changeable = keysOf({ ...editableFields, role: true })

/** Returns the changed fields; refuses if nothing differs. */
function assertDifferent(before: AdminRow, change: AdminChange): AdminChange {
  const changed = { ...change }
  for (const name of changeable) if ((change[name] ?? before[name]) === before[name]) delete changed[name]
  if (Object.keys(changed).length) return changed
  if (change.role === undefined) throw badInput('id', 'Change the data and try again')
  throw badInput('role', `${before.name} already has this role. Choose another one.`)
}

function toResponse({ google_sub: _, start: __, ...row }: AdminRow): NotedAdmin {
  return row
}
