import { notFound, Refusal } from '#contract/refusal.ts'
import type { PasskeyRow } from '#server/store/passkeys.ts'
import type { Rows } from '#server/store/rows.ts'
import type { AdminRow } from '#server/store/tables.ts'
import type { Note } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { passkeyNeeded, type SessionHolder } from '../sessions/session.ts'
import { inviteIfCodesAreOff } from '../sign-in/invitation.ts'
import { passkeyInvitationMail } from '../sign-in-mails.ts'
import type { PasskeyContext } from './passkeys.ts'
import { assertOwnerHasPasskey } from './require-passkeys.ts'

/** Returns the admin's own passkeys, oldest first. */
export async function listOf({ store }: PasskeyContext, { id }: SessionHolder): Promise<PasskeyRow[]> {
  return store.read.passkeys.ofAdmin(id)
}

/** Renames one of the admin's own passkeys. */
export async function rename(
  { ledger }: PasskeyContext,
  holder: SessionHolder,
  { id, name }: { id: string; name: string },
): Promise<{ revision: number }> {
  return ledger.change(holder, async (rows, note) => {
    const before = await requireRow(rows, holder, id)
    await rows.passkeys.rename(id, name)
    const noted = (passkeyName: string) => ({ name: passkeyName, admin: holder.email })
    note({ action: 'rename passkey', entity: 'passkey', id, before: noted(before.name), after: noted(name) })
  })
}

/** Removes one of the admin's own passkeys, which can no longer be used to sign in. */
export async function remove(
  context: PasskeyContext,
  holder: SessionHolder,
  id: string,
): Promise<{ revision: number }> {
  return context.ledger.change(holder, async (rows, note) => {
    const { name } = await requireRow(rows, holder, id)
    await assertOwnerHasPasskey(rows, { passkey: id })
    await rows.passkeys.remove(id)
    note({ action: 'remove passkey', entity: 'passkey', id, before: { name, admin: holder.email }, after: null })
    const { email, sessionId } = holder
    await context.securityLog.note(rows, 'passkey.removed', { email, sessionId, detail: name })
  })
}

/**
 * Removes every passkey of an admin whose device was lost. The finder may be signed in on the device. Therefore the admin's sessions end
 * and known devices are forgotten, in the same transaction. The admin signs in by a code and adds another passkey. While codes are off,
 * they get a link for it by mail; the command line prints it. Throws for the actor's own passkeys.
 */
export async function removeOf(
  context: PasskeyContext,
  actor: Actor,
  adminId: string,
): Promise<{ removed: number; link?: string; revision: number }> {
  const { result, revision } = await context.ledger.change(actor, async (rows, note) => {
    const admin = await rows.admins.byId(adminId)
    if (!admin) throw notFound('id', 'This admin does not exist. Reload the page.')
    if (typeof actor !== 'string') {
      if (actor.id === adminId)
        throw new Refusal('own-row', 'These are your own passkeys. Remove them below.', { field: 'id' })
      await assertOwnerHasPasskey(rows, { admin: adminId })
    }
    const removed = await removeAll(context, { rows, note, by: nameOf(actor) }, admin)
    return { admin, removed, link: await inviteIfCodesAreOff(context, rows, admin, nameOf(actor)) }
  })
  const { admin, removed, link } = result
  if (typeof actor === 'string') return { removed, link, revision }
  if (link) context.post.send(passkeyInvitationMail(admin, { by: nameOf(actor), link }))
  return { removed, revision }
}

type Removal = { rows: Rows; note: Note; by: string }

async function removeAll(
  { securityLog }: PasskeyContext,
  { rows, note, by }: Removal,
  { id: adminId, email }: AdminRow,
): Promise<number> {
  const passkeys = await rows.passkeys.ofAdmin(adminId)
  await rows.passkeys.removeOf(adminId)
  await rows.admins.hold(adminId)
  await rows.sessions.endAllOf(adminId)
  await rows.devices.forgetOf(adminId)
  await securityLog.note(rows, 'session.ended', { email, detail: `by ${by}` })
  for (const { id, name } of passkeys) {
    note({ action: 'remove passkey', entity: 'passkey', id, before: { name, admin: email }, after: null })
    await securityLog.note(rows, 'passkey.removed', { email, detail: `${name}, by ${by}` })
  }
  return passkeys.length
}

async function requireRow(rows: Rows, holder: SessionHolder, id: string): Promise<PasskeyRow> {
  if (holder.lacksPasskey) throw passkeyNeeded()
  const result = await rows.passkeys.byId(holder.id, id)
  if (!result) throw notFound('id', 'You no longer have this passkey. Reload the page.')
  return result
}
