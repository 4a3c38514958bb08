import { type FormEvent, useState } from 'react'
import { api } from '#app/api.ts'
import { TextField } from '#app/forms/fields/text-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Refusal } from '#contract/refusal.ts'

type Props = {
  /** The group to rename; none adds one. */
  group?: { _id: string; name: string }
  onSaved: (revision: number, name: string) => void
  onClose: () => void
}

/** Adds a section to the zone or renames one. Spec 5: an empty name shows `Section is compulsory.` */
export function SectionDialog({ group, onSaved, onClose }: Props) {
  const [name, setName] = useState(group?.name ?? '')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    const said = name.trim()
    if (!said) return setError('Section is compulsory.')
    if (said === group?.name) return setError('Change the data and try again')
    setBusy(true)
    try {
      const { revision } = group
        ? await api('admin/edit-investor-section', { id: group._id, name: said })
        : await api('admin/add-investor-section', { name: said })
      onSaved(revision, said)
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
      setError(failure.message)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={group ? 'Edit section' : 'Add section'}
      note="A section of the investor zone"
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" dim={!name.trim()} busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <TextField
        kind="text"
        label="Section"
        name="name"
        value={name}
        error={error}
        maxLength={200}
        onChange={setName}
      />
    </Dialog>
  )
}
