import { useState } from 'react'
import { api } from '#app/api.ts'
import { ConfirmDialog } from '#app/forms/confirm-dialog.tsx'
import type { Setup } from '#app/setup/setup-checklist.tsx'
import { Button } from '#app/ui/button.tsx'
import { keysOf } from '#model/keys-of.ts'
import { removedLabels } from '#model/site-content/own-company.ts'
import { Part } from '../desk-frame.tsx'
import { messages } from './messages.ts'

const texts = messages.ownCompany

type Removed = NonNullable<Setup['removed']>

/** On a sample site: removes all content, and makes the site the own site of the company whose name is typed. */
export function StartOwnCompany({ removed }: { removed: Removed }) {
  const [asking, setAsking] = useState(false)
  return (
    <Part id="own-company" heading={texts.heading}>
      <div className="settings-own-company">
        <p>{texts.about}</p>
        <Button variant="line" onClick={() => setAsking(true)}>
          {texts.start}
        </Button>
      </div>
      {asking && <StartDialog removed={removed} onClose={() => setAsking(false)} />}
    </Part>
  )
}

function StartDialog({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const counts = keysOf(removedLabels).filter((name) => removed[name])
  async function start(name: string) {
    await api('admin/start-own-company', { name })
    // The shell of the admin area contains the company's name.
    location.assign('/admin/desk')
  }
  return (
    <ConfirmDialog
      question={texts.question}
      note={texts.final}
      confirm={texts.confirm}
      reason={{ label: texts.name, missing: texts.missing }}
      onConfirm={start}
      onClose={onClose}
    >
      <p>{counts.length ? texts.removed : texts.nothing}</p>
      <ul className="settings-removed">
        {counts.map((name) => (
          <li key={name}>
            <b className="figures">{removed[name].toLocaleString('en-IN')}</b> {removedLabels[name]}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
