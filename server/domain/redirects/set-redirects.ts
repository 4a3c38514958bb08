import { badInput, Refusal } from '#contract/refusal.ts'
import { redirectKey } from '#model/redirect.ts'
import type { RedirectRow } from '#model/stored-rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { authorOf, type ChangeContext, newRedirect } from './change-redirects.ts'
import { assertFromFree, assertTarget, type OnSite, type RedirectFields, readOnSite } from './check-redirect.ts'
import type { SiteAddresses } from './site-addresses.ts'

type Given = { list: readonly RedirectFields[]; revision?: number }
type Entry = RedirectFields & { onSite: OnSite; index: number }

/** Replaces the list of redirects, as one batch that one undo reverts. With `revision`, refused if the list changed since. */
export async function setRedirects(
  { ledger, now }: ChangeContext,
  actor: Actor,
  { list, revision: expected }: Given,
  addresses: SiteAddresses,
): Promise<{ revision: number }> {
  const entries = await readEntries(list, addresses)
  const { revision } = await ledger.change(
    actor,
    async (rows, note, nextRevision) => {
      if (expected !== undefined && (await rows.ledger.lastOf(['redirect'])) > expected)
        throw changedMeanwhile(
          'Somebody else changed the former addresses meanwhile. Check the list, then try again.',
          nextRevision - 1,
        )
      const stored = new Map((await rows.redirects.all()).map((row) => [row.from_path, row]))
      for (const row of stored.values()) {
        if (entries.has(row.from_path)) continue
        await rows.redirects.remove(row.id)
        note({ action: 'remove redirect', entity: 'redirect', id: row.id, before: row, after: null })
      }
      const written: (Entry & { row: RedirectRow })[] = []
      for (const [from, entry] of entries) {
        await yieldToEventLoop(entry.index)
        const before = stored.get(from)
        if (before?.to_path === entry.to) continue
        const fresh = { ...newRedirect(entry, actor, now), revision: nextRevision }
        const row = before ? { ...before, to_path: entry.to, ...authorOf(actor, now), revision: nextRevision } : fresh
        if (!before) await inEntry(entry, () => assertFromFree(rows, row, entry.onSite))
        await (before ? rows.redirects.update(row) : rows.redirects.insert([row]))
        const action = before ? 'edit redirect' : 'add redirect'
        note({ action, entity: 'redirect', id: row.id, before: before ?? null, after: row })
        written.push({ ...entry, row })
      }
      for (const entry of written) await inEntry(entry, () => assertTarget(rows, entry.row, entry.onSite))
    },
    newId(),
  )
  return { revision }
}

async function readEntries(list: readonly RedirectFields[], addresses: SiteAddresses): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for (const [index, fields] of list.entries()) {
    await yieldToEventLoop(index)
    const key = redirectKey(fields.from)
    if (entries.has(key)) throw badInput(`list.${index}.from`, `${key} is in the list twice.`)
    entries.set(key, { ...fields, index, onSite: await readOnSite(addresses, fields) })
  }
  return entries
}

/** Adds the place in the list to the field of a refusal. */
async function inEntry({ index }: Entry, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.detail.field) throw error
    throw new Refusal(error.code, error.message, { ...error.detail, field: `list.${index}.${error.detail.field}` })
  }
}
