import { FilesDrop } from '#app/filing/files-drop.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FileIntakeState } from './use-file-intake.ts'

/** The drop zone for the documents of the meeting, and the way to review the drafts. */
export function FileIntake({ intake, drafts, left }: { intake: FileIntakeState; drafts: number; left: boolean }) {
  return (
    <div className="room-take">
      <FilesDrop
        onFiles={intake.add}
        invitation={
          left ? 'Drop the follow-up documents here, or browse' : 'Drop the documents of the meeting here, or browse'
        }
        allowed="You can add several files at once. We read each file, suggest its type and save it as a draft."
      />
      {drafts > 0 && (
        <div className="row">
          <Button variant="line" icon="eye" onClick={intake.open}>
            Review the documents
          </Button>
        </div>
      )}
    </div>
  )
}
