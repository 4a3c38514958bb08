import { badInput, Refusal } from '#contract/refusal.ts'
import { passkeysMax } from '#model/passkey.ts'
import type { NewPasskey, PasskeyOptions, StoredPasskey } from '#server/gateways/passkeys/passkey-check.ts'
import type { PasskeyRow } from '#server/store/passkeys.ts'
import type { Rows } from '#server/store/rows.ts'
import { newId } from '../ids.ts'
import { passkeyHint, passkeyNeeded, type SessionHolder } from '../sessions/session.ts'
import { passkeyAddedMail } from '../sign-in-mails.ts'
import type { PasskeyContext } from './passkeys.ts'
import { consumeTicket, issue, open } from './ticket.ts'

/** Returns the options to create a passkey in the admin's browser. */
export async function begin(
  context: PasskeyContext,
  holder: SessionHolder,
): Promise<{ ticket: string; options: PasskeyOptions }> {
  const known = await context.store.read.passkeys.ofAdmin(holder.id)
  assertSpace(holder, known)
  const { challenge, ticket } = await issue(context, 'passkey to add', holder.sessionId)
  const { name: siteName } = (await context.company.facts()).company
  return { ticket, options: context.check.options({ ...holder, siteName }, challenge, credentialsOf(known)) }
}

/**
 * Adds a passkey for the signed-in admin and notifies them by mail. An admin whose sign-in was weaker than the role requires has now
 * proved their identity. If this is their first passkey, the session continues as one opened by a passkey.
 */
export async function add(
  context: PasskeyContext,
  holder: SessionHolder,
  { ticket, name, ...created }: NewPasskey & { ticket: string; name: string },
): Promise<{ id: string; revision: number }> {
  const { ledger, check, deliveries } = context
  const opened = open(context, 'passkey to add', ticket)
  const stored = opened && (await check.verifyNewPasskey(created, opened.challenge))
  const { result: id, revision } = await ledger.change(holder, async (rows, note) => {
    const time = context.clock.reading()
    assertSpace(holder, await rows.passkeys.ofAdmin(holder.id))
    if (!stored || opened.sessionId !== holder.sessionId || !(await consumeTicket(rows, opened, time)))
      throw badInput('ticket', 'This passkey could not be verified. Add it again.')
    if (await rows.passkeys.byCredential(stored.credential_id))
      throw new Refusal('already-there', 'This passkey has already been added.', { field: 'id' })
    const row = newPasskey(holder, name, stored, time)
    await rows.passkeys.insert(row)
    note({ action: 'add passkey', entity: 'passkey', id: row.id, before: null, after: { name, admin: holder.email } })
    await noteAdded(context, rows, holder, name)
    await deliveries.post(rows, [passkeyAddedMail(holder, name)])
    return row.id
  })
  deliveries.trigger()
  return { id, revision }
}

async function noteAdded({ securityLog }: PasskeyContext, rows: Rows, holder: SessionHolder, name: string) {
  const { email, sessionId } = holder
  if (holder.lacksPasskey) await rows.sessions.setWay(sessionId, passkeyHint)
  await securityLog.note(rows, 'passkey.added', { email, sessionId, detail: name })
}

/** Throws if an admin who has a passkey signed in without it: an attacker with access to the mailbox must not add one. */
function assertSpace({ lacksPasskey }: SessionHolder, known: readonly PasskeyRow[]): void {
  if (lacksPasskey && known.length) throw passkeyNeeded()
  if (known.length >= passkeysMax)
    throw new Refusal(
      'bad-input',
      `You already have ${passkeysMax} passkeys. Remove one that you no longer use, then try again.`,
    )
}

function newPasskey({ id: admin_id }: SessionHolder, name: string, stored: StoredPasskey, time: Date): PasskeyRow {
  const { counter, ...known } = stored
  return {
    id: newId(),
    admin_id,
    ...known,
    counter: String(counter),
    name,
    created_at: time.toISOString(),
    used_at: '',
  }
}

const credentialsOf = (rows: readonly PasskeyRow[]) => rows.map(({ credential_id }) => credential_id)
