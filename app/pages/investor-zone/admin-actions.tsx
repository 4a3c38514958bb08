import { Button } from '#app/ui/button.tsx'
import type { OpenDialog } from './admin-dialogs.tsx'

type ActionsProps = {
  /** True if the page has a list for filing documents. */
  listed: boolean
  /** Group of this page if an admin added it: only such a group can be renamed. */
  added?: { _id: string; name: string }
  onOpen: (open: OpenDialog) => void
}

/** Buttons beside the heading of a sub-page. */
export function AdminActions({ listed, added, onOpen }: ActionsProps) {
  return (
    <>
      {listed && (
        <Button small shrinks icon="upload" onClick={() => onOpen({ dialog: 'upload' })}>
          Upload PDF
        </Button>
      )}
      <Button small shrinks variant="line" icon="file" onClick={() => onOpen({ dialog: 'several' })}>
        File several
      </Button>
      <Button small shrinks variant="line" icon="plus" onClick={() => onOpen({ dialog: 'section' })}>
        Add section
      </Button>
      {added && (
        <Button small shrinks variant="line" icon="edit" onClick={() => onOpen({ dialog: 'section', group: added })}>
          Edit section
        </Button>
      )}
    </>
  )
}
