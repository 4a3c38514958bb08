import { isDeepStrictEqual } from 'node:util'
import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import type { Item } from '#model/catalogue.ts'
import { blankItemText, type ItemText, type NewItemText } from '#model/item-fields.ts'
import type { ItemRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor, Restorer } from '../ledger/change.ts'
import { type CatalogueContext, editedMeanwhile, isStale } from './catalogue-context.ts'
import { asItem } from './catalogue-reading.ts'
import { assertPictureExists } from './pictures.ts'

export type NewItem = NewItemText & Pick<Item, 'section_id' | 'subsection_id'>
type ItemFields = ItemText & Pick<Item, 'section_id' | 'subsection_id'>

export async function addItem(
  { ledger, now }: CatalogueContext,
  actor: Actor,
  fields: NewItem,
): Promise<{ id: string; revision: number }> {
  const { result, revision } = await ledger.change(actor, async (rows, note, nextRevision) => {
    await assertBelongs(rows, fields)
    await assertPictureExists(rows, fields.picture ?? '')
    const row: ItemRow = {
      id: newId(),
      number: await rows.counters.consume('item'),
      ...blankItemText,
      ...fields,
      is_deleted: 0,
      place: '',
      created_at: now().toISOString(),
      revision: nextRevision,
    }
    await rows.catalogue.insertItem(row)
    note({ action: 'add item', entity: 'item', id: row.id, before: null, after: row })
    return row.id
  })
  return { id: result, revision }
}

export async function editItem(
  { ledger }: CatalogueContext,
  actor: Actor,
  id: string,
  fields: Partial<ItemFields>,
  expectedRevision?: number,
): Promise<{ revision: number }> {
  return ledger.change(actor, async (rows, note, nextRevision) => {
    const before = await requireItem(rows, id)
    if (isStale(before, expectedRevision)) throw changedMeanwhile(editedMeanwhile, nextRevision - 1, asItem(before))
    const after = { ...before, ...readInput(fields), revision: nextRevision }
    await assertBelongs(rows, after)
    await assertPictureExists(rows, after.picture, before.picture)
    if (sameFields(before, after)) throw new Refusal('bad-input', 'Change the data and try again')
    await rows.catalogue.updateItem(after)
    note({ action: 'edit item', entity: 'item', id, before, after })
  })
}

/** Archives or restores an item; undefined if it already has that state. */
export async function flagItem(rows: Rows, id: string, flags: Pick<ItemRow, 'is_deleted' | 'revision'>) {
  const before = await requireItem(rows, id)
  if (before.is_deleted === flags.is_deleted) return undefined
  const after = { ...before, ...flags }
  await rows.catalogue.updateItem(after)
  return { before, after }
}

export const itemRestorer: Restorer<ItemRow> = {
  read: (rows, id) => rows.catalogue.item(id),
  async write(rows, id, row, revision) {
    if (!row) return rows.catalogue.removeItem(id)
    const item = { ...row, revision }
    if (await rows.catalogue.item(id)) await rows.catalogue.updateItem(item)
    else await rows.catalogue.insertItem(item)
  },
}

async function assertBelongs(
  rows: Rows,
  { section_id, subsection_id }: Pick<ItemFields, 'section_id' | 'subsection_id'>,
): Promise<void> {
  const subsection = await rows.catalogue.subsection(subsection_id)
  if (!subsection) throw badInput('subsection_id', 'This sub-section does not exist. Reload the page and choose again.')
  if (subsection.section_id !== section_id)
    throw badInput('section_id', 'This sub-section belongs to another section. Choose one of this section.')
}

async function requireItem(rows: Rows, id: string): Promise<ItemRow> {
  const row = await rows.catalogue.item(id)
  if (!row) throw notFound('id', 'This item does not exist. Reload the page.')
  return row
}

function sameFields(before: ItemRow, after: ItemRow): boolean {
  return isDeepStrictEqual({ ...before }, { ...after, revision: before.revision })
}

/** Omits undefined fields, which would blank existing values. */
function readInput(fields: Partial<ItemFields>): Partial<ItemFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
