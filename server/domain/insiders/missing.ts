import type { CallOutput } from '#contract/calls.ts'
import { can } from '#model/roles.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'

export type MissingIdentifier = CallOutput<'admin/get-insiders'>['missing'][number]

/** Returns the e-mails, in lower case, of people whose identifier is entered for every release that their role can read. */
export async function identifiedAdmins({ insiders }: Pick<Rows, 'insiders'>): Promise<ReadonlySet<string>> {
  const entries = await insiders.entries()
  return new Set(entries.filter(({ release_id }) => !release_id).map(({ person }) => person))
}

/**
 * Returns the people with access to unpublished documents whose identifier is not entered yet: admins by their present role, and readers of
 * preview links that worked before the publication. `publishedAt` returns an empty text for an unpublished release.
 */
export async function missingIdentifiers(
  rows: Pick<Rows, 'insiders' | 'admins' | 'previews' | 'releases'>,
  publishedAt: (release: ReleaseRow) => Promise<string>,
): Promise<MissingIdentifier[]> {
  const identified = await identifiedAdmins(rows)
  const readers = (await rows.admins.all()).filter(({ role }) => can(role, 'read-disclosures'))
  const admins = readers
    .filter(({ email }) => !identified.has(email.toLowerCase()))
    .map(({ email, name }) => ({ person: email, name, release: '', release_name: '' }))
  return [...admins, ...(await missingReaders(rows, publishedAt))]
}

async function missingReaders(
  rows: Pick<Rows, 'insiders' | 'previews' | 'releases'>,
  publishedAt: (release: ReleaseRow) => Promise<string>,
): Promise<MissingIdentifier[]> {
  const entered = new Set((await rows.insiders.entries()).map(({ release_id, person }) => `${release_id} ${person}`))
  const unidentified = (await rows.previews.opening()).filter(
    ({ release_id, name }) => !entered.has(`${release_id} ${name.toLowerCase()}`),
  )
  const missing = new Map<string, MissingIdentifier>()
  for (const [id, links] of Map.groupBy(unidentified, ({ release_id }) => release_id)) {
    const release = await rows.releases.find(id)
    if (!release) continue
    const publicAt = await publishedAt(release)
    for (const { name, created_at } of links) {
      const person = name.toLowerCase()
      if (!publicAt || created_at < publicAt)
        missing.set(`${id} ${person}`, { person, name, release: id, release_name: release.name })
    }
  }
  return [...missing.values()]
}
