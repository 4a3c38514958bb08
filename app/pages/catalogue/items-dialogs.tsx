import { useState } from 'react'
import { api } from '#app/api.ts'
import { editItemsForm } from '#app/forms/catalogue-forms.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { finishChange, toastUndo } from '#app/forms/undo-toast.ts'
import type { Item } from '#model/catalogue.ts'
import type { Screen } from '#model/show-catalogue.ts'
import { messages } from './messages.ts'

type Props = {
  items: readonly Item[]
  /** Every category of the market. */
  categories: readonly string[]
  screen: Screen
  refresh: () => Promise<void>
  onPicksDone: () => void
  onClose: () => void
}

/** Moves the selected items to another category or section. */
export function ItemsDialog({ items, categories, screen, refresh, onPicksDone, onClose }: Props) {
  // The form stays as opened, even if new data is loaded.
  const [form] = useState(() =>
    editItemsForm({
      items,
      categories,
      sections: screen.tabs.filter(({ is_deleted }) => is_deleted === 0),
    }),
  )
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onSaved={(saved) => {
        onPicksDone()
        return finishChange(
          { refresh, onClose },
          messages.several.changed(messages.several.products(saved.changed)),
          saved,
        )
      }}
    />
  )
}

export function ArchiveItems({ items, archive, refresh, onPicksDone, onClose }: Props & { archive: boolean }) {
  async function confirm() {
    const ids = items.map(({ _id }) => _id)
    const { changed, revision } = await api('admin/edit-product-items', { ids, archive })
    onPicksDone()
    await refresh()
    const products = messages.several.products(changed)
    const done = archive ? messages.several.archived(products) : messages.several.unArchived(products)
    toastUndo(done, revision, refresh)
  }
  const them = messages.several.these(items.length)
  return (
    <ConfirmDialog
      question={archive ? messages.several.archiveQuestion(them) : messages.several.unArchiveQuestion(them)}
      note={archive ? messages.several.archiveNote : messages.several.unArchiveNote}
      confirm={archive ? messages.several.archive : messages.several.unArchive}
      icon={archive ? 'archive' : 'unarchive'}
      variant={archive ? 'danger' : 'primary'}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
