import { useMemo, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useLacksPasskey } from '#app/own-role.ts'
import { addPasskey, hasPasskeys } from '#app/passkeys.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia } from '#model/india-time.ts'
import { deviceIn } from './device-in.ts'

type Passkey = CallOutput<'admin/get-passkeys'>['data'][number]

type Props = { passkeys: readonly Passkey[]; onChange: () => unknown }

/** The admin's own passkeys: add, rename, remove. Beyond the specification; see docs/deviations.md. */
export function OwnPasskeys({ passkeys, onChange }: Props) {
  const [openDialog, setOpenDialog] = useState<{ what: 'rename' | 'remove'; passkey: Passkey }>()
  const close = () => setOpenDialog(undefined)
  return (
    <section className="own-sessions" id="passkeys" aria-labelledby="own-passkeys">
      <div className="own-sessions-head">
        <h2 id="own-passkeys">Your passkeys</h2>
        {hasPasskeys() && <AddPasskey onAdded={onChange} />}
      </div>
      {passkeys.length ? (
        <ul>
          {passkeys.map((passkey) => (
            <Row key={passkey._id} passkey={passkey} onAsk={(what) => setOpenDialog({ what, passkey })} />
          ))}
        </ul>
      ) : (
        <p className="own-sessions-none">
          No passkeys yet. With a passkey you sign in with your fingerprint, face or PIN instead of an e-mailed code.
        </p>
      )}
      {openDialog?.what === 'rename' && <Rename passkey={openDialog.passkey} onClose={close} onRenamed={onChange} />}
      {openDialog?.what === 'remove' && (
        <ConfirmDialog
          question={`Remove ${openDialog.passkey.name}?`}
          note="You can no longer sign in with it. Your sessions stay active."
          confirm="Remove passkey"
          onConfirm={async () => {
            await api('admin/remove-passkey', { id: openDialog.passkey._id })
            await onChange()
            toast(`${openDialog.passkey.name} was removed.`)
          }}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Named after the browser that creates it; users with two of a kind can rename one. */
function AddPasskey({ onAdded }: { onAdded: () => unknown }) {
  const [busy, setBusy] = useState(false)
  const lacksPasskey = useLacksPasskey()
  async function add() {
    setBusy(true)
    try {
      if (!(await addPasskey(deviceIn(navigator.userAgent)))) return
      // What was closed to this session is open now: the frame asks anew what that is.
      if (lacksPasskey) return location.reload()
      await onAdded()
      toast('Passkey added. You can use it the next time you sign in.')
    } catch (error) {
      toastError(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="line" small icon="plus" busy={busy} onClick={() => void add()}>
      Add a passkey
    </Button>
  )
}

function Row({ passkey, onAsk }: { passkey: Passkey; onAsk: (what: 'rename' | 'remove') => void }) {
  const { name, added_at, used_at } = passkey
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="faint">
          Added {inIndia(added_at)}, {used_at ? `last used ${inIndia(used_at)}` : 'not used yet'}
        </p>
      </div>
      <span>
        <Button variant="text" aria-label={`Rename ${name}`} onClick={() => onAsk('rename')}>
          Rename
        </Button>
        <Button variant="text" aria-label={`Remove ${name}`} onClick={() => onAsk('remove')}>
          Remove
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
        title: 'Rename passkey',
        call: 'admin/rename-passkey',
        fields: [{ name: 'name', label: 'Name', kind: 'text', maxLength: 60 }],
        toInput: ({ name }) => ({ id, name: String(name ?? '') }),
      }),
    [id],
  )
  const giveBack = () => api('admin/rename-passkey', { id, name: before }).then(onRenamed, toastError)
  return (
    <FormDialog
      form={form}
      subject={passkey}
      onClose={onClose}
      onSaved={() => {
        toast(`${before} was renamed.`, { action: { label: 'Undo', onChoose: () => void giveBack() } })
        onClose()
        onRenamed()
      }}
    />
  )
}
