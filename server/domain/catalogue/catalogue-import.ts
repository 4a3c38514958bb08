import { badInput } from '#contract/refusal.ts'
import { type ImportLine, type ImportPlan, planImport } from '#model/catalogue-import.ts'
import type { RememberedLayout } from '#model/import-columns.ts'
import { blankItemText } from '#model/item-fields.ts'
import type { ItemRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor, Work } from '../ledger/change.ts'
import { withContext } from '../with-context.ts'
import { yieldToEventLoop } from '../yield-to-event-loop.ts'
import type { CatalogueContext } from './catalogue-context.ts'
import { storePictures, withKnownPictures } from './pictures.ts'

export type Plan = ImportPlan<ItemRow>

/** Imports a file into one market: first as a plan that changes nothing, then as one batch that one undo reverts. */
export function createCatalogueImport(context: CatalogueContext) {
  return {
    ...withContext(context, { preview, apply }),
    rememberedLayouts: () => rememberedLayouts(context.store.read),
  }
}

async function preview(
  { store }: CatalogueContext,
  sectionId: string,
  lines: ImportLine[],
): Promise<{ plan: Plan; revision: number }> {
  const revision = store.revision()
  return { plan: (await planOver(store.read, sectionId, lines)).plan, revision }
}

/**
 * Applies the preview at `expectedRevision`; refused with 409 if the catalogue changed since. `chosen`: columns chosen for this file,
 * remembered with it.
 */
async function apply(
  { ledger, now }: CatalogueContext,
  actor: Actor,
  {
    sectionId,
    lines,
    expectedRevision,
    chosen,
  }: { sectionId: string; lines: ImportLine[]; expectedRevision?: number; chosen?: RememberedLayout },
): Promise<{ plan: Plan; revision: number }> {
  const work: Work<Plan> = async (rows, note, nextRevision) => {
    if (expectedRevision !== undefined && (await rows.catalogue.lastRevision()) > expectedRevision) {
      throw changedMeanwhile(
        'The catalogue changed after this preview. Check the new preview, then import.',
        nextRevision - 1,
      )
    }
    const { plan, links } = await planOver(rows, sectionId, lines)
    if (!plan.added.length && !plan.changed.length) {
      throw badInput('base_64', 'Nothing in this file differs from the catalogue. Choose another file.')
    }
    if (chosen) await rememberLayout(rows, chosen)
    await storePictures(rows, links)
    const added = await newItems(rows, { plan, sectionId, revision: nextRevision, at: now().toISOString() })
    await rows.catalogue.insertItems(added)
    for (const row of added) note({ action: 'import item', entity: 'item', id: row.id, before: null, after: row })
    for (const [step, { before, after }] of plan.changed.entries()) {
      await yieldToEventLoop(step)
      const row = { ...after, revision: nextRevision }
      await rows.catalogue.updateItem(row)
      note({ action: 'import item', entity: 'item', id: row.id, before, after: row })
    }
    return plan
  }
  const { result, revision } = await ledger.change(actor, work, newId())
  return { plan: result, revision }
}

async function planOver(rows: Rows, sectionId: string, lines: ImportLine[]) {
  if (!(await rows.catalogue.section(sectionId))) {
    throw badInput('section_id', 'This section does not exist. Reload the page and choose again.')
  }
  const inSection = (row: { section_id: string }) => row.section_id === sectionId
  const plan = planImport(lines, {
    subsections: (await rows.catalogue.subsections()).filter(inSection),
    items: (await rows.catalogue.items()).filter(inSection),
  })
  return withKnownPictures(rows, plan)
}

/** Creates the new items. The first row of the file gets the highest number, so that the list shows new items in file order. */
async function newItems(
  rows: Rows,
  { plan, sectionId, revision, at }: { plan: Plan; sectionId: string; revision: number; at: string },
): Promise<ItemRow[]> {
  const { added } = plan
  if (!added.length) return []
  const last = (await rows.counters.consume('item', added.length)) + added.length - 1
  return added.map(({ line, subsection_id }, index) => ({
    id: newId(),
    number: last - index,
    section_id: sectionId,
    subsection_id,
    ...blankItemText,
    ...line.fields,
    is_deleted: line.archived ? 1 : 0,
    created_at: at,
    place: '',
    revision,
  }))
}

const setting = 'import columns'
const rememberedMax = 20

/** Returns the column layouts that admins chose for files with other headings than ours. */
async function rememberedLayouts({ settings }: Pick<Rows, 'settings'>): Promise<RememberedLayout[]> {
  return (await settings.get(setting)) ?? []
}

/**
 * Remembers a layout for the next file with these headings; a row without any text could not be recognised. Not in the history: nobody
 * sees the change, and undoing an import does not make the layout wrong.
 */
async function rememberLayout(rows: Rows, chosen: RememberedLayout): Promise<void> {
  if (!chosen.headings.length) return
  const key = JSON.stringify(chosen.headings)
  const others = (await rememberedLayouts(rows)).filter(({ headings }) => JSON.stringify(headings) !== key)
  await rows.settings.set(setting, [chosen, ...others].slice(0, rememberedMax))
}
