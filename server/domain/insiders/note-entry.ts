import type { IdentifierType } from '#model/insiders.ts'
import type { InsiderEntryRow } from '#server/store/insiders.ts'
import type { Rows } from '#server/store/rows.ts'
import { digest, newKey } from '../digests.ts'
import { newId } from '../ids.ts'
import type { Note } from '../ledger/chain.ts'
import { type Actor, nameOf } from '../ledger/change.ts'
import { seal } from '../seal.ts'

/** Identifier of a person, the nature of the information and the purpose of sharing it (PIT Reg 3(5)). */
export type Identity = Pick<InsiderEntryRow, 'nature' | 'purpose'> & {
  identifier_type: IdentifierType
  identifier: string
}

/** Ledger change that an entry is part of. `number`: ledger number of the entry's note. */
export type EntryChange = { rows: Rows; note: Note; actor: Actor; time: string; number: number }

type Subject = Pick<InsiderEntryRow, 'person' | 'name'> & {
  /** Omitted for an admin, whose entry applies to every release that the role can read. */
  release?: { id: string; name: string }
  /** Empty if the access began with a role or a preview link. */
  since: string
  corrects?: string
}

export const purposeOfSeal = 'insider identifier'

/** Returns the identity in the fields of a call that gives access; undefined if it is entered later. */
export function identityIn(fields: Partial<Identity>): Identity | undefined {
  const { identifier_type, identifier, nature, purpose } = fields
  // The contract requires all four fields or none.
  if (!identifier_type || !identifier || !nature || !purpose) return undefined
  return { identifier_type, identifier, nature, purpose }
}

/** Inserts an entry about a person with unpublished information, and its hash into the ledger. Returns its id. */
export async function noteEntry(
  { rows, note, actor, time, number }: EntryChange,
  { release = { id: '', name: '' }, corrects = '', ...subject }: Subject,
  { identifier, identifier_type, nature, purpose }: Identity,
): Promise<string> {
  const person = subject.person.toLowerCase()
  const row: InsiderEntryRow = {
    ...{ id: newId(), at: time, release_id: release.id, release_name: release.name },
    ...{ person, name: subject.name, identifier_type, nature, purpose },
    identifier: seal([await keyIn(rows, time)], purposeOfSeal, identifier),
    since: subject.since,
    entered_by: nameOf(actor),
    corrects,
    revision: number,
  }
  await rows.insiders.insert(row)
  const after = { release: release.name, person, hash: hashOf(row) }
  note({ action: 'add insider entry', entity: 'insider', id: row.id, before: null, after })
  return row.id
}

/** Returns the newest key of identifiers, created for the first entry. */
async function keyIn({ insiders }: Rows, at: string): Promise<Buffer> {
  const [known] = await insiders.keys()
  const identifier_key = known?.identifier_key ?? newKey(32)
  if (!known) await insiders.insertKey({ id: newId(), at, identifier_key })
  return Buffer.from(identifier_key, 'base64url')
}

/** Returns the hash of an entry that the ledger records. Its identifier is encrypted, so the hash cannot be guessed from a PAN. */
export const hashOf = ({ revision: _, ...row }: InsiderEntryRow): string =>
  digest(JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))))
