import { useState } from 'react'
import { sayFailure } from '#app/api.ts'
import { FilesDrop } from '#app/filing/files-drop.tsx'
import { Button } from '#app/ui/button.tsx'
import type { TakingIn } from './use-taking-in.ts'

/** Where the papers of the meeting are dropped, and the way to the drafts side by side with their pages. */
export function TakeIn({ taking, drafts, left }: { taking: TakingIn; drafts: number; left: boolean }) {
  const [busy, setBusy] = useState(false)
  async function open() {
    setBusy(true)
    await taking.openDrafts().catch(sayFailure)
    setBusy(false)
  }
  return (
    <div className="room-take">
      <FilesDrop
        onFiles={taking.add}
        invitation={
          left ? 'Drop what follows the meeting here, or browse' : 'Drop the papers of the meeting here, or browse'
        }
        allowed="Many at once. Each is read, and proposed for where it belongs."
      />
      {drafts > 0 && (
        <div className="row">
          <Button look="line" icon="eye" busy={busy} onClick={() => void open()}>
            Check the drafts side by side
          </Button>
        </div>
      )}
    </div>
  )
}
