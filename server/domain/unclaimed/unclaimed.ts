import { limits } from '#contract/limits.ts'
import { badInput, Refusal, refuseTooOften } from '#contract/refusal.ts'
import { dayInIndia } from '#model/india-time.ts'
import { detailKey, folioKey, sumOfRupees, unclaimedUndoMs } from '#model/unclaimed.ts'
import type { Rows } from '#server/store/rows.ts'
import type { UnclaimedListRow } from '#server/store/unclaimed.ts'
import { createStoreTally } from '../call-tally.ts'
import type { Services } from '../dependencies.ts'
import { digest, newKey } from '../digests.ts'
import { rememberErased } from '../erasure/settle-erased.ts'
import { newId } from '../ids.ts'
import { type Actor, nameOf, type Restorer } from '../ledger/change.ts'
import { withContext } from '../with-context.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import { planRow, type UnclaimedDraft, type UnclaimedLine, type UnclaimedProblem } from './plan-row.ts'
import { lookupOf, openRow, sealRow } from './sealed-row.ts'

type Parts = Pick<Services, 'store' | 'ledger' | 'now'>

export type UnclaimedPlan = { line: UnclaimedLine; plan: UnclaimedDraft | UnclaimedProblem }[]
/** Rows of a year in a sheet: their number, their sum in rupees, and the number of rows that they replace. */
type YearSummary = { year: string; rows: number; total: string; replaces: number }

/** Dividends that their holders have not claimed: search with two details, and the import of the statutory list. */
export function createUnclaimed(parts: Parts) {
  const tally = createStoreTally(parts.store, parts.now)
  return withContext({ ...parts, tally }, { search, preview, apply, imports, forgetReplaced })
}

type Query = { folio: string; detail: string }

/**
 * Returns the amounts of a folio, or of a demat account, whose second detail is right. An unknown folio and a wrong detail take the same
 * steps and have the same answer. Throws 429 if the folio was searched too often, whether it exists or not.
 */
async function search({ store, now, tally }: Parts & { tally: ReturnType<typeof createStoreTally> }, query: Query) {
  const [folio, detail] = [folioKey(query.folio), detailKey(query.detail)]
  refuseTooOften(await tally(`unclaimed ${digest(folio)}`, limits.unclaimedFolio))
  const lists = currentLists(await store.read.unclaimed.lists())
  const rows = lists.length
    ? await store.read.unclaimed.withLookup(lists.map((list) => lookupOf(list, folio, detail)))
    : []
  const today = dayInIndia(now())
  return lists.flatMap((list) =>
    rows.flatMap((row) => {
      const content = row.list_id === list.id ? openRow(list, row) : undefined
      if (!content) return []
      const { name, amount, transfer, kind } = content
      const next: 'registrar' | 'iepf-5' = transfer > today ? 'registrar' : 'iepf-5'
      return [{ name, year: list.year, amount, transfer_on: transfer, type: kind, next }]
    }),
  )
}

/** Returns the list that counts for each year: that of the last import that was not undone. Latest year first. */
function currentLists(lists: readonly UnclaimedListRow[]): UnclaimedListRow[] {
  const newest = new Map<string, UnclaimedListRow>()
  for (const list of lists) if (list.active === 1 && !newest.has(list.year)) newest.set(list.year, list)
  return [...newest.values()].sort((one, other) => (one.year < other.year ? 1 : -1))
}

async function preview({ store }: Parts, lines: readonly UnclaimedLine[]) {
  const plan = await planRows(lines)
  const years = summarise(draftsIn(plan), await store.read.unclaimed.lists())
  return { plan, years, revision: store.revision() }
}

async function planRows(lines: readonly UnclaimedLine[]): Promise<UnclaimedPlan> {
  const plan: UnclaimedPlan = []
  for (const [index, line] of lines.entries()) {
    await yieldToEventLoop(index)
    plan.push({ line, plan: planRow(line) })
  }
  return plan
}

const draftsIn = (plan: UnclaimedPlan) => plan.flatMap(({ plan: draft }) => ('column' in draft ? [] : [draft]))

