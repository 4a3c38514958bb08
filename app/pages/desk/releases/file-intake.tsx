import { FilesDrop } from '#app/filing/files-drop.tsx'
import { Button } from '#app/ui/button.tsx'
import { messages } from './room-messages.ts'
import type { FileIntakeState } from './use-file-intake.ts'

/** The drop zone for the documents of the meeting, and the way to review the drafts. */
export function FileIntake({ intake, drafts, left }: { intake: FileIntakeState; drafts: number; left: boolean }) {
  return (
    <div className="room-take">
      <FilesDrop
        onFiles={intake.add}
        invitation={left ? messages.intake.laterInvitation : messages.intake.invitation}
        allowed={messages.intake.allowed}
      />
      {drafts > 0 && (
        <div className="row">
          <Button variant="line" icon="eye" onClick={intake.open}>
            {messages.intake.review}
          </Button>
        </div>
      )}
    </div>
  )
}
