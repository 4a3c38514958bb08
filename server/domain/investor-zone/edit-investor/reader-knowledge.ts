import { isReleased, newestFiled } from '#model/investor-zone.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import { parseRow } from '#server/domain/ledger/chain.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../../changed-meanwhile.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'
import { differences } from '../document-differences.ts'
import { replacedKeys } from '../document-rows.ts'
import { type DocumentLocation, requireList } from '../groups.ts'
import { visibleContent, visitorRevisions } from '../zone-content.ts'
import type { Posted } from './posted.ts'

/** The posted array, with the caller's knowledge of the zone. */
export type Reader = {
  posted: Posted
  expectedRevision?: number
  /** Ledger number up to which this session has read the zone, if it has. */
  lastRead?: number
}

const reportedChanges = 100

/**
 * The changes that a caller can be assumed to have seen. `surely` and `perhaps` are ledger numbers. Changes up to `surely` were seen,
 * changes after `perhaps` were not, and changes between may have been. `scheduled`: true if scheduled documents were included.
 */
export type Knowledge = { surely: number; perhaps: number; scheduled: boolean; merge: boolean }

/** Determines which changes the caller has seen. Throws if the caller's stated revision is no longer current. */
export async function readerSnapshot(
  rows: Rows,
  {
    expectedRevision,
    lastRead,
    posted,
    stored,
    groups,
    now,
  }: Reader & { now: Date; groups: InvestorGroupRow[]; stored: DocumentRow[] },
): Promise<Knowledge> {
  if (expectedRevision !== undefined) {
    const fromVisitors = expectedRevision >= visitorRevisions
    const current = fromVisitors
      ? visibleContent(
          {
            revision: 0,
            groups,
            documents: stored.toSorted(newestFiled),
            contentChanges: await rows.contentChanges.all(),
          },
          now,
        ).revision === expectedRevision
      : (await rows.ledger.lastOf(zoneEntities)) <= expectedRevision &&
        ((await rows.ledger.last())?.number ?? 0) >= expectedRevision
    if (!current) {
      const { revision, changes } = await changesSince(rows, expectedRevision)
      throw changedMeanwhile(
        'Somebody else changed the investor zone while you were editing. Check the changes, then save again.',
        revision,
        { changes },
      )
    }
    return { surely: Number.MAX_SAFE_INTEGER, perhaps: Number.MAX_SAFE_INTEGER, scheduled: !fromVisitors, merge: false }
  }
  // A key is known only after reading the zone that contains the document.
  const keys = new Set(posted.documents.map((document) => document.key))
  const surely = Math.max(0, ...stored.filter((row) => keys.has(row.key)).map((row) => row.filed))
  return { surely, perhaps: Math.max(surely, lastRead ?? 0), scheduled: lastRead !== undefined, merge: true }
}

const zoneEntities = ['document', 'investor-section']

async function changesSince(rows: Rows, expectedRevision: number) {
  const last = (await rows.ledger.last())?.number ?? 0
  // A number not assigned yet has no later changes.
  const entries =
    expectedRevision >= last ? [] : await rows.ledger.since(expectedRevision, zoneEntities, reportedChanges)
  const changes = entries.map(({ number, at, actor, action, entity, entity_id, before, after }) => ({
    number,
    at,
    actor,
    action,
    entity,
    id: entity_id,
    before: parseRow(before),
    after: parseRow(after),
  }))
  return { revision: last, changes }
}

/** Splits the omitted documents into those to withdraw and those that the caller cannot have seen. */
export function omitted({
  posted,
  groups,
  stored,
  knowledge: { surely, perhaps, scheduled },
  isOmissionOnly,
  now,
}: {
  posted: Posted
  groups: InvestorGroupRow[]
  stored: DocumentRow[]
  knowledge: Knowledge
  isOmissionOnly: boolean
  now: Date
}): { withdrawn: DocumentRow[]; retained: DocumentRow[] } {
  const lists = new Set(posted.groups.flatMap((group) => group.lists).map((list) => listId(requireList(groups, list))))
  const keys = new Set(posted.documents.map((document) => document.key))
  const missing = stored.filter((row) => lists.has(listId(row)) && !keys.has(row.key))
  const replaced = replacedKeys(stored.filter((row) => isReleased(row, now)))
  const visible = (row: DocumentRow) => scheduled || (isReleased(row, now) && !replaced.has(row.key))
  const certain = missing.filter((row) => row.revision <= surely && visible(row))
  // Between surely and perhaps seen, an array is believed only if its omissions are its only change. An array with other changes may
  // predate the filing of these documents.
  const believed =
    isOmissionOnly && !certain.length ? missing.filter((row) => row.revision <= perhaps && visible(row)) : []
  const gone = new Set([...certain, ...believed])
  return { withdrawn: [...gone], retained: missing.filter((row) => !gone.has(row)) }
}

const listId = ({ group_id, inner_name }: DocumentLocation) => `${group_id}/${inner_name}`

/** Merges the caller's edit into a document changed after the caller read it: fields the caller did not edit keep their current values. */
export async function mergedEdit(
  rows: Rows,
  stored: DocumentRow,
  after: DocumentRow,
  { merge, surely, perhaps }: Knowledge,
) {
  if (!merge || stored.revision <= perhaps) return after
  const entries = await rows.ledger.ofRow('document', String(stored.key), surely)
  const versions = entries.map(({ before }) => rowOf('document', before))
  const untouched = differences(stored, after).filter((name) => versions.some((row) => row?.[name] === after[name]))
  return { ...after, ...Object.fromEntries(untouched.map((name) => [name, stored[name]])) }
}
