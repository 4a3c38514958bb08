import { Refusal } from '#contract/refusal.ts'
import { type GuardedSection, isGroupGuarded, isGuarded } from '#model/approval.ts'
import { type ApprovalOutcome, approvalOutcome, approvalState, needsApproval } from '#model/approval-rule.ts'
import { keysOf } from '#model/keys-of.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { builtInGroups, listOfPage } from '#model/zone-pages.ts'
import type { Rows } from '#server/store/rows.ts'
import type { StatementKind } from '#server/store/statement-rows.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { sameDocument } from '../document-differences.ts'

/** Sections in which a second person is needed, as owners chose them; none until they do. */
export async function guardedSections(rows: Pick<Rows, 'settings'>): Promise<readonly GuardedSection[]> {
  return (await rows.settings.get('sections to approve')) ?? []
}

type Guard = { rows: Pick<Rows, 'statements'>; sections: readonly GuardedSection[]; at: Date }

/** What becomes of a change of a document by the rule of four eyes (`model/approval-rule.ts`). */
export async function documentOutcome(
  before: DocumentRow | null,
  after: DocumentRow | null,
  { rows, sections, at }: Guard,
): Promise<ApprovalOutcome> {
  const isStatementGuarded = await saysWhatIsGuarded(rows, sections, (before ?? after)?.key)
  const isRowGuarded = (row: DocumentRow | null) => isStatementGuarded || (row !== null && isGuarded(sections, row))
  return approvalOutcome({
    before: approvalState(before, at),
    after: after === null ? 'absent' : after.withdrawn_at === null ? 'visible' : 'withdrawn',
    unchanged: before !== null && after !== null && sameDocument(before, after),
    guardedBefore: isRowGuarded(before),
    guardedAfter: isRowGuarded(after),
  })
}

/** What is asked for by way of the history goes no further: what it would bring back has nobody’s approval. */
export async function refuseWithoutSecondPerson(
  rows: Rows,
  before: DocumentRow | null,
  after: DocumentRow | null,
  at: Date,
): Promise<void> {
  if (after?.waiting_since)
    throw new Refusal('cannot-undo', 'That waited for approval. Change the document instead: it is asked for anew.')
  const outcome = await documentOutcome(before, after, { rows, sections: await guardedSections(rows), at })
  if (outcome === 'apply') return
  throw new Refusal(
    'needs-approval',
    'In this section a second person approves. Change, delete or restore the document instead: that asks for approval.',
  )
}

/** The sub-page whose documents say each kind of thing. */
const pageOfKind = {
  figure: 'Quarterly Results',
  shareholding: 'Shareholding Pattern',
  grievances: 'Investor Grievance Report',
  votes: 'Voting Results',
} as const satisfies Record<StatementKind, ListPageName>

/** Every kind of thing that a document says. */
export const statementKinds = keysOf(pageOfKind)

/**
 * The same rule for what a document says: a second person is needed where its document needs one, and wherever it stands if the sub-page of
 * such documents needs one, since visitors read all of one kind together.
 */
export async function saysNeedSecondPerson(
  rows: Pick<Rows, 'settings'>,
  kind: StatementKind,
  source: DocumentRow | undefined,
): Promise<boolean> {
  const sections = await guardedSections(rows)
  return needsApproval({
    // Before the document's instant too: what was recorded of it appears with it.
    before: source?.waiting_since ? 'waiting' : 'published',
    ...{ after: 'visible', unchanged: false },
    guardedBefore: isGuardedKind(sections, kind),
    guardedAfter: source !== undefined && isGuarded(sections, source),
  })
}

/** Whether two people answer for the sub-page where visitors read such things. */
function isGuardedKind(sections: readonly GuardedSection[], kind: StatementKind): boolean {
  const [group, inner_name = ''] = listOfPage(pageOfKind[kind])
  const group_id = builtInGroups.find(({ name }) => name === group)?._id ?? ''
  return isGuarded(sections, { group_id, inner_name })
}

/** Whether a document says something that visitors read where two people answer for it: with the document it would come and go. */
async function saysWhatIsGuarded(
  rows: Pick<Rows, 'statements'>,
  sections: readonly GuardedSection[],
  document: number | undefined,
): Promise<boolean> {
  if (document === undefined) return false
  for (const kind of keysOf(pageOfKind))
    if (isGuardedKind(sections, kind) && (await rows.statements[kind].of(document)).length) return true
  return false
}

/** What visitors read of a whole group, its name and what stands above its documents, nobody changes there alone. */
export async function refuseGroupAlone(rows: Rows, group: string | undefined): Promise<void> {
  const sections = await guardedSections(rows)
  const guarded = isGroupGuarded(sections, group)
  const change = { before: 'published', after: 'visible', unchanged: false } as const
  if (!needsApproval({ ...change, guardedBefore: guarded, guardedAfter: guarded })) return
  throw new Refusal(
    'needs-approval',
    'A second person approves what visitors read there. An owner takes the section out of those that need one first.',
  )
}

/** What a document says is not taken back, or brought back, by way of the history where a second person is needed. */
export async function refuseStatementAlone(rows: Rows, kind: StatementKind, document: number | undefined) {
  const source = document === undefined ? undefined : await rows.investors.document(document)
  if (!(await saysNeedSecondPerson(rows, kind, source))) return
  throw new Refusal(
    'needs-approval',
    'A second person approves these figures. Record them anew instead: that asks for approval.',
  )
}
