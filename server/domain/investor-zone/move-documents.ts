import type { CallOutput } from '#contract/calls.ts'
import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import { type GuardedSection, sectionName, sectionOf, sectionPage } from '#model/approval.ts'
import { documentState } from '#model/document-states.ts'
import { type FiscalYear, underTabs, yearTabs, yearTabsOf } from '#model/fiscal-year.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { documentOutcome, guardedSections } from './approvals/second-person.ts'
import { type ChangeContext, type Changed, changeDocuments } from './change-documents.ts'
import { refuseWithoutReason } from './document.ts'
import { sameDocument } from './document-differences.ts'
import { requireList } from './groups.ts'

/** A request to move documents to another list, another fiscal year, or both. `revision`: the revision that the admin saw. */
export type Move = { keys: readonly number[]; list?: readonly string[]; year?: string; revision?: number }

/** Public location of a document: the sub-page, and its tab if it has tabs. */
type Current = { section: string; tab: string }

/** Effect of a move on one document. */
export type MovedDocument = CallOutput<'admin/move-documents'>['data'][number]

type Reading = Pick<Rows, 'investors' | 'settings' | 'statements'>
type Planned = { before: DocumentRow; after: DocumentRow }

/** Returns the effect of a move, and the revision to send with it. Writes nothing. */
export async function planMove(
  { store, now }: Pick<ChangeContext, 'now'> & { store: Store },
  move: Move,
): Promise<{ data: MovedDocument[]; revision: number }> {
  const revision = store.revision()
  const planned = await plan(store.read, move)
  return { revision, data: await Promise.all(planned.map(await createMoveDescriber(store.read, planned, now()))) }
}

/** Moves documents in one transaction, which one undo reverts. Addresses of their pages, files and figures do not change. */
export async function moveDocuments(
  context: ChangeContext,
  actor: Actor,
  move: Move,
  reason?: string,
): Promise<Changed<MovedDocument[]>> {
  const work: Parameters<typeof changeDocuments<MovedDocument[]>>[2] = async ({ rows, time, change }, current) => {
    const planned = await plan(rows, move, current)
    const moved = await Promise.all(planned.map(await createMoveDescriber(rows, planned, time)))
    const moving = planned.filter(({ before, after }) => !sameDocument(before, after))
    if (!moving.length) throw new Refusal('bad-input', 'They are already there. Choose another section or year.')
    for (const { before, after } of moving) {
      refuseWithoutReason(before, after, time, reason)
      await change(before, after, { reason })
    }
    return moved
  }
  return changeDocuments(context, actor, work, newId())
}

async function plan(rows: Reading, { keys, list, year, revision }: Move, current?: number): Promise<Planned[]> {
  const location = list && requireList(await rows.investors.groups(), list)
  const planned: Planned[] = []
  for (const [index, key] of [...new Set(keys)].entries()) {
    const before = await rows.investors.document(key)
    const field = `keys.${index}`
    if (!before) throw notFound(field, 'One of them no longer exists. Reload the page.')
    if (before.withdrawn_at) throw badInput(field, `${before.name} was withdrawn. Restore it first, or deselect it.`)
    if (current !== undefined && revision !== undefined && before.revision > revision)
      throw changedMeanwhile(`Somebody else changed ${before.name} meanwhile. Check it, then try again.`, current)
    planned.push({ before, after: { ...before, ...location, ...(year && { filterdate: year }) } })
  }
  return planned
}

async function createMoveDescriber(rows: Reading, planned: readonly Planned[], time: Date) {
  const groups = await rows.investors.groups()
  const guard = { rows, sections: await guardedSections(rows), time }
  const moved = new Map(planned.map(({ after }) => [after.key, after]))
  const all = await rows.investors.documents()
  const now = currentAmong(all, groups, time)
  const then = currentAmong(
    all.map((row) => moved.get(row.key) ?? row),
    groups,
    time,
  )
  return async ({ before, after }: Planned): Promise<MovedDocument> => {
    const moves = !sameDocument(before, after)
    return {
      key: before.key,
      name: before.name,
      state: documentState(before, time),
      moves,
      before: now(before),
      after: then(after),
      needsApproval: moves && (await documentOutcome(before, after, guard)) !== 'apply',
    }
  }
}

/** Returns the location of each document: its page, and the year tab if the page has any. */
function currentAmong(all: readonly DocumentRow[], groups: readonly InvestorGroupRow[], time: Date) {
  const bySection = Map.groupBy(all, sectionOf)
  const tabs = new Map<GuardedSection, readonly FiscalYear[] | undefined>()
  const yearsOf = (section: GuardedSection) => {
    const page = sectionPage(section)?.page
    if (page?.view !== 'years') return undefined
    const { from, count } = page.tabs
    return from === 'calendar' ? yearTabs(count, time) : yearTabsOf(bySection.get(section) ?? [], count)
  }
  return (row: DocumentRow): Current => {
    const section = sectionOf(row)
    if (!tabs.has(section)) tabs.set(section, yearsOf(section))
    const years = tabs.get(section)
    const tab = years && underTabs([row], years).find(({ rows }) => rows.length)
    return { section: sectionName(section, groups), tab: tab?.label ?? '' }
  }
}
