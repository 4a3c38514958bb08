import { badInput, notFound } from '#contract/refusal.ts'
import { can } from '#model/roles.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from '../dependencies.ts'
import type { Actor } from '../ledger/change.ts'
import { unseal } from '../seal.ts'
import { type Identity, noteEntry, purposeOfSeal } from './note-entry.ts'

type Parts = Pick<Services, 'ledger' | 'now'>

type NewEntry = Identity & { release?: string; person: string; name: string; since?: string; corrects?: string }

/** Returns an identifier in clear text, encrypted with any of the keys; empty if its key was lost. */
export async function openIdentifier({ insiders }: Pick<Rows, 'insiders'>, sealed: string): Promise<string> {
  const keys = (await insiders.keys()).map(({ identifier_key }) => Buffer.from(identifier_key, 'base64url'))
  const text = unseal(keys, purposeOfSeal, sealed)
  return typeof text === 'string' ? text : ''
}

/**
 * Adds an entry about a person with unpublished information (PIT Reg 3(5)). Nothing changes or removes an entry; a mistake is corrected by
 * a further entry that names it. Without a release, the entry is about an admin, whose role reads every release.
 */
export async function addEntry(
  { ledger, now }: Parts,
  actor: Actor,
  { release: releaseId, since, corrects = '', person, name, ...identity }: NewEntry,
): Promise<{ id: string; revision: number }> {
  const { result, revision } = await ledger.change(actor, async (rows, note, number) => {
    const time = now().toISOString()
    const release = releaseId ? await rows.releases.find(releaseId) : undefined
    if (releaseId && !release) throw notFound('release', 'This release does not exist. Reload the page.')
    if (!releaseId) await assertReader(rows, person)
    const corrected = corrects ? await rows.insiders.find(corrects) : undefined
    if (corrects && corrected?.release_id !== (releaseId ?? ''))
      throw badInput('corrects', 'The corrected entry is not in this release. Reload the page.')
    if (since && since > time) throw badInput('since', 'Enter a time that is not in the future.')
    // The role of an admin tells since when.
    const subject = { person, name, release, since: release ? (since ?? time) : '', corrects }
    return noteEntry({ rows, note, actor, time, number }, subject, identity)
  })
  return { id: result, revision }
}

/** Refuses an entry for every release about somebody whose role cannot read them. */
async function assertReader({ admins }: Rows, person: string): Promise<void> {
  const admin = await admins.byEmail(person.toLowerCase())
  if (!admin || !can(admin.role, 'read-disclosures'))
    throw badInput('person', 'Enter the e-mail of an admin who can read unpublished documents, or choose a release.')
}
