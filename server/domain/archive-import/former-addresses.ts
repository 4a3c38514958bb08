import { formerAddress } from '#contract/redirect-fields.ts'
import { pagePathOf, redirectKey } from '#model/redirect.ts'
import type { RedirectRow } from '#model/stored-rows.ts'
import type { SiteAddresses } from '../redirects/site-addresses.ts'

/** Returns a former address without the name of the earlier site, its key, and the reason why it cannot be used. */
export type Former = (typed: string) => { address: string; key: string; reason?: string }

/** Checks former addresses against the site's own addresses and the stored redirects. */
export async function checkFormer(
  typed: readonly string[],
  { isTaken }: Pick<SiteAddresses, 'isTaken'>,
): Promise<(stored: readonly RedirectRow[]) => Former> {
  const taken = new Set<string>()
  for (const text of new Set(typed)) {
    const path = pagePathOf(withoutOrigin(text))
    if (text && (await isTaken(path))) taken.add(path)
  }
  return (stored) => {
    const used = new Map(stored.map((row) => [row.from_path, row.to_path]))
    return (text) => {
      const parsed = formerAddress.safeParse(withoutOrigin(text))
      if (!parsed.success) return { address: '', key: '', reason: parsed.error.issues[0]?.message ?? '' }
      const key = redirectKey(parsed.data)
      const reason = taken.has(pagePathOf(parsed.data))
        ? 'This site uses the address itself. Leave the cell empty.'
        : used.has(key)
          ? `The address already leads to ${used.get(key)}.`
          : undefined
      return { address: parsed.data, key, ...(reason && { reason }) }
    }
  }
}

/** Returns an address copied from the earlier site as its path. */
const withoutOrigin = (address: string) => address.replace(/^https?:\/\/[^/?#\s]+(?=\/)/i, '')
