import { badInput, Refusal } from '#contract/refusal.ts'
import { documentKeyAt, pagePathOf, redirectKeysAt } from '#model/redirect.ts'
import type { RedirectRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { fileIdOf, linkOf } from '../investor-zone/document-links.ts'
import type { Restorer } from '../ledger/change.ts'
import type { SiteAddresses } from './site-addresses.ts'

/** Maximum number of redirects that may follow each other. */
export const redirectStepsMax = 10

export type RedirectFields = { from: string; to: string }
type Stored = Pick<RedirectRow, 'id' | 'from_path' | 'to_path'>

/** State of the site at the addresses of a redirect, read before the transaction. */
export type OnSite = { fromTaken: boolean; toPublic: boolean }

export async function readOnSite(
  { isTaken, isPublic }: SiteAddresses,
  { from, to }: Partial<RedirectFields>,
): Promise<OnSite> {
  return {
    fromTaken: from !== undefined && (await isTaken(pagePathOf(from))),
    toPublic: to !== undefined && documentKeyAt(to) === undefined && (await isPublic(pagePathOf(to))),
  }
}

/** Refuses a former address that this site or another redirect uses. */
export async function assertFromFree(rows: Rows, { id, from_path }: Stored, { fromTaken }: OnSite): Promise<void> {
  if (fromTaken)
    throw badInput('from', `This site uses the address ${from_path} itself. Only other addresses can be redirected.`)
  const other = await rows.redirects.at(from_path)
  if (other && other.id !== id)
    throw new Refusal('already-there', `${from_path} already leads to ${other.to_path}. Change that entry instead.`, {
      field: 'from',
    })
}

/**
 * Refuses a stored redirect that leads back to itself or to nothing. Its document may be scheduled: visitors are redirected once they
 * can see it.
 */
export async function assertTarget(rows: Rows, row: Stored, { toPublic }: OnSite): Promise<void> {
  if (await leadsBack(rows, row))
    throw badInput('to', `This would lead back to ${row.from_path}. Enter the address of a page or document.`)
  if (toPublic || (await nextRedirect(rows, row.to_path)) || (await isDocumentOrFile(rows, row.to_path))) return
  throw badInput('to', 'There is no page or document at this address. Copy the address from the site.')
}

async function isDocumentOrFile(rows: Rows, address: string): Promise<boolean> {
  const key = documentKeyAt(address)
  if (key === undefined) return isStoredFile(rows, address)
  const row = await rows.investors.document(key)
  if (row?.withdrawn_at) throw badInput('to', `${row.name} was withdrawn. Choose another target.`)
  return row !== undefined
}

async function isStoredFile(rows: Rows, link: string): Promise<boolean> {
  const id = fileIdOf(link)
  const [file] = id ? await rows.files.byIds([id]) : []
  return file !== undefined && linkOf(file) === link
}

/** Returns true if a stored redirect leads back to its own former address, also through others. */
async function leadsBack(rows: Rows, { from_path, to_path }: Stored): Promise<boolean> {
  let target = to_path
  for (let step = 0; step < redirectStepsMax; step += 1) {
    if (redirectKeysAt(target).includes(from_path)) return true
    const next = await nextRedirect(rows, target)
    if (!next) return false
    target = next.to_path
  }
  return true
}

async function nextRedirect(rows: Rows, address: string): Promise<RedirectRow | undefined> {
  for (const key of redirectKeysAt(address)) {
    const row = await rows.redirects.at(key)
    if (row) return row
  }
}

/** Restores a redirect from ledger entries, unless its address is used again or leads back to itself. */
export const redirectRestorer: Restorer<RedirectRow> = {
  read: ({ redirects }, id) => redirects.find(id),
  async write(rows, id, row, revision) {
    await rows.redirects.remove(id)
    if (!row) return
    if (await rows.redirects.at(row.from_path))
      throw new Refusal('cannot-undo', `${row.from_path} has another entry now. Remove that entry first.`)
    await rows.redirects.insert([{ ...row, revision }])
    if (await leadsBack(rows, row))
      throw new Refusal('cannot-undo', `${row.from_path} would lead back to itself now. Change the other entry first.`)
  },
}
