import { FilesDrop } from '#app/filing/files-drop.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FileIntakeState } from './use-file-intake.ts'

/** The drop zone for the documents of the meeting, and the way to review the drafts. */
export function FileIntake({ taking, drafts, left }: { taking: FileIntakeState; drafts: number; left: boolean }) {
  return (
    <div className="room-take">
      <FilesDrop
        onFiles={taking.add}
        invitation={
          left ? 'Drop what follows the meeting here, or browse' : 'Drop the papers of the meeting here, or browse'
        }
        allowed="Many at once. Each is read, and saved as a draft of what it seems to be."
      />
      {drafts > 0 && (
        <div className="row">
          <Button look="line" icon="eye" onClick={taking.open}>
            Review the documents
          </Button>
        </div>
      )}
    </div>
  )
}
