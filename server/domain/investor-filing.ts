import { Refusal } from '#contract/refusal.ts'
import { innerNames } from '#model/investor-zone.ts'
import type { Rows } from '#server/store/rows.ts'
import type { DocumentRow, InvestorGroupRow } from '#server/store/tables.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { newId } from './ids.ts'
import { completed, type DocumentFields, mustKnowLinks } from './investor-document.ts'
import type { Actor, Ledger, Restorer } from './ledger.ts'

/** A document to be filed: where, and what it says. `place` is its path in the call's input, for refusals. */
export type Draft = { list: readonly string[]; fields: Partial<DocumentFields> & { name: string }; place?: string }

/** The changes an admin makes one by one: filing, editing, withdrawing and restoring documents, adding and renaming groups. */
export function createFiling({ ledger, now }: { ledger: Ledger; now: () => Date }) {
  /** Files documents in one transaction: all of them or none. Answers their keys. With `seen`, refused if one of their lists changed since. */
  async function fileDocuments(
    actor: Actor,
    drafts: readonly Draft[],
    { seen, releaseAt }: { seen?: number; releaseAt?: string } = {},
  ): Promise<{ keys: number[]; revision: number }> {
    const batch = drafts.length > 1 ? newId() : null
    const { result, revision } = await ledger.change(
      actor,
      async (rows, note, next) => {
        const groups = await rows.investors.groups()
        const places = drafts.map(({ list, place }) => mustFindList(groups, list, place))
        if (seen !== undefined) await refuseChangedLists(rows, places, { seen, current: next - 1 })
        const first = await rows.counters.take('document', drafts.length)
        const made = drafts.map(({ fields }, at) =>
          newDocument(
            { ...completed({ release_at: releaseAt ?? null, ...fields }, now()), ...(places[at] as Place) },
            { key: first + at, actor, at: now(), number: next + at },
          ),
        )
        await mustKnowLinks(
          rows,
          made.map((row, at) => ({ ...row, place: drafts[at]?.place })),
        )
        await rows.investors.insertDocuments(made)
        for (const row of made) {
          note({ action: 'file document', entity: 'document', id: String(row.key), before: null, after: row })
        }
        return made.map((row) => row.key)
      },
      batch,
    )
    return { keys: result, revision }
  }

  async function editDocument(
    actor: Actor,
    key: number,
    fields: Partial<DocumentFields>,
    { seen, list }: { seen?: number; list?: readonly string[] } = {},
  ): Promise<{ revision: number }> {
    return ledger.change(actor, async (rows, note, next) => {
      const before = await mustFindDocument(rows, key)
      if (before.withdrawn_at) throw withdrawnAlready(next - 1)
      refuseStaleDocument(before, { seen, current: next - 1 })
      const place = list && mustFindList(await rows.investors.groups(), list)
      const after: DocumentRow = { ...before, ...completed({ ...before, ...fields }, now()), ...place, revision: next }
      if (sameDocument(before, after)) throw new Refusal('bad-input', 'Change the data and try again')
      await mustKnowLinks(rows, [after], [before])
      await rows.investors.updateDocument(after)
      note({ action: 'edit document', entity: 'document', id: String(key), before, after })
    })
  }

  /** Takes a document out of every visitor's sight at once; it, its file and who did it are kept. */
  async function withdrawDocument(actor: Actor, key: number, reason: string, seen?: number) {
    return ledger.change(actor, async (rows, note, next) => {
      const before = await mustFindDocument(rows, key)
      if (before.withdrawn_at) throw withdrawnAlready(next - 1)
      refuseStaleDocument(before, { seen, current: next - 1 })
      const after = withdrawnRow(before, { actor, reason, at: now(), number: next })
      await rows.investors.updateDocument(after)
      note({ action: 'withdraw document', entity: 'document', id: String(key), before, after })
    })
  }

  async function restoreDocument(actor: Actor, key: number): Promise<{ revision: number }> {
    return ledger.change(actor, async (rows, note, next) => {
      const before = await mustFindDocument(rows, key)
      if (!before.withdrawn_at) throw new Refusal('already-there', 'This document is not withdrawn.', { field: 'key' })
      const after = { ...before, withdrawn_at: null, withdrawn_by: null, withdrawn_reason: null, revision: next }
      await rows.investors.updateDocument(after)
      note({ action: 'restore document', entity: 'document', id: String(key), before, after })
    })
  }

  async function addGroup(actor: Actor, name: string): Promise<{ id: string; revision: number }> {
    const { result, revision } = await ledger.change(actor, async (rows, note, next) => {
      const groups = await rows.investors.groups()
      refuseTakenName(groups, name)
      const row: InvestorGroupRow = {
        id: newId(),
        position: Math.max(0, ...groups.map((group) => group.position)) + 1,
        name,
        title: name,
        description: '',
        kind: 'documents',
        facts: null,
        revision: next,
      }
      await rows.investors.insertGroup(row)
      note({ action: 'add investor section', entity: 'investor-section', id: row.id, before: null, after: row })
      return row.id
    })
    return { id: result, revision }
  }

  async function renameGroup(actor: Actor, id: string, name: string): Promise<{ revision: number }> {
    return ledger.change(actor, async (rows, note, next) => {
      const groups = await rows.investors.groups()
      const before = groups.find((group) => group.id === id)
      if (!before) throw new Refusal('not-found', 'This section does not exist. Reload the page.', { field: 'id' })
      if (before.name === name) throw new Refusal('bad-input', 'Change the data and try again', { field: 'name' })
      refuseTakenName(groups, name)
      const after = { ...before, name, title: before.title === before.name ? name : before.title, revision: next }
      await rows.investors.updateGroup(after)
      note({ action: 'edit investor section', entity: 'investor-section', id, before, after })
    })
  }

  return { fileDocuments, editDocument, withdrawDocument, restoreDocument, addGroup, renameGroup }
}

