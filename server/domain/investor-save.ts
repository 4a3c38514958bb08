import { Refusal } from '#contract/refusal.ts'
import { isReleased, newestFiled } from '#model/investor-zone.ts'
import type { Rows } from '#server/store/rows.ts'
import type { DocumentRow, InvestorGroupRow } from '#server/store/tables.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { newId } from './ids.ts'
import { completed, type DocumentFields, mustKnowLinks } from './investor-document.ts'
import { differences, mustFindList, newDocument, type Place, sameDocument, withdrawnRow } from './investor-filing.ts'
import { visibleContent, visitorRevisions } from './investor-view.ts'
import type { Actor, Change, Ledger } from './ledger.ts'

/** A document in a posted right array. What is left out stays as it is; a new one has no key. `place` is its path, for refusals. */
export type PostedDocument = Partial<DocumentFields> & { name: string; key?: number; place: string; list: string[] }

/** A group in a posted right array. */
export type PostedGroup = { id: string; title?: string; desc?: string; name?: string; lists: string[][] }

export type Posted = { groups: PostedGroup[]; documents: PostedDocument[] }

/** How many sessions' last readings are remembered. */
const readersMax = 10_000

/** How many changes a refusal tells. */
const changesTold = 100

/** Remembers up to which ledger number a session has read the whole zone. */
export function createReads() {
  const last = new Map<string, number>()
  return {
    remember(reader: string, revision: number) {
      last.delete(reader)
      last.set(reader, revision)
      if (last.size > readersMax) last.delete(last.keys().next().value as string)
    },
    last: (reader: string | undefined) => (reader === undefined ? undefined : last.get(reader)),
  }
}

type SaveOptions = {
  ledger: Ledger
  actor: Actor
  posted: Posted
  /** The revision the array was read at, if the caller says. */
  seen?: number
  /** Up to where this session has read the zone, if it has. */
  lastRead?: number
  reason?: string
  now: () => Date
}

export type Saved = { added: number; edited: number; withdrawn: number; kept: number }

/**
 * Saves a whole right array (operating contract, section 3): documents without a key are filed, changed ones edited, and those left
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
  const { posted, actor, reason = 'Left out of a saved list', now } = options
  const groups = await rows.investors.groups()
  const stored = await rows.investors.documents()
  const knowledge = await whatWasSeen(rows, { ...options, groups, stored })
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const spoken = posted.documents.map((document) => ({
    document,
    at: mustFindList(groups, document.list, document.place),
  }))
  await refuseBadKeys(rows, posted.documents, byKey, options.seen !== undefined)

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
    add({ action: 'edit document', entity: 'document', id: String(row.key), before, after: row })
  }
  for (const before of withdrawn) {
    const row = withdrawnRow(before, { actor, reason, at: now(), number: number() })
    await rows.investors.updateDocument(row)
    add({ action: 'withdraw document', entity: 'document', id: String(row.key), before, after: row })
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
  const { name, date, sortdate, filterdate, file_link, audio_link, release_at } = posted
  const said = { name, date, sortdate, filterdate, file_link, audio_link, release_at }
  const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  return { ...before, ...completed({ ...before, ...given }, now), ...at }
}

/**
 * What a caller can be taken to have seen. `surely` and `perhaps` are ledger numbers: changes up to the first were seen, those after
 * the second were not, those between may have been. `sealed` tells whether documents awaiting release were among them.
 */
type Knowledge = { surely: number; perhaps: number; sealed: boolean; merge: boolean }

async function whatWasSeen(
  rows: Rows,
  { seen, lastRead, posted, stored, groups, now }: SaveOptions & { groups: InvestorGroupRow[]; stored: DocumentRow[] },
): Promise<Knowledge> {
  if (seen !== undefined) {
    const fromVisitors = seen >= visitorRevisions
    const current = fromVisitors
      ? visibleContent({ revision: 0, groups, documents: stored.toSorted(newestFiled) }, now()).revision === seen
      : (await rows.ledger.lastOf(zoneEntities)) <= seen && ((await rows.ledger.last())?.number ?? 0) >= seen
    if (!current) {
      const { revision, changes } = await meanwhile(rows, seen)
      throw changedMeanwhile(
        'Somebody changed the investor zone while you were editing. Look at what changed, then save again.',
        revision,
        { changes },
      )
    }
    return { surely: Number.MAX_SAFE_INTEGER, perhaps: Number.MAX_SAFE_INTEGER, sealed: !fromVisitors, merge: false }
  }
  // A key is learned by reading the zone after its document was filed.
  const keys = new Set(posted.documents.map((document) => document.key))
  const surely = Math.max(0, ...stored.filter((row) => keys.has(row.key)).map((row) => row.filed))
  return { surely, perhaps: Math.max(surely, lastRead ?? 0), sealed: lastRead !== undefined, merge: true }
}

const zoneEntities = ['document', 'investor-section']

async function meanwhile(rows: Rows, seen: number) {
  const last = (await rows.ledger.last())?.number ?? 0
  const entries = seen >= visitorRevisions ? [] : await rows.ledger.since(seen, zoneEntities, changesTold)
  const changes = entries.map(({ number, at, actor, action, entity, entity_id, before, after }) => ({
    number,
    at,
    actor,
    action,
    entity,
    id: entity_id,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }))
  return { revision: last, changes }
}

/** Sorts the documents that the array speaks of and leaves out into those to withdraw and those the caller cannot have seen. */
function leftOut({
  posted,
  groups,
  stored,
  knowledge: { surely, perhaps, sealed },
  pure,
  now,
}: {
  posted: Posted
  groups: InvestorGroupRow[]
  stored: DocumentRow[]
  knowledge: Knowledge
  pure: boolean
  now: Date
}): { withdrawn: DocumentRow[]; kept: DocumentRow[] } {
  const lists = new Set(posted.groups.flatMap((group) => group.lists).map((list) => listId(mustFindList(groups, list))))
  const keys = new Set(posted.documents.map((document) => document.key))
  const missing = stored.filter((row) => lists.has(listId(row)) && !keys.has(row.key))
  const visible = (row: DocumentRow) => sealed || isReleased(row, now)
  const certain = missing.filter((row) => row.revision <= surely && visible(row))
  // Between what was surely and what was perhaps seen only an array that does nothing but leave out is believed: one that also
  // says something else may stem from before these documents were filed.
  const believed = pure && !certain.length ? missing.filter((row) => row.revision <= perhaps && visible(row)) : []
  const gone = new Set([...certain, ...believed])
  return { withdrawn: [...gone], kept: missing.filter((row) => !gone.has(row)) }
}

const listId = ({ group_id, inner_name }: Place) => `${group_id}/${inner_name}`

/** A document that somebody changed after the caller read it: what the caller did not touch stays as it is now. */
async function mergedEdit(rows: Rows, stored: DocumentRow, after: DocumentRow, { merge, surely, perhaps }: Knowledge) {
  if (!merge || stored.revision <= perhaps) return after
  const entries = await rows.ledger.ofRow('document', String(stored.key), surely)
  const versions = entries.map(({ before }) => (before === null ? undefined : (JSON.parse(before) as DocumentRow)))
  const untouched = differences(stored, after).filter((name) => versions.some((row) => row?.[name] === after[name]))
  return { ...after, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) }
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
