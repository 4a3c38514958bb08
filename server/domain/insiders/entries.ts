import { badInput, notFound } from '#contract/refusal.ts'
import type { IdentifierType } from '#model/insiders.ts'
import type { InsiderEntryRow } from '#server/store/insiders.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Services } from '../dependencies.ts'
import { digest, newKey } from '../digests.ts'
import { newId } from '../ids.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { seal, unseal } from '../seal.ts'

type Parts = Pick<Services, 'ledger' | 'now'>

type NewEntry = Pick<InsiderEntryRow, 'person' | 'name' | 'nature' | 'purpose'> & {
  release: string
  identifier_type: IdentifierType
  identifier: string
  since?: string
  corrects?: string
}

const purposeOfSeal = 'insider identifier'

/** Returns the key of identifiers, created for the first entry. */
async function keyIn({ insiders }: Rows, at: string): Promise<Buffer> {
  const known = await insiders.key()
  const identifier_key = known?.identifier_key ?? newKey(32)
  if (!known) await insiders.insertKey({ id: newId(), at, identifier_key })
  return Buffer.from(identifier_key, 'base64url')
}

/** Returns an identifier in clear text; empty if its key was lost. */
export async function openIdentifier({ insiders }: Pick<Rows, 'insiders'>, sealed: string): Promise<string> {
  const key = await insiders.key()
  const text = key && unseal(Buffer.from(key.identifier_key, 'base64url'), purposeOfSeal, sealed)
  return typeof text === 'string' ? text : ''
}

/** Returns the hash of an entry that the ledger records. Its identifier is encrypted, so the hash cannot be guessed from a PAN. */
export const hashOf = ({ revision: _, ...row }: InsiderEntryRow): string =>
  digest(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))

/**
 * Adds an entry about a person with unpublished information (PIT Reg 3(5)). Nothing changes or removes an entry; a mistake is corrected by
 * a further entry that names it.
 */
export async function addEntry(
  { ledger, now }: Parts,
  actor: Actor,
  { release: releaseId, identifier, since, corrects = '', person, ...entry }: NewEntry,
): Promise<{ id: string; revision: number }> {
  const id = newId()
  const { revision } = await ledger.change(actor, async (rows, note, number) => {
    const time = now().toISOString()
    const release = await rows.releases.find(releaseId)
    if (!release) throw notFound('release', 'This release does not exist. Reload the page.')
    const corrected = corrects ? await rows.insiders.find(corrects) : undefined
    if (corrects && corrected?.release_id !== releaseId)
      throw badInput('corrects', 'The corrected entry is not in this release. Reload the page.')
    if (since && since > time) throw badInput('since', 'Enter a time that is not in the future.')
    const row: InsiderEntryRow = {
      ...{ id, at: time, release_id: releaseId, release_name: release.name },
      ...entry,
      person: person.toLowerCase(),
      identifier: seal(await keyIn(rows, time), purposeOfSeal, identifier),
      since: since ?? time,
      entered_by: nameOf(actor),
      corrects,
      revision: number,
    }
    await rows.insiders.insert(row)
    const after = { release: release.name, person: row.person, hash: hashOf(row) }
    note({ action: 'add insider entry', entity: 'insider', id, before: null, after })
  })
  return { id, revision }
}