export const documentRestorer: Restorer = {
  read: (rows, id) => rows.investors.document(Number(id)),
  async write(rows, id, row, revision) {
    if (!row) return rows.investors.removeDocument(Number(id))
    const document = { ...(row as DocumentRow), revision }
    if (await rows.investors.document(document.key)) await rows.investors.updateDocument(document)
    else await rows.investors.insertDocuments([document])
  },
}

export const groupRestorer: Restorer = {
  read: (rows, id) => rows.investors.group(id),
  async write(rows, id, row, revision) {
    if (!row) {
      if (await rows.investors.documentsEver(id))
        throw new Refusal('cannot-undo', 'The section holds documents by now. Withdraw or move them first.')
      return rows.investors.removeGroup(id)
    }
    const group = { ...(row as InvestorGroupRow), revision }
    if (await rows.investors.group(id)) await rows.investors.updateGroup(group)
    else await rows.investors.insertGroup(group)
  },
}

export type Place = Pick<DocumentRow, 'group_id' | 'inner_name'>

/** The list that names or a group's id stand for. */
export function mustFindList(
  groups: readonly InvestorGroupRow[],
  [named, inner = '']: readonly string[],
  place = '',
): Place {
  const field = place ? `${place}.list` : 'list'
  const group = groups.find((row) => row.id === named) ?? groups.find((row) => row.name === named)
  if (!group)
    throw new Refusal('bad-input', 'This section does not exist. Reload the page and choose again.', { field })
  const fits =
    group.kind === 'groups' ? (innerNames as readonly string[]).includes(inner) : group.kind === 'documents' && !inner
  if (!fits) throw new Refusal('bad-input', `${group.name} has no such list of documents.`, { field })
  return { group_id: group.id, inner_name: inner }
}

export function newDocument(
  fields: DocumentFields & Place,
  { key, actor, at, number }: { key: number; actor: Actor; at: Date; number: number },
): DocumentRow {
  return {
    key,
    ...fields,
    filed_at: at.toISOString(),
    filed_by: actor,
    filed: number,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_reason: null,
    revision: number,
  }
}

export function withdrawnRow(
  row: DocumentRow,
  { actor, reason, at, number }: { actor: Actor; reason: string; at: Date; number: number },
): DocumentRow {
  return {
    ...row,
    withdrawn_at: at.toISOString(),
    withdrawn_by: actor,
    withdrawn_reason: reason,
    revision: number,
  }
}

/** What an admin can change of a document. */
const said = [
  'group_id',
  'inner_name',
  'name',
  'date',
  'sortdate',
  'filterdate',
  'file_link',
  'audio_link',
  'release_at',
] as const

export type Said = (typeof said)[number]

export function differences(one: DocumentRow, other: DocumentRow): Said[] {
  return said.filter((name) => one[name] !== other[name])
}

export function sameDocument(one: DocumentRow, other: DocumentRow): boolean {
  return differences(one, other).length === 0
}

async function mustFindDocument(rows: Rows, key: number): Promise<DocumentRow> {
  const row = await rows.investors.document(key)
  if (!row) throw new Refusal('not-found', 'This document does not exist. Reload the page.', { field: 'key' })
  return row
}

function withdrawnAlready(current: number): Refusal {
  return changedMeanwhile(
    'This document was withdrawn meanwhile. It can be restored from the history.',
    current,
    {},
    'key',
  )
}

/** Two ledger numbers: what the caller has read up to, and what stands now. */
type Standing<Seen> = { seen: Seen; current: number }

function refuseStaleDocument(row: DocumentRow, { seen, current }: Standing<number | undefined>): void {
  if (seen === undefined || row.revision <= seen) return
  const { key, name, date, sortdate, filterdate, file_link, audio_link, release_at } = row
  throw changedMeanwhile('Somebody changed this document meanwhile. Compare, then save again.', current, {
    key,
    name,
    date,
    sortdate,
    filterdate,
    file_link,
    audio_link,
    release_at,
  })
}

/** A list that changed since it was read may already hold what is being filed. */
async function refuseChangedLists(
  rows: Rows,
  places: readonly Place[],
  { seen, current }: Standing<number>,
): Promise<void> {
  const lists = new Set(places.map(({ group_id, inner_name }) => `${group_id}/${inner_name}`))
  const changed = (await rows.investors.documents()).filter(
    (row) => row.revision > seen && lists.has(`${row.group_id}/${row.inner_name}`),
  )
  if (!changed.length) return
  throw changedMeanwhile(
    'Somebody filed or changed documents in this list meanwhile. Look at them, then file again.',
    current,
    { documents: changed.map(({ key, name, date }) => ({ key, name, date })) },
  )
}

function refuseTakenName(groups: readonly InvestorGroupRow[], name: string): void {
  if (groups.some((group) => group.name === name))
    throw new Refusal('already-there', `There is a section named ${name} already.`, { field: 'name' })
}
