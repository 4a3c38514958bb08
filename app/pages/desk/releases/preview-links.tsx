import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import { FormDialog } from '#app/forms/form-dialog.tsx'
import { useMay } from '#app/own-role.ts'
import { serverNow } from '#app/server-clock.ts'
import { Button } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { toast } from '#app/ui/toasts.ts'
import type { CallOutput } from '#contract/calls.ts'
import { inIndia, inIndiaToTheSecond } from '#model/india-time.ts'
import { Part } from '../desk-frame.tsx'
import { previewForm } from './release-forms.ts'
import type { Release } from './release-in-words.ts'

export type Preview = CallOutput<'admin/get-previews'>['data'][number]

type Props = { release: Release; previews: readonly Preview[]; onChanged: () => Promise<void> }

/** Links by which a named person outside reads these papers before their instant; each with who gave it and how it was used. */
export function PreviewLinks({ release, previews, onChanged }: Props) {
  const mayChange = useMay()('change-disclosures')
  const [asking, setAsking] = useState<'link' | Preview>()
  const [made, setMade] = useState<string>()
  return (
    <Part
      id="room-previews"
      heading="Preview links"
      count={previews.length}
      beside={
        mayChange &&
        release.state !== 'released' && (
          <Button small look="line" onClick={() => setAsking('link')}>
            Make a link
          </Button>
        )
      }
    >
      {made && <MadeLink link={made} />}
      {previews.length ? (
        <ul className="desk-rows">
          {previews.map((one) => (
            <PreviewRow key={one._id} preview={one} onRevoke={mayChange ? () => setAsking(one) : undefined} />
          ))}
        </ul>
      ) : (
        <Empty row>Nobody outside may read these papers. A link lets an auditor or a board member, by name.</Empty>
      )}
      {asking === 'link' && (
        <FormDialog
          form={previewForm}
          subject={release}
          onSaved={async ({ data }) => {
            setAsking(undefined)
            setMade(data.link && location.origin + data.link)
            await onChanged()
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking && asking !== 'link' && (
        <ConfirmDialog
          question={`Revoke the link of ${asking.name}?`}
          note="It opens nothing from now on. What was read is read."
          confirm="Revoke"
          onConfirm={async () => {
            await api('admin/revoke-preview', { id: asking._id })
            await onChanged()
            toast('Revoked.')
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Part>
  )
}

/** A link is told once: whoever loses it makes another one. */
function MadeLink({ link }: { link: string }) {
  return (
    <p className="room-link" role="status">
      <label htmlFor="room-link">Send this link to that person alone. It is shown only now.</label>
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

/** What became of its mail, as a sentence before the next one. */
function mailInWords({ mail, mailed_at, mail_waits, revoked_at }: Preview): string {
  if (mailed_at) return `Mailed to ${mail}, ${inIndia(mailed_at)}. `
  if (!mail) return ''
  if (mail_waits && !revoked_at) return `A mail to ${mail} is on its way. `
  return `No mail to ${mail} left: hand the link over yourself. `
}

function PreviewRow({ preview, onRevoke }: { preview: Preview; onRevoke?: () => void }) {
  const { name, created_by, expires_at, revoked_at, opened, openings } = preview
  const isOver = expires_at <= serverNow().toISOString()
  const ends = revoked_at ? `Revoked ${inIndia(revoked_at)}` : `${isOver ? 'Ended' : 'Ends'} ${inIndia(expires_at)}`
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>
          {ends}. Given by {created_by}. {mailInWords(preview)}
          {opened === 1 ? 'Opened once' : opened ? `Opened ${opened} times` : 'Not opened yet'}.
        </small>
        {openings.length > 0 && (
          <details>
            <summary>When and from where</summary>
            <ul className="room-openings">
              {openings.map(({ at, address, user_agent, paper }) => (
                <li key={`${at} ${paper} ${address}`}>
                  {inIndiaToTheSecond(at)}, {paper || 'the list'}, from {address} <small>{user_agent}</small>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {onRevoke && !revoked_at && !isOver && (
        <Button small look="line" onClick={onRevoke}>
          Revoke <span className="visually-hidden">the link of {name}</span>
        </Button>
      )}
    </li>
  )
}
