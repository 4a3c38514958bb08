import { useMemo, useState } from 'react'
import { api, toastError } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { toastWithUndo } from '#app/forms/undo-toast.ts'
import { useOwnEmail } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { type TicketState, ticketStates } from '#model/tickets.ts'
import { changeForm, noteForm, type Owner, replyForm, type Ticket } from './forms.ts'
import { messages } from './messages.ts'

type Props = { ticket: Ticket; owners: readonly Owner[]; onChanged: () => Promise<void>; onErased: () => void }
type OpenDialog = 'reply' | 'note' | 'change' | 'erase'

/** Next state that one press sets, with its label. */
const nextStates: Record<TicketState, { state: TicketState; label: string }> = {
  new: { state: 'in-progress', label: messages.take },
  'in-progress': { state: 'resolved', label: messages.resolve },
  waiting: { state: 'resolved', label: messages.resolve },
  resolved: { state: 'in-progress', label: messages.reopen },
}

/** Actions of a ticket: an answer, a note, its state and owner, and erasure once it is resolved. */
export function TicketActions({ ticket, owners, onChanged, onErased }: Props) {
  const [open, setOpen] = useState<OpenDialog>()
  const move = useMove(ticket, onChanged)
  const next = nextStates[ticket.state]
  return (
    <>
      {ticket.email && <Button onClick={() => setOpen('reply')}>{messages.reply}</Button>}
      <Button variant="line" onClick={() => void move(next.state)}>
        {next.label}
      </Button>
      <Button variant="line" onClick={() => setOpen('note')}>
        {messages.note}
      </Button>
      <Button variant="text" onClick={() => setOpen('change')}>
        {messages.change}
      </Button>
      {ticket.state === 'resolved' && ticket.name && (
        <Button variant="text" icon="trash" onClick={() => setOpen('erase')}>
          {messages.erase}
        </Button>
      )}
      <Dialogs
        open={open}
        ticket={ticket}
        owners={owners}
        onChanged={onChanged}
        onErased={onErased}
        onClose={() => setOpen(undefined)}
      />
    </>
  )
}

function Dialogs({
  open,
  ticket,
  owners,
  onChanged,
  onErased,
  onClose,
}: Props & { open?: OpenDialog; onClose: () => void }) {
  const form = useMemo(() => changeForm(owners, ticket), [owners, ticket])
  const saved = (sentence: string) => async () => {
    onClose()
    await onChanged().then(() => toast(sentence))
  }
  const props = { subject: ticket, onClose }
  if (open === 'reply') return <FormDialog form={replyForm} {...props} onSaved={saved(messages.sent)} />
  if (open === 'note') return <FormDialog form={noteForm} {...props} onSaved={saved(messages.saved)} />
  if (open === 'change') return <FormDialog form={form} {...props} onSaved={saved(messages.saved)} />
  if (open !== 'erase') return null
  return (
    <ConfirmDialog
      question={messages.eraseQuestion(ticket.reference)}
      note={messages.eraseNote}
      confirm={messages.eraseConfirm}
      icon="trash"
      onConfirm={async () => {
        await api('admin/erase-grievance-ticket', { id: ticket._id })
        onErased()
        toast(messages.erased)
      }}
      onClose={onClose}
    />
  )
}

/** Returns a function that sets the state, with Undo. Whoever takes up a ticket without an owner becomes its owner. */
function useMove(ticket: Ticket, onChanged: () => Promise<void>) {
  const ownEmail = useOwnEmail()
  const { _id: id, state, owner, reference, revision } = ticket

  async function edit(change: { state: TicketState; owner: string; revision: number }): Promise<number | undefined> {
    try {
      const { revision: changed } = await api('admin/edit-grievance-ticket', { id, ...change })
      await onChanged()
      return changed
    } catch (error) {
      toastError(error)
      return undefined
    }
  }

  return async (next: TicketState) => {
    const changed = await edit({ state: next, owner: owner || (ownEmail ?? ''), revision })
    if (changed === undefined) return
    const undo = () => void edit({ state, owner, revision: changed })
    toastWithUndo(messages.moved(reference, ticketStates[next].label), undo)
  }
}
