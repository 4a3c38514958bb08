import { Refusal } from '#contract/refusal.ts'
import { passkeyPeopleFirst, passkeyRoles } from '#model/passkey.ts'
import { roles } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { adminsChangedMail } from '../sign-in-mails.ts'
import type { PasskeyContext } from './passkeys.ts'

const setting = 'roles with passkeys'

/** Returns true if the roles in `passkeyRoles` need a passkey. */
export async function areRequired({ store }: Pick<PasskeyContext, 'store'>): Promise<boolean> {
  return Boolean((await store.read.settings.get(setting))?.length)
}

/**
 * Requires a passkey for the roles in `passkeyRoles`, or stops requiring it, and mails every owner. Cannot lock everyone out: an owner
 * must have a passkey before and while this is required (`assertOwnerHasPasskey`).
 */
export async function setRequired(
  { ledger, securityLog, deliveries }: PasskeyContext,
  actor: Actor,
  required: boolean,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note) => {
    if (required && !(await rows.passkeys.ownersWithout()))
      throw new Refusal('not-allowed', 'No owner has a passkey yet. Add yours first, and test it.', {
        field: 'required',
      })
    const before = (await rows.settings.get(setting)) ?? []
    const after = required ? [...passkeyRoles] : []
    await rows.settings.set(setting, after)
    const named = (list: typeof before) => list.map((role) => roles[role].label)
    note({
      action: 'choose who needs a passkey',
      entity: 'setting',
      id: setting,
      before: named(before),
      after: named(after),
    })
    await securityLog.note(rows, 'passkey.rule', {
      detail: `${required ? 'needed' : 'not needed'}, by ${nameOf(actor)}`,
    })
    const owners = (await rows.admins.all()).filter(({ role }) => role === 'owner')
    await deliveries.post(
      rows,
      owners.map((owner) => adminsChangedMail(owner, textOf(required), nameOf(actor))),
    )
  })
  deliveries.trigger()
  return { revision }
}

const textOf = (required: boolean) =>
  required
    ? `${passkeyPeopleFirst} must now sign in with a passkey. If you do not have one, you can add it at your next sign-in.`
    : `${passkeyPeopleFirst} can sign in without a passkey again.`

/**
 * Throws if the last passkey of an owner would be removed while one is required. Otherwise access to a mailbox would be enough to become
 * an owner.
 */
export async function assertOwnerHasPasskey(
  rows: Rows,
  without: { passkey: string } | { admin: string },
): Promise<void> {
  const needed = (await rows.settings.get(setting)) ?? []
  if (!needed.length || (await rows.passkeys.ownersWithout(without))) return
  throw new Refusal(
    'last-admin',
    'This is the last passkey of an owner, and owners need one. Add another first, or turn off the requirement.',
    { field: 'id' },
  )
}
