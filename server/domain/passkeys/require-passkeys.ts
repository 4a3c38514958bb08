import { Refusal } from '#contract/refusal.ts'
import { passkeyPeopleFirst, passkeyRoles } from '#model/passkey.ts'
import { roles } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { adminsChangedMail } from '../sign-in-mails.ts'
import type { PasskeyContext } from './passkeys.ts'

const setting = 'roles with passkeys'

/** Whether those of `passkeyRoles` need a passkey. */
export async function areRequired({ store }: Pick<PasskeyContext, 'store'>): Promise<boolean> {
  return Boolean((await store.read.settings.get(setting))?.length)
}

/**
 * Says whether those of `passkeyRoles` need a passkey; every owner is mailed. Nobody locks the house out by it: an owner has one before it is
 * said, and as long as it holds (`mustLeaveAnOwnerWithPasskey`).
 */
export async function setRequired(
  { ledger, securityLog, deliveries }: PasskeyContext,
  actor: Actor,
  required: boolean,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note) => {
    if (required && !(await rows.passkeys.ownersWithout()))
      throw new Refusal('not-allowed', 'No owner has a passkey yet. Add yours first, and try it.', {
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
      owners.map((owner) => adminsChangedMail(owner, saidOf(required), nameOf(actor))),
    )
  })
  deliveries.wake()
  return { revision }
}

const saidOf = (required: boolean) =>
  required
    ? `${passkeyPeopleFirst} sign in with a passkey from now on. Whoever has none adds one at the next sign-in.`
    : `${passkeyPeopleFirst} may sign in without a passkey again.`

/** Refuses to take away the last passkey of an owner while one is needed: a mailbox would be enough to become one. */
export async function mustLeaveAnOwnerWithPasskey(
  rows: Rows,
  without: { passkey: string } | { admin: string },
): Promise<void> {
  const needed = (await rows.settings.get(setting)) ?? []
  if (!needed.length || (await rows.passkeys.ownersWithout(without))) return
  throw new Refusal(
    'last-admin',
    'This is the last passkey of an owner, and owners need one: add another first, or say that none is needed.',
    { field: 'id' },
  )
}
