import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { ListPaging } from '#app/list-paging.tsx'
import { useCan } from '#app/own-role.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { sendForApproval, useNeedsApproval } from '#app/use-needs-approval.ts'
import type { CallOutput } from '#contract/calls.ts'
import { isReleased } from '#model/release.ts'
import { DeskRows, Part } from '../desk-frame.tsx'
import type { Preview, Release } from './describe-release.ts'
import { messages } from './preview-messages.ts'
import { PreviewRow } from './preview-row.tsx'
import { mailAgainForm, previewForm } from './release-forms.ts'

type Props = { release: Release; previews: CallOutput<'admin/get-previews'>; onChanged: () => Promise<void> }

/** Preview links for named outsiders to read the documents before release, with the creator and usage of each. */
export function PreviewLinks({ release, previews: { data: previews, ...pages }, onChanged }: Props) {
  const canChange = useCan()('change-disclosures')
  const [asking, setAsking] = useState<'link' | { action: 'mail' | 'revoke'; preview: Preview }>()
  const needsApproval = useNeedsApproval()
  const isPending = release.parts.some(({ section }) => needsApproval(section))
  const [created, setMade] = useState<Created>()
  return (
    <Part
      id="room-previews"
      heading={messages.links.heading}
      count={pages.total}
      beside={
        canChange &&
        !isReleased(release.state) && (
          <Button small variant="line" onClick={() => setAsking('link')}>
            {messages.links.create}
          </Button>
        )
      }
    >
      {created && <CreatedLink {...created} />}
      <DeskRows rows={previews} none={messages.links.empty}>
        {(preview) => (
          <PreviewRow
            key={preview._id}
            preview={preview}
            onAsk={canChange ? (action) => setAsking({ action, preview }) : undefined}
          />
        )}
      </DeskRows>
      <ListPaging {...pages} noun={messages.links.noun} name="links" />
      {asking === 'link' && (
        <FormDialog
          form={isPending ? { ...previewForm, save: sendForApproval } : previewForm}
          subject={release}
          onSaved={async ({ data: { link }, approval }) => {
            setAsking(undefined)
            setMade(link === undefined ? undefined : { link: location.origin + link, waits: approval !== undefined })
            await onChanged()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && asking !== 'link' && (
        <PreviewLinkDialog {...asking} onChanged={onChanged} onClose={() => setAsking(undefined)} />
      )}
    </Part>
  )
}

type Created = { link: string; waits: boolean }

type AskProps = { action: 'mail' | 'revoke'; preview: Preview; onChanged: () => Promise<void>; onClose: () => void }

function PreviewLinkDialog({ action, preview, onChanged, onClose }: AskProps) {
  async function done(sentence: string) {
    await onChanged()
    toast(sentence)
  }
  if (action === 'mail')
    return (
      <FormDialog
        form={mailAgainForm}
        subject={preview}
        onSaved={async () => {
          onClose()
          await done(messages.links.sending)
        }}
        onClose={onClose}
      />
    )
  return (
    <ConfirmDialog
      question={messages.revoke.question(preview.name)}
      note={messages.revoke.note}
      confirm={messages.revoke.confirm}
      onConfirm={() => api('admin/revoke-preview', { id: preview._id }).then(() => done(messages.revoke.done))}
      onClose={onClose}
    />
  )
}

/** New link, displayed only once: if it is lost, a new link is needed. */
function CreatedLink({ link, waits }: Created) {
  return (
    <p className="room-link" role="status">
      <label htmlFor="room-link">{waits ? messages.links.copyWaiting : messages.links.copy}</label>
      <input
        id="room-link"
        readOnly
        value={link}
        onFocus={({ target }) => target.select()}
        onClick={({ currentTarget }) => currentTarget.select()}
      />
    </p>
  )
}
