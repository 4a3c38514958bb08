import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { PendingDocument } from './describe-approval.ts'
import { messages } from './messages.ts'
import { Reader } from './reader.tsx'

type Props = {
  documents: readonly PendingDocument[]
  opened: ReadonlySet<string>
  onOpen: (link: string) => void
}

/** Button that opens all files in one reader. */
export function ReadAll({ documents, ...seen }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = documents.reduce((sum, { files }) => sum + files.length, 0)
  if (!count) return null
  return (
    <p className="approvals-read">
      <Button variant="line" icon="eye" onClick={() => setOpen(true)}>
        {messages.reader.read(count)}
      </Button>
      {isOpen && <Reader documents={documents} {...seen} onClose={() => setOpen(false)} />}
    </p>
  )
}