function summarise(drafts: readonly UnclaimedDraft[], lists: readonly UnclaimedListRow[]): YearSummary[] {
  const current = new Map(currentLists(lists).map(({ year, rows }) => [year, rows]))
  return [...Map.groupBy(drafts, ({ year }) => year)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([year, rows]) => ({
      year,
      rows: rows.length,
      total: sumOfRupees(rows.map(({ amount }) => amount)),
      replaces: current.get(year) ?? 0,
    }))
}

/** Replaces the lists of the sheet's years by its rows without a problem. The ledger records years and counts, and no person. */
async function apply({ ledger, now }: Parts, actor: Actor, lines: readonly UnclaimedLine[]) {
  const plan = await planRows(lines)
  const drafts = draftsIn(plan)
  if (!drafts.length) throw badInput('sheet', 'No row can be imported. Correct the problems first.')
  const { result: years, revision } = await ledger.change(actor, async (rows, note, number) => {
    const importId = newId()
    const years = summarise(drafts, await rows.unclaimed.lists())
    const lists = years.map(({ year, rows: count, total }) => ({
      ...{ id: newId(), at: now().toISOString(), import_id: importId, actor: nameOf(actor), year },
      ...{ rows: count, total, active: 1, revision: number, list_key: newKey(32) },
    }))
    await rows.unclaimed.insertLists(lists)
    for (const list of lists) await insertRows(rows, list, drafts)
    note({
      action: 'import unclaimed dividends',
      entity: 'unclaimed-list',
      id: importId,
      before: null,
      after: noteOf(lists),
    })
    return years
  })
  return { plan, years, revision }
}

const portion = 1000

async function insertRows(rows: Rows, list: UnclaimedListRow, drafts: readonly UnclaimedDraft[]): Promise<void> {
  const ofYear = drafts.filter(({ year }) => year === list.year)
  for (let start = 0; start < ofYear.length; start += portion)
    await rows.unclaimed.insert(ofYear.slice(start, start + portion).map((draft) => sealRow(list, draft)))
}

const noteOf = (lists: readonly UnclaimedListRow[]) => ({
  years: lists.map(({ year }) => year).join(', '),
  rows: lists.reduce((sum, { rows }) => sum + rows, 0),
})

async function imports({ store, now }: Parts) {
  const lists = await store.read.unclaimed.lists()
  const current = new Set(currentLists(lists).map(({ id }) => id))
  return [...Map.groupBy(lists, ({ import_id }) => import_id)].flatMap(([id, ofImport]) => {
    const [first] = ofImport
    if (!first) return []
    const { at, actor, active, revision } = first
    return [
      {
        _id: id,
        at,
        by: actor,
        years: ofImport.map(({ id: listId, year, rows, total }) => ({
          year,
          rows,
          total,
          current: current.has(listId),
        })),
        undone: active === 0,
        undo: ofImport.some((list) => current.has(list.id)) && isUndoable(at, now()) ? revision : undefined,
      },
    ]
  })
}

const isUndoable = (at: string, time: Date) => time.getTime() - Date.parse(at) <= unclaimedUndoMs

/** Deletes lists that no search reads and no undo can restore. Their keys leave the backups too. */
async function forgetReplaced({ store, now }: Parts): Promise<void> {
  const time = now()
  const lists = await store.read.unclaimed.lists()
  const current = new Map(currentLists(lists).map((list) => [list.year, list]))
  const ids = lists.flatMap((list) => {
    const shown = current.get(list.year)
    const isFinal = !isUndoable(list.at, time) && (!shown || !isUndoable(shown.at, time))
    return shown?.id !== list.id && isFinal ? [list.id] : []
  })
  await store.write(async (rows) => {
    if (ids.length) await rememberErased(rows, ids, time)
    await rows.unclaimed.removeLists(ids)
  })
}

/** Undoes an import within thirty days: the former lists of its years count again. */
export const unclaimedRestorer = (now: () => Date): Restorer<{ years: string; rows: number }> => ({
  async read(rows, id) {
    const active = (await rows.unclaimed.ofImport(id)).filter((list) => list.active === 1)
    return active.length ? noteOf(active) : undefined
  },
  async write(rows, id, row, revision) {
    const [list] = await rows.unclaimed.ofImport(id)
    if (!list || !isUndoable(list.at, now()))
      throw new Refusal('cannot-undo', 'An import can be undone for 30 days. Import the correct list instead.')
    await rows.unclaimed.setActive(id, row !== null, revision)
  },
})
