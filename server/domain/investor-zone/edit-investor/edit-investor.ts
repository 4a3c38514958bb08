import type { DocumentRow } from '#server/store/tables.ts'
import { newId } from '../../ids.ts'
import { type ChangeContext, type Changed, changeDocuments } from '../change-documents.ts'
import { sameDocument } from '../document-differences.ts'
import { mustFindList } from '../groups.ts'
import type { LocatedDocument } from './posted.ts'
import { refuseBadKeys, refuseOddYears } from './posted-checks.ts'
import { type Knowledge, leftOut, mergedEdit, type Reader, whatWasSeen } from './reader-knowledge.ts'
import { type DocumentEdit, edited, fileNew, type Saving, saveEdits, saveGroups, withdraw } from './writes.ts'

/**
 * QUARANTINE. The specification's `admin/edit-investor` posts the whole zone at once and deletes a document by leaving it out. Its callers
 * need not say what they had read, so this folder infers it, in order not to withdraw what somebody else filed meanwhile and not to
 * overwrite what somebody else changed. Our own pages use the calls for single documents instead (`../filing.ts`), which need none of
 * this. Nothing but `../investor-zone.ts` imports from here at run time (tests/architecture.test.ts), so the folder goes the day the call goes.
 */
export type SaveOptions = Reader & Pick<Saving, 'actor' | 'reason'> & ChangeContext

/** How many documents were added, edited, withdrawn, and left out but kept because the caller cannot have seen them. */
export type Saved = { added: number; edited: number; withdrawn: number; kept: number }

/**
 * Saves a whole right array: documents without a key are added, changed ones edited, and those left out are withdrawn, if the caller can
 * have seen them. Unchanged documents write nothing.
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
  const { rows, at: now } = saving.changes
  const { posted } = reader
  const groups = await rows.investors.groups()
  const stored = await rows.investors.documents()
  const knowledge = await whatWasSeen(rows, { ...reader, now, groups, stored })
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const located = posted.documents.map((document) => ({
    document,
    location: mustFindList(groups, document.list, document.place),
  }))
  await refuseBadKeys(rows, posted.documents, byKey, reader.expectedRevision !== undefined)
  refuseOddYears(posted.documents, byKey)
  const edits = await editsOf(saving, { located, byKey, knowledge })
  const fresh = located.filter(({ document }) => document.key === undefined)
  const leavesOutOnly = !edits.length && !fresh.length
  const { withdrawn, kept } = leftOut({ posted, groups, stored, knowledge, leavesOutOnly, now })
  await saveGroups(saving, groups, posted.groups)
  await saveEdits(saving, edits)
  await withdraw(saving, withdrawn)
  await fileNew(saving, fresh)
  return { added: fresh.length, edited: edits.length, withdrawn: withdrawn.length, kept: kept.length }
}

type Stored = { located: LocatedDocument[]; byKey: ReadonlyMap<number, DocumentRow>; knowledge: Knowledge }

/** The posted documents that differ from what is stored under their key. */
async function editsOf(
  { changes: { rows, at } }: Saving,
  { located, byKey, knowledge }: Stored,
): Promise<DocumentEdit[]> {
  const edits: DocumentEdit[] = []
  for (const { document, location } of located) {
    const before = document.key === undefined ? undefined : byKey.get(document.key)
    if (!before) continue
    const after = await mergedEdit(rows, before, edited(before, { document, location }, at), knowledge)
    if (!sameDocument(before, after)) edits.push({ before, after, place: document.place })
  }
  return edits
}
