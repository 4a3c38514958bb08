import { createElement, useMemo, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { toastUndo } from '#app/forms/undo-toast.ts'
import { saveCsv, saveXlsx } from '#app/save-file.ts'
import { savedAs } from '#app/shell-content.ts'
import type { MenuChoice } from '#app/ui/menu.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { Item, Market, Subsection } from '#model/catalogue.ts'
import { catalogueTable } from '#model/catalogue-file.ts'
import type { Group, Screen } from '#model/show-catalogue.ts'
import { OrderHandle } from './item-order.tsx'
import { CategoryCheckbox, ItemCheckbox } from './item-selection.tsx'
import type { RowEditing } from './item-table.tsx'
import { messages } from './messages.ts'
import { orderingOf } from './ordering-of.ts'
import { createSelection } from './selection.ts'
import type { SynonymList } from './synonyms-dialog.tsx'

const texts = messages.sectionMenu

/** Open dialog: the action and its subject. `revision` is that of the data when the dialog opened. */
export type Open =
  | { to: 'add section' }
  | { to: 'edit section'; subsection: Subsection; revision: number }
  | { to: 'archive section'; subsection: Subsection }
  | { to: 'add item'; subsection: Subsection; revision: number }
  | { to: 'edit item'; item: Item; revision: number }
  | { to: 'archive item'; item: Item }
  | { to: 'edit items'; items: readonly Item[] }
  | { to: 'archive items'; items: readonly Item[]; archive: boolean }
  | { to: 'import' }
  | { to: 'synonyms'; list: SynonymList }

type Editing = {
  screen: Screen
  groups: readonly Group[]
  revision: number
  synonyms: SynonymList
  refresh: () => Promise<void>
}

/** Returns the admin actions of the catalogue page; a control exists only if its function was passed. */
export function useEditing({ screen: { chosen, market, query }, groups, revision, synonyms, refresh }: Editing) {
  const [open, setOpen] = useState<Open>()
  const [selection] = useState(createSelection)
  const menus = chosen?.is_deleted === 0
  // Stable while unchanged, so that thousands of rows are not rendered for each letter of a search.
  const ordering = useMemo(
    () => (query || !menus ? undefined : orderingOf(groups, refresh)),
    [query, menus, groups, refresh],
  )
  const row = useMemo<RowEditing>(
    () => ({
      menus,
      ...(ordering && {
        order: { handle: (item) => createElement(OrderHandle, { item, ordering }), step: ordering.step },
      }),
      edit: (item) => setOpen({ to: 'edit item', item, revision }),
      archive: (item) => setOpen({ to: 'archive item', item }),
      box: (item) => createElement(ItemCheckbox, { item, selection }),
      boxOfAll: (items, category) => createElement(CategoryCheckbox, { items, category, selection }),
      unArchive: (item) => void unArchive('item', item._id, item.brand_name, refresh),
    }),
    [menus, revision, refresh, selection, ordering],
  )
  const unArchiveSection = ({ _id, name }: Subsection) => void unArchive('sub-section', _id, name, refresh)

  const section = {
    addItem: () => chosen && setOpen({ to: 'add item', subsection: chosen, revision }),
    unArchive: unArchiveSection,
    choices: [
      { label: texts.add, icon: 'plus', onChoose: () => setOpen({ to: 'add section' }) },
      ...(chosen ? choicesOf(chosen, { revision, setOpen, unArchive: unArchiveSection }) : []),
      { label: texts.synonyms, icon: 'search', onChoose: () => setOpen({ to: 'synonyms', list: synonyms }) },
      { label: texts.importFile, icon: 'upload', onChoose: () => setOpen({ to: 'import' }) },
      { label: texts.exportCsv, icon: 'download', onChoose: () => void exportMarket(market, 'csv').catch(toastError) },
      {
        label: texts.exportXlsx,
        icon: 'download',
        onChoose: () => void exportMarket(market, 'xlsx').catch(toastError),
      },
    ] satisfies MenuChoice[],
  }
  return { row, section, selection, ordering, open, setOpen }
}

type SectionActions = { revision: number; setOpen: (open: Open) => void; unArchive: (subsection: Subsection) => void }

function choicesOf(chosen: Subsection, { revision, setOpen, unArchive }: SectionActions): MenuChoice[] {
  const edit = () => setOpen({ to: 'edit section', subsection: chosen, revision })
  const archive = () => setOpen({ to: 'archive section', subsection: chosen })
  return [
    { label: texts.edit, icon: 'edit', onChoose: edit },
    chosen.is_deleted
      ? { label: texts.unArchive, icon: 'unarchive', onChoose: () => unArchive(chosen) }
      : { label: texts.archive, icon: 'archive', onChoose: archive },
  ]
}

/** Restores without confirmation; the toast offers Undo. */
async function unArchive(type: 'item' | 'sub-section', id: string, name: string, refresh: () => Promise<void>) {
  try {
    const { revision } = await api('admin/toggle-product-archive', { id, type, archive: false })
    await refresh()
    toastUndo(messages.archive.unArchived(name), revision, refresh)
  } catch (error) {
    toastError(error)
  }
}

async function exportMarket(market: Market, format: 'csv' | 'xlsx'): Promise<void> {
  const { data } = await api('admin/get-products')
  const [name, table] = [savedAs(`${market}-catalogue.${format}`), catalogueTable(market, data)]
  if (format === 'csv') saveCsv(name, table)
  else await saveXlsx(name, 'Catalogue', table)
  toast(messages.downloaded)
}
