import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { addItemForm, addSectionForm, editItemForm, editSectionForm } from '#app/forms/catalogue-forms.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { finishChange, toastUndo } from '#app/forms/undo-toast.ts'
import { assertNever } from '#model/assert-never.ts'
import type { Item, Subsection } from '#model/catalogue.ts'
import type { Screen } from '#model/show-catalogue.ts'
import { hrefOf } from './catalogue-query.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ArchiveItems, ItemsDialog } from './items-dialogs.tsx'
import { messages } from './messages.ts'
import { SynonymsDialog } from './synonyms-dialog.tsx'
import type { Open } from './use-editing.ts'

type DialogsProps = {
  open: Open
  /** Every category of the market. */
  categories: readonly string[]
  screen: Screen
  path: string
  refresh: () => Promise<void>
  onPicksDone: () => void
  onClose: () => void
}

export function AdminDialogs(props: DialogsProps) {
  const { open, screen, onClose } = props
  switch (open.to) {
    case 'add section':
      return <AddSection {...props} />
    case 'edit section':
      return <EditSection {...props} {...open} />
    case 'archive section':
      return <ArchiveDialog {...props} kind="sub-section" id={open.subsection._id} name={open.subsection.name} />
    case 'add item':
    case 'edit item':
      return <ItemDialog {...props} item={open.to === 'edit item' ? open.item : undefined} revision={open.revision} />
    case 'archive item':
      return <ArchiveDialog {...props} kind="item" id={open.item._id} name={open.item.brand_name} />
    case 'edit items':
      return <ItemsDialog {...props} items={open.items} />
    case 'archive items':
      return <ArchiveItems {...props} {...open} />
    case 'import':
      return (
        <ImportDialog market={screen.market} sectionId={screen.marketId} refresh={props.refresh} onClose={onClose} />
      )
    case 'synonyms':
      return <SynonymsDialog list={open.list} refresh={props.refresh} onClose={onClose} />
    default:
      return assertNever(open)
  }
}

function AddSection({ screen, path, refresh, onClose }: DialogsProps) {
  const navigate = useNavigate()
  const form = useMemo(() => addSectionForm(screen.marketId), [screen.marketId])
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      onSaved={async ({ data, revision }, { name }) => {
        onClose()
        await navigate(hrefOf(path, { sectionId: data._id }), { preventScrollReset: true })
        toastUndo(messages.sectionAdded(String(name)), revision, refresh)
      }}
    />
  )
}

function EditSection({
  subsection,
  revision,
  refresh,
  onClose,
}: DialogsProps & { subsection: Subsection; revision: number }) {
  const form = useMemo(() => editSectionForm(revision), [revision])
  return (
    <FormDialog
      form={form}
      subject={subsection}
      onClose={onClose}
      onSaved={(saved) => finishChange({ refresh, onClose }, messages.sectionChanged, saved)}
    />
  )
}

function ItemDialog({
  item,
  revision,
  categories,
  screen,
  refresh,
  onClose,
}: DialogsProps & { item?: Item; revision: number }) {
  const { chosen, marketId, market, layout } = screen
  // The form stays as opened, even if new data is loaded.
  const [forms] = useState(() => {
    const parts = {
      layout,
      categories,
      note: messages.item.note(chosen?.name ?? '', market),
      context: { section_id: marketId, subsection_id: chosen?._id ?? '', revision },
      picture: item?.picture,
    }
    return { add: addItemForm(parts), edit: editItemForm(parts) }
  })
  const form = { refresh, onClose }
  if (item) {
    return (
      <FormDialog
        form={forms.edit}
        subject={item}
        onClose={onClose}
        onSaved={(saved, { brand_name }) => finishChange(form, messages.item.changed(String(brand_name)), saved)}
      />
    )
  }
  return (
    <FormDialog
      form={forms.add}
      onClose={onClose}
      onSaved={(saved, { brand_name }) => finishChange(form, messages.item.added(String(brand_name)), saved)}
    />
  )
}

type ArchiveProps = DialogsProps & { kind: 'item' | 'sub-section'; id: string; name: string }

function ArchiveDialog({ kind, id, name, refresh, onClose }: ArchiveProps) {
  async function archive() {
    const { revision } = await api('admin/toggle-product-archive', { id, type: kind, archive: true })
    await refresh()
    toastUndo(messages.archive.archived(name), revision, refresh)
  }
  return (
    <ConfirmDialog
      question={messages.archive.question(name)}
      note={kind === 'item' ? messages.archive.itemNote : messages.archive.sectionNote}
      confirm={messages.archive.confirm}
      icon="archive"
      onConfirm={archive}
      onClose={onClose}
    />
  )
}
