import { isDeepStrictEqual } from 'node:util'
import { Refusal } from '#contract/refusal.ts'
import type { Item } from '#model/catalogue.ts'
import { blankItemText, type ItemText, type NewItemText } from '#model/item-fields.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import type { ItemRow, SubsectionRow } from '#server/store/tables.ts'
import { asItem, asSubsection, createCatalogueReading } from './catalogue-reading.ts'
import { changedMeanwhile } from './changed-meanwhile.ts'
import { newId } from './ids.ts'
import type { Actor, Ledger, Restorer } from './ledger.ts'

export type NewItem = NewItemText & Pick<Item, 'section_id' | 'subsection_id'>
type ItemFields = ItemText & Pick<Item, 'section_id' | 'subsection_id'>

export type Catalogue = ReturnType<typeof createCatalogue>

/** Sections, sub-sections and items: reading them at a revision, and the changes an admin makes. */
export function createCatalogue({ store, ledger, now }: { store: Store; ledger: Ledger; now: () => Date }) {
  /**
   * Everything, archived included. `changedAt` is the last change of the catalogue itself: what visitors are told, so that their reply
   * says nothing of what admins do elsewhere.
   */
  const products = createCatalogueReading(store)

  async function addItem(actor: Actor, fields: NewItem): Promise<{ id: string; revision: number }> {
    const { result, revision } = await ledger.change(actor, async (rows, note, next) => {
      await mustBelong(rows, fields)
      const row: ItemRow = {
        id: newId(),
        number: await rows.counters.take('item'),
        ...blankItemText,
        ...fields,
        is_deleted: 0,
        created_at: now().toISOString(),
        revision: next,
      }
      await rows.catalogue.insertItem(row)
      note({ action: 'add item', entity: 'item', id: row.id, before: null, after: row })
      return row.id
    })
    return { id: result, revision }
  }

  /** Changes the fields that are given; the others stay as they are. */
  async function editItem(
    actor: Actor,
    id: string,
    fields: Partial<ItemFields>,
    seen?: number,
  ): Promise<{ revision: number }> {
    return ledger.change(actor, async (rows, note, next) => {
      const before = await mustFindItem(rows, id)
      if (isStale(before, seen)) throw changedMeanwhile(editedMeanwhile, next - 1, asItem(before))
      const after = { ...before, ...given(fields), revision: next }
      await mustBelong(rows, after)
      if (sameFields(before, after)) throw new Refusal('bad-input', 'Change the data and try again')
      await rows.catalogue.updateItem(after)
      note({ action: 'edit item', entity: 'item', id, before, after })
    })
  }

  async function addSubsection(actor: Actor, fields: { name: string; section_id: string; img: string }) {
    const { result, revision } = await ledger.change(actor, async (rows, note, next) => {
      if (!(await rows.catalogue.section(fields.section_id))) {
        throw new Refusal('bad-input', 'This section does not exist. Reload the page and choose again.', {
          field: 'section_id',
        })
      }
      const row: SubsectionRow = {
        id: newId(),
        ...fields,
        is_deleted: 0,
        created_at: now().toISOString(),
        revision: next,
      }
      await rows.catalogue.insertSubsection(row)
      note({ action: 'add sub-section', entity: 'sub-section', id: row.id, before: null, after: row })
      return row.id
    })
    return { id: result, revision }
  }

  async function editSubsection(actor: Actor, id: string, name: string, seen?: number): Promise<{ revision: number }> {
    return ledger.change(actor, async (rows, note, next) => {
      const before = await mustFindSubsection(rows, id)
      if (isStale(before, seen)) throw changedMeanwhile(editedMeanwhile, next - 1, asSubsection(before))
      if (before.name === name) throw new Refusal('bad-input', 'Change the data and try again', { field: 'name' })
      const after = { ...before, name, revision: next }
      await rows.catalogue.updateSubsection(after)
      note({ action: 'edit sub-section', entity: 'sub-section', id, before, after })
    })
  }

  /** Archives (`archived` true) or brings back an item or a sub-section. Saying it twice changes nothing the second time. */
  async function setArchived(
    actor: Actor,
    { kind, id }: { kind: 'item' | 'sub-section'; id: string },
    archived: boolean,
  ): Promise<{ revision: number }> {
    return ledger.change(actor, async (rows, note, next) => {
      const before = kind === 'item' ? await mustFindItem(rows, id) : await mustFindSubsection(rows, id)
      const is_deleted = archived ? 1 : 0
      if (before.is_deleted === is_deleted) return
      const after = { ...before, is_deleted, revision: next }
      if (kind === 'item') await rows.catalogue.updateItem(after as ItemRow)
      else await rows.catalogue.updateSubsection(after as SubsectionRow)
      note({ action: `${archived ? 'archive' : 'un-archive'} ${kind}`, entity: kind, id, before, after })
    })
  }

  return { products, addItem, editItem, addSubsection, editSubsection, setArchived }
}

export const itemRestorer: Restorer = {
  requirement: 'change-catalogue',
  read: (rows, id) => rows.catalogue.item(id),
  async write(rows, id, row, revision) {
    if (!row) return rows.catalogue.removeItem(id)
    const item = { ...(row as ItemRow), revision }
    if (await rows.catalogue.item(id)) await rows.catalogue.updateItem(item)
    else await rows.catalogue.insertItem(item)
  },
}

export const subsectionRestorer: Restorer = {
  requirement: 'change-catalogue',
  read: (rows, id) => rows.catalogue.subsection(id),
  async write(rows, id, row, revision) {
    if (!row) {
      if (await rows.catalogue.itemsIn(id))
        throw new Refusal('cannot-undo', 'The section holds items by now. Archive it instead.')
      return rows.catalogue.removeSubsection(id)
    }
    const subsection = { ...(row as SubsectionRow), revision }
    if (await rows.catalogue.subsection(id)) await rows.catalogue.updateSubsection(subsection)
    else await rows.catalogue.insertSubsection(subsection)
  },
}

async function mustBelong(
  rows: Rows,
  { section_id, subsection_id }: Pick<ItemFields, 'section_id' | 'subsection_id'>,
): Promise<void> {
  const subsection = await rows.catalogue.subsection(subsection_id)
  if (!subsection)
    throw new Refusal('bad-input', 'This sub-section does not exist. Reload the page and choose again.', {
      field: 'subsection_id',
    })
  if (subsection.section_id !== section_id)
    throw new Refusal('bad-input', 'The sub-section belongs to another section.', { field: 'section_id' })
}

async function mustFindItem(rows: Rows, id: string): Promise<ItemRow> {
  const row = await rows.catalogue.item(id)
  if (!row) throw new Refusal('not-found', 'This item does not exist. Reload the page.', { field: 'id' })
  return row
}

async function mustFindSubsection(rows: Rows, id: string): Promise<SubsectionRow> {
  const row = await rows.catalogue.subsection(id)
  if (!row) throw new Refusal('not-found', 'This sub-section does not exist. Reload the page.', { field: 'id' })
  return row
}

const editedMeanwhile = 'Somebody changed this while you were editing. Compare, then save again.'

function isStale({ revision }: { revision: number }, seen: number | undefined): boolean {
  return seen !== undefined && revision > seen
}

function sameFields(before: ItemRow, after: ItemRow): boolean {
  return isDeepStrictEqual({ ...before }, { ...after, revision: before.revision })
}

/** Without the fields that nobody named, which would blank what stands there. */
function given(fields: Partial<ItemFields>): Partial<ItemFields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
