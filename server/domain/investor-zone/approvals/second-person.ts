import { Refusal } from '#contract/refusal.ts'
import { type GuardedSection, isGuarded } from '#model/approval.ts'
import { keysOf } from '#model/keys-of.ts'
import type { ListPageName } from '#model/sub-pages.ts'
import { builtInGroups, listOfPage } from '#model/zone-pages.ts'
import type { Rows } from '#server/store/rows.ts'
import type { StatementKind } from '#server/store/statement-rows.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { sameDocument } from '../document-differences.ts'
import { isPublished } from '../former-links.ts'

/** Sections in which a second person is needed, as owners chose them; none until they do. */
export async function guardedSections(rows: Pick<Rows, 'settings'>): Promise<readonly GuardedSection[]> {
  return (await rows.settings.get('sections to approve')) ?? []
}

type Guard = { rows: Pick<Rows, 'statements'>; sections: readonly GuardedSection[]; at: Date }

/**
 * THE rule of four eyes: whether a change of a document needs a second person. It does where it publishes, or changes or takes away what
 * visitors see or are going to see, and the document stands in such a section, or comes from one, or says what visitors read in one, or waits
 * already: choosing other sections lets nothing go that waits. What reaches no visitor needs nobody.
 */
export async function needsSecondPerson(
  before: DocumentRow | null,
  after: DocumentRow | null,
  { rows, sections, at }: Guard,
): Promise<boolean> {
  const goesOut = after !== null && after.withdrawn_at === null
  if (!(goesOut || isPublished(before, at))) return false
  const approved = before !== null && before.withdrawn_at === null && before.waiting_since === null
  if (approved && after !== null && goesOut && sameDocument(before, after)) return false
  const guarded = [before, after].some((row) => row && (row.waiting_since !== null || isGuarded(sections, row)))
  return guarded || saysWhatIsGuarded(rows, sections, (before ?? after)?.key)
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
  if (!(await needsSecondPerson(before, after, { rows, sections: await guardedSections(rows), at }))) return
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
  if (isGuardedKind(sections, kind)) return true
  return source !== undefined && (source.waiting_since !== null || isGuarded(sections, source))
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
  if (!sections.some((one) => one === group || one.startsWith(`${group}/`))) return
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
