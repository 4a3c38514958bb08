import { useMemo, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { ActionButton } from '#app/forms/action-button.tsx'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { useLacksPasskey } from '#app/own-role.ts'
import { addPasskey, hasPasskeys } from '#app/passkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { deviceIn } from './device-in.ts'
import { messages } from './messages.ts'

const texts = messages.ownPasskeys

type Passkey = CallOutput<'admin/get-passkeys'>['data'][number]

type Props = { passkeys: readonly Passkey[]; onChange: () => unknown }

/** The admin's own passkeys: add, rename, remove. Beyond the specification; see docs/deviations.md. */
export function OwnPasskeys({ passkeys, onChange }: Props) {
  const [openDialog, setOpenDialog] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>()
  const close = () => setOpenDialog(undefined)
  return (
    <section className="own-sessions" id="passkeys" aria-labelledby="own-passkeys">
      <div className="own-sessions-head">
        <h2 id="own-passkeys">{texts.heading}</h2>
        {hasPasskeys() && <AddPasskey onAdded={onChange} />}
      </div>
      {passkeys.length ? (
        <ul>
          {passkeys.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} onAsk={(what) => setOpenDialog({ what, passkey })} />
          ))}
        </ul>
      ) : (
        <p className="own-sessions-none">{hasPasskeys() ? texts.none : texts.unavailable}</p>
      )}
      {openDialog?.what === 'rename' && <Rename passkey={openDialog.passkey} onClose={close} onRenamed={onChange} />}
      {openDialog?.what === 'remove' && (
        <ConfirmDialog
          question={texts.removeQuestion(openDialog.passkey.name)}
          note={texts.removeNote}
          confirm={texts.removeConfirm}
          onConfirm={async () => {
            await api('admin/remove-passkey', { id: openDialog.passkey._id })
            await onChange()
            toast(texts.removed(openDialog.passkey.name))
          }}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Named after the browser that creates it; users with two of a kind can rename one. */
function AddPasskey({ onAdded }: { onAdded: () => unknown }) {
  const lacksPasskey = useLacksPasskey()
  async function add() {
    if (!(await addPasskey(deviceIn(navigator.userAgent)))) return
    // Screens closed to this session are now open: the frame loads its permissions again.
    if (lacksPasskey) return location.reload()
    await onAdded()
    toast(texts.added)
  }
  return (
    <ActionButton variant="line" small icon="plus" onAct={add}>
      {texts.add}
    </ActionButton>
  )
}

function Row({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: 'rename' | 'remove') => void }) {
  const { name, added_at, used_at } = passkey
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="faint">
          {used_at ? texts.used(inIndia(added_at), inIndia(used_at)) : texts.notUsed(inIndia(added_at))}
        </p>
      </div>
      <span>
        <Button variant="text" aria-label={texts.renameLabel(name)} onClick={() => onAsk('rename')}>
          {texts.rename}
        </Button>
        <Button variant="text" aria-label={texts.removeLabel(name)} onClick={() => onAsk('remove')}>
          {texts.remove}
        </Button>
      </span>
    </li>
  )
}

type RenameProps = { passkey: Passkey; onClose: () => void; onRenamed: () => unknown }

function Rename({ passkey, onClose, onRenamed }: RenameProps) {
  const { _id: id, name: before } = passkey
  const form = useMemo(
    () =>
      defineForm<'admin/rename-passkey', Passkey>({
        title: texts.renameTitle,
        call: 'admin/rename-passkey',
        fields: [{ name: 'name', label: texts.name, kind: 'text', maxLength: 60 }],
        toInput: ({ name }) => ({ id, name: String(name ?? '') }),
      }),
    [id],
  )
  const restoreName = () => api('admin/rename-passkey', { id, name: before }).then(onRenamed, toastError)
  return (
    <FormDialog
      form={form}
      subject={passkey}
      onClose={onClose}
      onSaved={() => {
        toastWithUndo(texts.renamed(before), () => void restoreName())
        onClose()
        onRenamed()
      }}
    />
  )
}
