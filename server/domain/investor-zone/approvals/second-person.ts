import { Refusal } from '#contract/refusal.ts'
import { type GuardedSection, isGroupGuarded, isGuarded } from '#model/approval.ts'
import { type ApprovalOutcome, approvalOutcome, approvalState, needsApproval } from '#model/approval-rule.ts'
import { type StatementKind, statementKindNames, statementKinds } from '#model/statement-kinds.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import { builtInGroups, listOfPage } from '#model/zone-pages.ts'
import type { Rows } from '#server/store/rows.ts'
import { sameDocument } from '../document-differences.ts'

/** Sections that need approval, as chosen by owners. Empty until they choose. */
export async function guardedSections(rows: Pick<Rows, 'settings'>): Promise<readonly GuardedSection[]> {
  return (await rows.settings.get('sections to approve')) ?? []
}

type Guard = { rows: Pick<Rows, 'statements'>; sections: readonly GuardedSection[]; time: Date }

/** Returns the outcome of a document change under the four-eyes rule (`model/approval-rule.ts`). */
export async function documentOutcome(
  before: DocumentRow | null,
  after: DocumentRow | null,
  { rows, sections, time }: Guard,
): Promise<ApprovalOutcome> {
  const isStatementGuarded = await describesGuarded(rows, sections, (before ?? after)?.key)
  const isRowGuarded = (row: DocumentRow | null) => isStatementGuarded || (row !== null && isGuarded(sections, row))
  return approvalOutcome({
    before: approvalState(before, time),
    after: after === null ? 'absent' : after.withdrawn_at === null ? 'visible' : 'withdrawn',
    unchanged: before !== null && after !== null && sameDocument(before, after),
    guardedBefore: isRowGuarded(before),
    guardedAfter: isRowGuarded(after),
  })
}

/** Throws if a change made through the history needs approval: nobody has approved the version to be restored. */
export async function refuseWithoutSecondPerson(
  rows: Rows,
  before: DocumentRow | null,
  after: DocumentRow | null,
  time: Date,
): Promise<void> {
  if (after?.waiting_since)
    throw new Refusal(
      'cannot-undo',
      'That change was awaiting approval, so it cannot be undone here. Change the document again to request approval again.',
    )
  const outcome = await documentOutcome(before, after, { rows, sections: await guardedSections(rows), time })
  if (outcome === 'apply') return
  throw new Refusal(
    'needs-approval',
    'This section needs approval. Change, withdraw or restore the document itself to request approval.',
  )
}

/**
 * Applies the four-eyes rule to statements. Approval is needed if the document needs it, or if the sub-page of such documents does,
 * because visitors read all statements of one kind together.
 */
export async function statementsNeedApproval(
  rows: Pick<Rows, 'settings'>,
  kind: StatementKind,
  source: DocumentRow | undefined,
): Promise<boolean> {
  const sections = await guardedSections(rows)
  return needsApproval({
    // Also before the document's instant: its statements are published with it.
    before: source?.waiting_since ? 'waiting' : 'published',
    after: 'visible',
    unchanged: false,
    guardedBefore: isGuardedKind(sections, kind),
    guardedAfter: source !== undefined && isGuarded(sections, source),
  })
}

/** True if the sub-page that displays statements of this kind needs approval. */
function isGuardedKind(sections: readonly GuardedSection[], kind: StatementKind): boolean {
  const [group, inner_name = ''] = listOfPage(statementKinds[kind].page)
  const group_id = builtInGroups.find(({ name }) => name === group)?._id ?? ''
  return isGuarded(sections, { group_id, inner_name })
}

/** True if a document has statements displayed on a guarded sub-page: they would appear and disappear with the document. */
async function describesGuarded(
  rows: Pick<Rows, 'statements'>,
  sections: readonly GuardedSection[],
  document: number | undefined,
): Promise<boolean> {
  if (document === undefined) return false
  for (const kind of statementKindNames)
    if (isGuardedKind(sections, kind) && (await rows.statements[kind].of(document)).length) return true
  return false
}

/** Throws if a guarded group's public texts (name and introduction) would be changed without approval. */
export async function refuseGroupAlone(rows: Rows, group: string | undefined): Promise<void> {
  const sections = await guardedSections(rows)
  const guarded = isGroupGuarded(sections, group)
  const change = { before: 'published', after: 'visible', unchanged: false } as const
  if (!needsApproval({ ...change, guardedBefore: guarded, guardedAfter: guarded })) return
  throw new Refusal('needs-approval', 'This section needs approval. An owner must turn that off for the section first.')
}

/** Throws if statements that need approval would be reverted or restored through the history. */
export async function refuseStatementAlone(rows: Rows, kind: StatementKind, document: number | undefined) {
  const source = document === undefined ? undefined : await rows.investors.document(document)
  if (!(await statementsNeedApproval(rows, kind, source))) return
  throw new Refusal('needs-approval', 'These figures need approval. Record them again to request it.')
}
