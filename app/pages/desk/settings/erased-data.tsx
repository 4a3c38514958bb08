import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { defineForm } from '#app/forms/define-form.ts'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useCan } from '#app/own-role.ts'
import { saveFile } from '#app/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { readJson } from '#model/json.ts'
import { Part } from '../desk-frame.tsx'
import { nobodyElse } from '../no-approver.tsx'
import { PendingChanges } from '../pending-changes.tsx'
import { messages } from './messages.ts'

const texts = messages.erasedData

type Props = {
  lock: CallOutput<'admin/get-erased-data-lock'>
  /** Pending changes; undefined if the user may not read them. */
  pending: CallOutput<'admin/get-pending-changes'> | undefined
  onChanged: () => Promise<void>
}

/** Setting that erased data stays locked for a year, with the number of locked records and their opening. */
export function ErasedData({ lock, pending, onChanged }: Props) {
  const can = useCan()
  const [open, setOpen] = useState<'change' | 'records'>()
  const close = () => setOpen(undefined)
  const changes = pending?.data.filter(({ kind }) => kind === 'erased data') ?? []
  return (
    <Part id="settings-erased" heading={texts.heading}>
      <PendingChanges changes={changes} label={texts.pending} onChanged={onChanged} />
      <div className="settings-own-company">
        <p>
          <b>{lock.locks ? texts.locks : texts.erases}</b> {texts.counsel}
        </p>
        <p className="figures">{texts.records(lock.records)}</p>
        <div className="settings-decide">
          {can('change-settings') && changes.length === 0 && (
            <Button variant="line" small onClick={() => setOpen('change')}>
              {lock.locks ? texts.stop : texts.start}
            </Button>
          )}
          {can('open-locked-data') && lock.records > 0 && (
            <Button variant="line" small icon="download" onClick={() => setOpen('records')}>
              {texts.open}
            </Button>
          )}
        </div>
      </div>
      {open === 'change' && (
        <ChangeLock lock={lock} alone={pending?.others_approve === false} onChanged={onChanged} onClose={close} />
      )}
      {open === 'records' && (
        <FormDialog
          form={openForm}
          onSaved={({ data }) => {
            close()
            saveRecords(data)
          }}
          onClose={close}
        />
      )}
    </Part>
  )
}

type ChangeProps = Pick<Props, 'lock' | 'onChanged'> & { alone: boolean; onClose: () => void }

function ChangeLock({ lock: { locks, revision }, alone, onChanged, onClose }: ChangeProps) {
  return (
    <ConfirmDialog
      question={locks ? texts.stopQuestion : texts.startQuestion}
      note={`${locks ? texts.stopNote : texts.startNote} ${alone ? nobodyElse : messages.secondPerson}`}
      confirm={sendForApproval}
      variant="primary"
      onConfirm={async () => {
        await api('admin/set-erased-data-lock', { locks: !locks, revision })
        await onChanged()
        toast(alone ? messages.sentToNobody : messages.sentToApprovers)
      }}
      onClose={onClose}
    />
  )
}

const openForm = defineForm<'admin/open-locked-data'>({
  title: texts.openTitle,
  note: texts.openNote,
  call: 'admin/open-locked-data',
  save: texts.open,
  fields: [
    { kind: 'email', name: 'email', label: texts.email },
    { kind: 'text', name: 'reason', label: texts.reason, maxLength: 500 },
  ],
})

/** Saves opened records as a file; the screen never displays them. */
function saveRecords(records: CallOutput<'admin/open-locked-data'>['data']): void {
  if (!records.length) {
    toast(texts.none)
    return
  }
  const opened = records.map(({ record, ...about }) => ({ ...about, record: readJson(record) }))
  saveFile('locked-data.json', JSON.stringify(opened, null, 2), 'application/json')
  toast(texts.opened)
}
