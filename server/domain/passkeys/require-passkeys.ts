import { Refusal } from '#contract/refusal.ts'
import { passkeyPeopleFirst, passkeyRoles } from '#model/passkey.ts'
import { roles } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { readSignInRules } from '../sessions/check-session.ts'
import type { SignInRules } from '../sessions/session.ts'
import { adminsChangedMail } from '../sign-in-mails.ts'
import type { PasskeyContext } from './passkeys.ts'

/** Returns whether approvers need a passkey, and whether mailed codes are switched off. */
export async function getRules({ store }: Pick<PasskeyContext, 'store'>): Promise<SignInRules> {
  return readSignInRules(store.read)
}

/**
 * Requires a passkey for the roles in `passkeyRoles`, or stops requiring it, and mails every owner. Cannot lock everyone out: an owner
 * must have a passkey before and while this is required (`assertOwnerHasPasskey`).
 */
export async function setRequired(
  context: PasskeyContext,
  actor: Actor,
  required: boolean,
): Promise<{ revision: number }> {
  return changeRule(context, actor, async (rows) => {
    if (required && !(await rows.passkeys.ownersWithout()))
      throw new Refusal('not-allowed', 'No owner has a passkey yet. Add yours first, and test it.', {
        field: 'required',
      })
    const id = 'roles with passkeys'
    const before = (await rows.settings.get(id)) ?? []
    const after = required ? [...passkeyRoles] : []
    await rows.settings.set(id, after)
    const named = (list: typeof before) => list.map((role) => roles[role].label)
    return {
      entry: { action: 'choose who needs a passkey', id, before: named(before), after: named(after) },
      event: required ? 'needed' : 'not needed',
      sentence: required
        ? `${passkeyPeopleFirst} must now sign in with a passkey. If you do not have one, you can add it at your next sign-in.`
        : `${passkeyPeopleFirst} can sign in without a passkey again.`,
    }
  })
}

/**
 * Allows mailed codes for sign-in, or switches them off for everybody, and mails every owner. Throws if the actor could not sign in
 * without them.
 */
export async function setMailedCodes(
  context: PasskeyContext,
  actor: Actor,
  allowed: boolean,
): Promise<{ revision: number }> {
  return changeRule(context, actor, async (rows) => {
    if (!allowed && !(await canSignInWithoutCode(context, rows, actor)))
      throw new Refusal(
        'not-allowed',
        'You could not sign in any more. Add a passkey, or sign in with your account once, and test it.',
        { field: 'allowed' },
      )
    const id = 'mailed codes off'
    const named = (off: boolean) => [off ? 'off' : 'allowed']
    const before = named((await rows.settings.get(id)) ?? false)
    await rows.settings.set(id, !allowed)
    return {
      entry: { action: 'allow mailed codes', id, before, after: named(!allowed) },
      event: allowed ? 'codes allowed' : 'codes off',
      sentence: allowed
        ? 'Admins can sign in with a mailed code again.'
        : 'Nobody can sign in with a mailed code any more. Sign in with your passkey or account.',
    }
  })
}

async function canSignInWithoutCode({ provider }: PasskeyContext, rows: Rows, actor: Actor): Promise<boolean> {
  if (typeof actor === 'string') return false
  if ((await rows.passkeys.ofAdmin(actor.id)).length) return true
  return provider.isConfigured && Boolean((await rows.admins.byId(actor.id))?.google_sub)
}

type RuleChange = {
  entry: { action: 'choose who needs a passkey' | 'allow mailed codes'; id: string; before: string[]; after: string[] }
  /** Text of the security log. */
  event: string
  sentence: string
}

/** Changes a rule of sign-in, with its entries in both logs and a mail to every owner. */
async function changeRule(
  { ledger, securityLog, deliveries }: PasskeyContext,
  actor: Actor,
  change: (rows: Rows) => Promise<RuleChange>,
): Promise<{ revision: number }> {
  const { revision } = await ledger.change(actor, async (rows, note) => {
    const { entry, event, sentence } = await change(rows)
    note({ ...entry, entity: 'setting' })
    await securityLog.note(rows, 'passkey.rule', { detail: `${event}, by ${nameOf(actor)}` })
    const owners = (await rows.admins.all()).filter(({ role }) => role === 'owner')
    await deliveries.post(
      rows,
      owners.map((owner) => adminsChangedMail(owner, sentence, nameOf(actor))),
    )
  })
  deliveries.trigger()
  return { revision }
}

/**
 * Throws if no owner could sign in as the rules need after a passkey or an admin is removed. Otherwise access to a mailbox would be enough
 * to become an owner, or no owner could sign in.
 */
export async function assertOwnerHasPasskey(
  rows: Rows,
  without: { passkey: string } | { admin: string },
): Promise<void> {
  const { passkeysRequired, codesOff } = await readSignInRules(rows)
  if (!passkeysRequired && !codesOff) return
  if (await rows.passkeys.ownersWithout({ ...without, orAccount: !passkeysRequired })) return
  throw new Refusal(
    'last-admin',
    'This is the last passkey of an owner, and owners need one. Add another first, or turn off the requirement.',
    { field: 'id' },
  )
}
