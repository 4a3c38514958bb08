import { badInput, notFound } from '#contract/refusal.ts'
import { redirectKey } from '#model/redirect.ts'
import type { RedirectRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { assertFromFree, assertTarget, type RedirectFields, readOnSite } from './check-redirect.ts'
import type { SiteAddresses } from './site-addresses.ts'

export type ChangeContext = { ledger: Ledger; now: () => Date }

export async function addRedirect(
  { ledger, now }: ChangeContext,
  actor: Actor,
  fields: RedirectFields,
  addresses: SiteAddresses,
): Promise<{ id: string; revision: number }> {
  const onSite = await readOnSite(addresses, fields)
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    const row = { ...newRedirect(fields, actor, now), revision: nextRevision }
    await assertFromFree(rows, row, onSite)
    await rows.redirects.insert([row])
    await assertTarget(rows, row, onSite)
    note({ action: 'add redirect', entity: 'redirect', id: row.id, before: null, after: row })
    return row.id
  })
  return { id: result, revision }
}

export const newRedirect = ({ from, to }: RedirectFields, actor: Actor, now: () => Date) => ({
  id: newId(),
  from_path: redirectKey(from),
  to_path: to,
  ...authorOf(actor, now),
})

export const authorOf = (actor: Actor, now: () => Date) => ({
  changed_by: nameOf(actor),
  changed_at: now().toISOString(),
})

type Edit = Partial<RedirectFields> & { id: string; revision?: number }

/** Changes the given fields of a redirect. With `revision`, refused if changed since. */
export async function editRedirect(
  { ledger, now }: ChangeContext,
  actor: Actor,
  { id, from, to, revision: expected }: Edit,
  addresses: SiteAddresses,
): Promise<{ revision: number }> {
  const onSite = await readOnSite(addresses, { from, to })
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await requireRedirect(rows, id)
    if (expected !== undefined && before.revision > expected)
      throw changedMeanwhile(
        'Somebody else changed this former address meanwhile. Compare the versions, then save again.',
        nextRevision - 1,
        { from: before.from_path, to: before.to_path },
      )
    const from_path = from === undefined ? before.from_path : redirectKey(from)
    const to_path = to ?? before.to_path
    const after = { ...before, from_path, to_path, ...authorOf(actor, now), revision: nextRevision }
    const [isMoved, isRetargeted] = [from_path !== before.from_path, to_path !== before.to_path]
    if (!isMoved && !isRetargeted) throw badInput('to', 'Change the data and try again')
    if (isMoved) await assertFromFree(rows, after, onSite)
    await rows.redirects.update(after)
    await assertTarget(rows, after, isRetargeted ? onSite : { ...onSite, toPublic: true })
    note({ action: 'edit redirect', entity: 'redirect', id, before, after })
  })
}

export async function removeRedirect(
  { ledger }: ChangeContext,
  actor: Actor,
  id: string,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note) => {
    const before = await requireRedirect(rows, id)
    await rows.redirects.remove(id)
    note({ action: 'remove redirect', entity: 'redirect', id, before, after: null })
  })
}

async function requireRedirect(rows: Rows, id: string): Promise<RedirectRow> {
  const row = await rows.redirects.find(id)
  if (!row) throw notFound('id', 'This former address does not exist any more. Reload the page.')
  return row
}
