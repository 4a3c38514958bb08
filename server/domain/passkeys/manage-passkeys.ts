import { notFound, Refusal } from '#contract/refusal.ts'
import type { PasskeyRow } from '#server/store/passkeys.ts'
import type { Rows } from '#server/store/rows.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { passkeyNeeded, type SessionHolder } from '../sessions/session.ts'
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
 * and known devices are forgotten, in the same transaction. The admin signs in by a code and adds another passkey. Throws for the actor's
 * own passkeys.
 */
export async function removeOf(
  { ledger, securityLog }: PasskeyContext,
  actor: Actor,
  adminId: string,
): Promise<{ removed: number; revision: number }> {
  const { result: removed, revision } = await ledger.change(actor, async (rows, note) => {
    const admin = await rows.admins.byId(adminId)
    if (!admin) throw notFound('id', 'This admin does not exist. Reload the page.')
    if (typeof actor !== 'string') {
      if (actor.id === adminId)
        throw new Refusal('own-row', 'These are your own passkeys. Remove them below.', { field: 'id' })
      await assertOwnerHasPasskey(rows, { admin: adminId })
    }
    const { email } = admin
    const passkeys = await rows.passkeys.ofAdmin(adminId)
    await rows.passkeys.removeOf(adminId)
    await rows.admins.hold(adminId)
    await rows.sessions.endAllOf(adminId)
    await rows.devices.forgetOf(adminId)
    await securityLog.note(rows, 'session.ended', { email, detail: `by ${nameOf(actor)}` })
    for (const { id, name } of passkeys) {
      note({ action: 'remove passkey', entity: 'passkey', id, before: { name, admin: email }, after: null })
      await securityLog.note(rows, 'passkey.removed', { email, detail: `${name}, by ${nameOf(actor)}` })
    }
    return passkeys.length
  })
  return { removed, revision }
}

async function requireRow(rows: Rows, holder: SessionHolder, id: string): Promise<PasskeyRow> {
  if (holder.lacksPasskey) throw passkeyNeeded()
  const result = await rows.passkeys.byId(holder.id, id)
  if (!result) throw notFound('id', 'You no longer have this passkey. Reload the page.')
  return result
}
