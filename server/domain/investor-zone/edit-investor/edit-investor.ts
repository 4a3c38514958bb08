import type { DocumentRow } from '#model/stored-rows.ts'
import { newId } from '../../ids.ts'
import { type ChangeContext, type Changed, changeDocuments } from '../change-documents.ts'
import { sameDocument } from '../document-differences.ts'
import { requireList } from '../groups.ts'
import type { LocatedDocument } from './posted.ts'
import { refuseBadKeys, refuseOddYears } from './posted-checks.ts'
import { type Knowledge, mergedEdit, omitted, type Reader, readerSnapshot } from './reader-knowledge.ts'
import { type DocumentEdit, edited, fileNew, type Saving, saveEdits, saveGroups, withdraw } from './writes.ts'

/**
 * QUARANTINE. The specification's `admin/edit-investor` posts the full zone at once and deletes a document by omission. Its callers do
 * not state which version they read, so this folder infers it. The aim is neither to withdraw documents filed meanwhile nor to overwrite
 * other people's changes. Our own pages use the calls for single documents (`../filing.ts`), which need none of this. Only
 * `../investor-zone.ts` imports from here at run time (tests/architecture.test.ts), so the folder can be deleted with the call.
 */
export type SaveOptions = Reader & Pick<Saving, 'actor' | 'reason'> & ChangeContext

/** Numbers of documents added, edited, withdrawn, and omitted but retained because the caller cannot have seen them. */
export type Saved = { added: number; edited: number; withdrawn: number; retained: number }

/**
 * Saves a full right array. Adds documents without a key, edits changed ones, and withdraws omitted ones that the caller can have seen.
 * Unchanged documents write nothing.
 */
export async function saveRightArray(options: SaveOptions): Promise<Saved & Omit<Changed<Saved>, 'result'>> {
  const { actor, reason } = options
  const { result, ...changed } = await changeDocuments(
    options,
    actor,
    (changes) => save({ changes, actor, reason }, options),
    newId(),
  )
  return { ...result, ...changed }
}

async function save(saving: Saving, reader: Reader): Promise<Saved> {
  const { rows, time: now } = saving.changes
  const { posted } = reader
  const groups = await rows.investors.groups()
  const stored = await rows.investors.documents()
  const knowledge = await readerSnapshot(rows, { ...reader, now, groups, stored })
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const located = posted.documents.map((document) => ({
    document,
    location: requireList(groups, document.list, document.place),
  }))
  await refuseBadKeys(rows, posted.documents, byKey, reader.expectedRevision !== undefined)
  refuseOddYears(posted.documents, byKey)
  const edits = await editsOf(saving, { located, byKey, knowledge })
  const fresh = located.filter(({ document }) => document.key === undefined)
  const isOmissionOnly = !edits.length && !fresh.length
  const { withdrawn, retained } = omitted({ posted, groups, stored, knowledge, isOmissionOnly, now })
  await saveGroups(saving, groups, posted.groups)
  await saveEdits(saving, edits)
  await withdraw(saving, withdrawn)
  await fileNew(saving, fresh)
  return { added: fresh.length, edited: edits.length, withdrawn: withdrawn.length, retained: retained.length }
}

type Stored = { located: LocatedDocument[]; byKey: ReadonlyMap<number, DocumentRow>; knowledge: Knowledge }

/** Returns the posted documents that differ from the stored documents of the same key. */
async function editsOf(
  { changes: { rows, time } }: Saving,
  { located, byKey, knowledge }: Stored,
): Promise<DocumentEdit[]> {
  const edits: DocumentEdit[] = []
  for (const { document, location } of located) {
    const before = document.key === undefined ? undefined : byKey.get(document.key)
    if (!before) continue
    const after = await mergedEdit(rows, before, edited(before, { document, location }, time), knowledge)
    if (!sameDocument(before, after)) edits.push({ before, after, place: document.place })
  }
  return edits
}
