import { createHash } from 'node:crypto'
import { sectionName, sectionOf } from '#model/approval.ts'
import { documentState } from '#model/document-states.ts'
import { documentText, linksIn } from '#model/document-text.ts'
import type { MissingPart } from '#model/draft.ts'
import { type ReleaseSlot, releaseSlotNames } from '#model/release.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import type { ApprovalRow } from '#server/store/approvals.ts'
import type { DraftRow } from '#server/store/drafts.ts'
import type { ReleaseRow } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'
import { requireList } from '../investor-zone/groups.ts'
import { providedKeyOf, readDraft } from '../investor-zone/read-draft.ts'

/** A release with its drafts and documents, from one consistent read. */
export type FullRelease = { release: ReleaseRow; drafts: DraftRow[]; documents: DocumentRow[] }

/** An item of a release: a draft or a filed document. Times are ISO 8601 UTC. */
export type Part = {
  slot: ReleaseSlot
  name: string
  section: string
  list?: string[]
  state: ReturnType<typeof documentState>
  waiting: boolean
  held: boolean
  approval?: string
  rejected?: { by: string; reason: string }
  draft?: string
  key?: number
  /** Document key; also set for a draft that already has one. */
  document?: number
  links: string[]
  missing: MissingPart[]
  by: string
  at: string
  shown_at: string | null
}

type PartOfRow = Omit<Part, 'slot'> & { slot: DraftRow['slot'] }

export async function readFullRelease(rows: Pick<Rows, 'releases'>, release: ReleaseRow): Promise<FullRelease> {
  const [drafts, documents] = await Promise.all([
    rows.releases.drafts([release.id]),
    rows.releases.documents([release.id]),
  ])
  return { release, drafts, documents }
}

/**
 * Returns the SHA-256 over the plan and the state of every item. A caller who changes a release sends it, and so changes only the
 * displayed version.
 */
export function releaseDigest({ release, drafts, documents }: FullRelease): string {
  const seen = [
    release.revision,
    drafts.map(({ id, version }) => [id, version]),
    documents.map(({ key, revision }) => [key, revision]),
  ]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

type Known = { groups: readonly InvestorGroupRow[]; approvals: readonly ApprovalRow[]; instant: Date }

const placeOf = ({ slot }: Part) => releaseSlotNames.indexOf(slot)

/** Returns the items of a release in the order of the room; within a slot, drafts after filed documents. */
export function partsOf({ drafts, documents }: Omit<FullRelease, 'release'>, known: Known): Part[] {
  const parts = [...documents.map((row) => filedPart(row, known)), ...drafts.map((row) => draftPart(row, known))]
  const inRoom = parts.flatMap(({ slot, ...part }) => (slot ? [{ slot, ...part }] : []))
  return inRoom.sort((a, b) => placeOf(a) - placeOf(b))
}

function filedPart(row: DocumentRow, { groups, approvals, instant }: Known): PartOfRow {
  const requested = approvals.find(({ document }) => document === row.key)
  const { sent_back_at, sent_back_by, sent_back_reason } = requested ?? {}
  return {
    slot: row.slot,
    name: row.name,
    section: sectionName(sectionOf(row), groups),
    state: documentState(row, instant),
    waiting: row.waiting_since !== null && row.withdrawn_at === null,
    held: row.held_since !== null,
    ...(requested && !sent_back_at && { approval: requested.id }),
    ...(sent_back_at && { rejected: { by: sent_back_by ?? '', reason: sent_back_reason ?? '' } }),
    key: row.key,
    document: row.key,
    list: [row.group_id, row.inner_name].filter(Boolean),
    links: linksIn(row),
    missing: [],
    by: row.filed_by,
    at: row.filed_at,
    shown_at: row.release_at && row.release_at > row.filed_at ? row.release_at : row.filed_at,
  }
}

function draftPart(row: DraftRow, { groups }: Known): PartOfRow {
  const { content, missing, saved_by, saved_at, id } = readDraft(row)
  const list = content.list && requireList(groups, content.list)
  return {
    slot: row.slot,
    name: content.name ?? '',
    section: list ? sectionName(sectionOf(list), groups) : '',
    state: 'draft',
    waiting: false,
    held: false,
    draft: id,
    document: providedKeyOf(row),
    links: linksIn(documentText((name) => content[name] ?? '')),
    missing,
    by: saved_by,
    at: saved_at,
    shown_at: null,
  }
}
