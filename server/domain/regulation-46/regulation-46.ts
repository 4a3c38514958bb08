import { badInput } from '#contract/refusal.ts'
import { dutiesAt } from '#model/deadlines/duties.ts'
import { type ListRow, type RegulationRowName, regulationRows } from '#model/regulation-46/rows.ts'
import { regulationTable } from '#model/regulation-46/table.ts'
import { hasStarted, valuesIn } from '#model/site-content/changes-at.ts'
import type { ContentChangeRow, RegulationRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import type { Services } from '../dependencies.ts'
import type { Actor, Restorer } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import type { ContentReading } from '../site-content/content-reading.ts'
import { withdrawnDocuments } from './filed-documents.ts'
import { createKnownFilings } from './known-filings.ts'

export type Regulation46 = ReturnType<typeof createRegulation46>

type Parts = Pick<Services, 'store' | 'ledger' | 'now' | 'investorZone' | 'events' | 'legalLimits'> & {
  contentReading: Pick<ContentReading, 'rows'>
}

/** Admin settings of a row: the reason that it does not apply (empty if it does) and the person responsible (empty for the row's desk). */
export type RowAnswer = Pick<RegulationRow, 'not_applicable' | 'responsible'>

/** List of regulation 46(2), computed from the public content, with the admins' settings of its rows. */
export function createRegulation46(parts: Parts) {
  const { store, ledger, now, investorZone, events, legalLimits, contentReading } = parts
  const text = oncePerRevision(store, store.read.regulation46.all)
  const withdrawn = oncePerRevision(store, store.read.investors.withdrawn)
  const filings = createKnownFilings({ store, investorZone })

  /** Returns the shared state from which the desk and the table of regulation 46 are computed. */
  async function known() {
    const [instant, visible] = [now(), await events.visible()]
    const publicIds = new Set(visible.map(({ _id }) => _id))
    const all = (await events.everything()).map((event) => ({ ...event, isPublic: publicIds.has(event._id) }))
    const { filed, unpublished } = await filings()
    const explained = new Set((await store.read.settings.get('late reasons'))?.map(({ key }) => key))
    const [counting, began] = [await legalLimits.counting(), await beganAt(store, instant)]
    return {
      filed,
      duties: dutiesAt({ filed, unpublished, explained, events: all, now: instant, counting, began }),
      withdrawn: withdrawnDocuments(await withdrawn()),
      events: visible,
      allEvents: all,
      changedFacts: changedFacts(await contentReading.rows(), instant),
      notApplicable: Object.fromEntries((await text()).map((row) => [row.id, row.not_applicable])),
      now: instant,
      began,
      counting,
    }
  }

  const visible = async () => regulationTable(await known())
  return {
    known,
    visible,
    /** Returns the public list with the person responsible for each row, and the revision to send with a change. */
    async everything() {
      const byRow = new Map((await text()).map((row) => [row.id, row]))
      return (await visible()).map((row) => {
        const { responsible, not_applicable: note = '', revision = 0 } = byRow.get(row.row) ?? {}
        const { desk }: ListRow = regulationRows[row.row]
        return { ...row, responsible: responsible || desk, note, revision }
      })
    },
    edit: (actor: Actor, row: RegulationRowName, fields: Partial<RowAnswer>, expectedRevision?: number) =>
      edit({ ledger, actor, row, fields, expectedRevision }),
  }
}

function changedFacts(rows: readonly ContentChangeRow[], instant: Date) {
  return rows
    .filter((row) => hasStarted(row, instant))
    .flatMap((row) => valuesIn(row).map(({ path }) => ({ path: `${row.part}.${path}`, at: row.starts_at })))
}

/** Returns the instant of the first ledger entry, or of the start of the company's own site. The site cannot judge earlier deadlines. */
async function beganAt(store: Store, fallback: Date): Promise<Date> {
  const first = await store.read.ledger.byNumber(Math.max(1, await store.read.ledger.lastOf(['site'])))
  return first ? new Date(first.at) : fallback
}

type Edit = {
  ledger: Ledger
  actor: Actor
  row: RegulationRowName
  fields: Partial<RowAnswer>
  expectedRevision?: number
}

async function edit({ ledger, actor, row, fields, expectedRevision }: Edit): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await rows.regulation46.find(row)
    if (expectedRevision !== undefined && (before?.revision ?? 0) > expectedRevision)
      throw changedMeanwhile(
        'Somebody else changed this row meanwhile. Compare the versions, then save again.',
        nextRevision - 1,
        before,
        'row',
      )
    const stood = before ?? { not_applicable: '', responsible: '' }
    const { not_applicable = stood.not_applicable, responsible = stood.responsible } = fields
    const after: RegulationRow = { id: row, not_applicable, responsible, revision: nextRevision }
    if (not_applicable === stood.not_applicable && responsible === stood.responsible)
      throw badInput('row', 'Change the data and try again')
    await rows.regulation46.upsert(after)
    const action = not_applicable && !stood.not_applicable ? 'mark not applicable' : 'edit regulation 46'
    note({ action, entity: 'regulation-46', id: row, before: before ?? null, after })
  })
}

export const regulation46Restorer: Restorer<RegulationRow> = {
  read: (rows, id) => rows.regulation46.find(id),
  write: (rows, id, row, revision) =>
    row ? rows.regulation46.upsert({ ...row, revision }) : rows.regulation46.remove(id),
}
