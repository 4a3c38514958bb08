import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import type { SubsectionRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor, Restorer } from '../ledger/change.ts'
import { type CatalogueContext, editedMeanwhile, isStale } from './catalogue-context.ts'
import { asSubsection } from './catalogue-reading.ts'

export async function addSubsection(
  { ledger, now }: CatalogueContext,
  actor: Actor,
  fields: { name: string; section_id: string; img: string },
) {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    if (!(await rows.catalogue.section(fields.section_id))) {
      throw badInput('section_id', 'This section does not exist. Reload the page and choose again.')
    }
    const row: SubsectionRow = {
      id: newId(),
      ...fields,
      is_deleted: 0,
      created_at: now().toISOString(),
      revision: nextRevision,
    }
    await rows.catalogue.insertSubsection(row)
    note({ action: 'add sub-section', entity: 'sub-section', id: row.id, before: null, after: row })
    return row.id
  })
  return { id: result, revision }
}

export async function editSubsection(
  { ledger }: CatalogueContext,
  actor: Actor,
  id: string,
  name: string,
  expectedRevision?: number,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await requireSubsection(rows, id)
    if (isStale(before, expectedRevision))
      throw changedMeanwhile(editedMeanwhile, nextRevision - 1, asSubsection(before))
    if (before.name === name) throw badInput('name', 'Change the data and try again')
    const after = { ...before, name, revision: nextRevision }
    await rows.catalogue.updateSubsection(after)
    note({ action: 'edit sub-section', entity: 'sub-section', id, before, after })
  })
}

/** Archives or restores a sub-section; undefined if it already has that state. */
export async function flagSubsection(rows: Rows, id: string, flags: Pick<SubsectionRow, 'is_deleted' | 'revision'>) {
  const before = await requireSubsection(rows, id)
  if (before.is_deleted === flags.is_deleted) return undefined
  const after = { ...before, ...flags }
  await rows.catalogue.updateSubsection(after)
  return { before, after }
}

export const subsectionRestorer: Restorer<SubsectionRow> = {
  read: (rows, id) => rows.catalogue.subsection(id),
  async write(rows, id, row, revision) {
    if (!row) {
      if (await rows.catalogue.itemsIn(id))
        throw new Refusal('cannot-undo', 'The section now contains items. Archive it instead.')
      return rows.catalogue.removeSubsection(id)
    }
    const subsection = { ...row, revision }
    if (await rows.catalogue.subsection(id)) await rows.catalogue.updateSubsection(subsection)
    else await rows.catalogue.insertSubsection(subsection)
  },
}

async function requireSubsection(rows: Rows, id: string): Promise<SubsectionRow> {
  const row = await rows.catalogue.subsection(id)
  if (!row) throw notFound('id', 'This sub-section does not exist. Reload the page.')
  return row
}
