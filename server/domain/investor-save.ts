import { notAFiscalYear } from '#contract/investor-fields.ts'
import { Refusal } from '#contract/refusal.ts'
import { documentFieldNames } from '#model/document-text.ts'
import { yearLabelled } from '#model/fiscal-year.ts'
import type { Rows } from '#server/store/rows.ts'
import type { DocumentRow, InvestorGroupRow } from '#server/store/tables.ts'
import { newId } from './ids.ts'
import { completed, mustKnowLinks, newDocument, reasonFor, sameDocument, withdrawnRow } from './investor-document.ts'
import { mustFindList, type Place } from './investor-groups.ts'
import {
  leftOut,
  mergedEdit,
  type PostedDocument,
  type PostedGroup,
  type Reader,
  whatWasSeen,
} from './investor-seen.ts'
import type { Actor, Change, Ledger } from './ledger.ts'

type SaveOptions = Reader & {
  ledger: Ledger
  actor: Actor
  reason?: string
}

/** Why a document that no visitor saw is withdrawn by a save. */
const leftOutOfList = 'Left out of a saved list'

export type Saved = { added: number; edited: number; withdrawn: number; kept: number }

/**
 * Saves a whole right array: documents without a key are filed, changed ones edited, and those left
 * out are withdrawn, if the caller can have seen them. Unchanged documents write nothing.
 */
export async function saveRightArray(options: SaveOptions): Promise<Saved & { revision: number }> {
  const { ledger, actor } = options
  const { result, revision } = await ledger.change(
    actor,
    async (rows, note, next) => {
      const changes: Change[] = []
      const add = (change: Change) => {
        changes.push(change)
        note(change)
      }
      const number = () => next + changes.length
      return save(rows, options, add, number)
    },
    newId(),
  )
  return { ...result, revision }
}

async function save(
  rows: Rows,
  options: SaveOptions,
  add: (change: Change) => void,
  number: () => number,
): Promise<Saved> {
  const { posted, actor, reason, now } = options
  const groups = await rows.investors.groups()
  const stored = await rows.investors.documents()
  const knowledge = await whatWasSeen(rows, { ...options, groups, stored })
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const spoken = posted.documents.map((document) => ({
    document,
    at: mustFindList(groups, document.list, document.place),
  }))
  await refuseBadKeys(rows, posted.documents, byKey, options.seen !== undefined)
  refuseOddYears(posted.documents, byKey)

  const edited: { before: DocumentRow; after: DocumentRow; place: string }[] = []
  for (const { document, at } of spoken) {
    const before = document.key === undefined ? undefined : byKey.get(document.key)
    if (!before) continue
    const after = await mergedEdit(rows, before, edit(before, document, at, now()), knowledge)
    if (!sameDocument(before, after)) edited.push({ before, after, place: document.place })
  }
  const fresh = spoken.filter(({ document }) => document.key === undefined)
  const { withdrawn, kept } = leftOut({
    posted,
    groups,
    stored,
    knowledge,
    pure: !edited.length && !fresh.length,
    now: now(),
  })

  await saveGroups(rows, groups, posted.groups, add, number)
  await mustKnowLinks(
    rows,
    edited.map(({ after, place }) => ({ ...after, place })),
    edited.map(({ before }) => before),
  )
  for (const { before, after } of edited) {
    const row = { ...after, revision: number() }
    await rows.investors.updateDocument(row)
    add({
      action: 'edit document',
      entity: 'document',
      id: String(row.key),
      before,
      after: row,
      reason: reasonFor(before, now(), reason),
    })
  }
  for (const before of withdrawn) {
    const why = reasonFor(before, now(), reason)
    const row = withdrawnRow(before, { actor, reason: why ?? leftOutOfList, at: now(), number: number() })
    await rows.investors.updateDocument(row)
    add({ action: 'withdraw document', entity: 'document', id: String(row.key), before, after: row, reason: why })
  }
  await fileFresh(rows, fresh, { actor, now: now(), add, number })
  return { added: fresh.length, edited: edited.length, withdrawn: withdrawn.length, kept: kept.length }
}

async function fileFresh(
  rows: Rows,
  fresh: { document: PostedDocument; at: Place }[],
  { actor, now, add, number }: { actor: Actor; now: Date; add: (change: Change) => void; number: () => number },
): Promise<void> {
  if (!fresh.length) return
  const first = await rows.counters.take('document', fresh.length)
  const made = fresh.map(({ document, at }, index) => {
    const fields = { ...completed(document, now), ...at }
    return { ...newDocument(fields, { key: first + index, actor, at: now, number: number() + index }) }
  })
  await mustKnowLinks(
    rows,
    made.map((row, index) => ({ ...row, place: fresh[index]?.document.place })),
  )
  await rows.investors.insertDocuments(made)
  for (const row of made) {
    add({ action: 'file document', entity: 'document', id: String(row.key), before: null, after: row })
  }
}

/** The stored document with what was posted over it. */
function edit(before: DocumentRow, posted: PostedDocument, at: Place, now: Date): DocumentRow {
  const names = [...documentFieldNames, 'release_at'] as const
  const given = Object.fromEntries(names.flatMap((name) => (posted[name] === undefined ? [] : [[name, posted[name]]])))
  return { ...before, ...completed({ ...before, ...given }, now), ...at }
}

/** What an older release took for a year may stay; nothing new like it comes in. */
function refuseOddYears(documents: readonly PostedDocument[], byKey: ReadonlyMap<number, DocumentRow>): void {
  for (const { key, filterdate, place } of documents) {
    const before = key === undefined ? undefined : byKey.get(key)?.filterdate
    if (!filterdate || filterdate === before || yearLabelled(filterdate) !== undefined) continue
    throw new Refusal('bad-input', notAFiscalYear, { field: `${place}.filterdate` })
  }
}

async function refuseBadKeys(
  rows: Rows,
  documents: readonly PostedDocument[],
  byKey: ReadonlyMap<number, DocumentRow>,
  upToDate: boolean,
): Promise<void> {
  const met = new Set<number>()
  for (const { key, place } of documents) {
    if (key === undefined) continue
    const field = `${place}.key`
    if (met.has(key)) throw new Refusal('bad-input', `The document with key ${key} occurs twice.`, { field })
    met.add(key)
    if (byKey.has(key)) continue
    const withdrawn = await rows.investors.document(key)
    if (!withdrawn)
      throw new Refusal('bad-input', 'There is no document with this key. Leave the key out to file a new one.', {
        field,
      })
    // Somebody else withdrew it after this caller read it: it stays withdrawn.
    if (upToDate)
      throw new Refusal('bad-input', 'This document was withdrawn. Restore it from the history instead.', { field })
  }
}

async function saveGroups(
  rows: Rows,
  groups: readonly InvestorGroupRow[],
  posted: readonly PostedGroup[],
  add: (change: Change) => void,
  number: () => number,
): Promise<void> {
  for (const { id, name, title, desc } of posted) {
    const before = groups.find((row) => row.id === id)
    if (!before) continue
    const said = { name: name ?? before.name, title: title ?? before.title, description: desc ?? before.description }
    if (said.name === before.name && said.title === before.title && said.description === before.description) continue
    const after = { ...before, ...said, revision: number() }
    await rows.investors.updateGroup(after)
    add({ action: 'edit investor section', entity: 'investor-section', id, before, after })
  }
}
