import { isDeepStrictEqual } from 'node:util'
import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import type { Item } from '#model/catalogue.ts'
import type { ItemRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor } from '../ledger/change.ts'
import { type CatalogueContext, isStale } from './catalogue-context.ts'

/** Common change of several items: another category, another sub-section, archived or restored. Omitted fields stay unchanged. */
export type ForAll = Partial<Pick<Item, 'category' | 'subsection_id'>> & { archive?: boolean }

/**
 * Changes items in one transaction that one undo reverts. Items without a difference are skipped; returns the number of items changed.
 * With `expectedRevision`, refused if one of them was changed since.
 */
export async function editItems(
  { ledger }: CatalogueContext,
  actor: Actor,
  ids: readonly string[],
  forAll: ForAll,
  expectedRevision?: number,
): Promise<{ changed: number; revision: number }> {
  const { result: changed, revision } = await ledger.change(
    actor,
    async (rows, note, nextRevision) => {
      const fields = await fieldsOf(rows, forAll)
      let count = 0
      for (const [index, id] of [...new Set(ids)].entries()) {
        const before = await rows.catalogue.item(id)
        const field = `ids.${index}`
        if (!before) throw notFound(field, 'One of them no longer exists. Reload the page.')
        if (isStale(before, expectedRevision))
          throw changedMeanwhile(
            `Somebody else changed ${before.brand_name} meanwhile. Check it, then try again.`,
            nextRevision - 1,
          )
        const same = { ...before, ...fields }
        if (isDeepStrictEqual({ ...same }, { ...before })) continue
        const after = { ...same, revision: nextRevision + count }
        await rows.catalogue.updateItem(after)
        note({ action: actionOf(before, after), entity: 'item', id, before, after })
        count += 1
      }
      if (!count) throw new Refusal('bad-input', 'Nothing would change. Choose another value.')
      return count
    },
    newId(),
  )
  return { changed, revision }
}

/** Returns the fields to set; a sub-section determines the market. */
async function fieldsOf(rows: Rows, { category, subsection_id, archive }: ForAll): Promise<Partial<ItemRow>> {
  const subsection = subsection_id === undefined ? undefined : await rows.catalogue.subsection(subsection_id)
  if (subsection_id !== undefined && !subsection)
    throw badInput('subsection_id', 'This sub-section does not exist. Reload the page and choose again.')
  return {
    ...(category !== undefined && { category }),
    ...(subsection && { subsection_id: subsection.id, section_id: subsection.section_id }),
    ...(archive !== undefined && { is_deleted: archive ? 1 : 0 }),
  }
}

function actionOf(before: ItemRow, after: ItemRow): string {
  if (before.is_deleted === after.is_deleted) return 'edit item'
  return after.is_deleted ? 'archive item' : 'un-archive item'
}
