import { api, toastError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { messages } from './messages.ts'
import { type Reading, useFileReading } from './use-file-reading.ts'

const reasons: Record<NonNullable<Reading['set_aside']>, string> = messages.reading.setAside

export const describeSetAside = (reason: NonNullable<Reading['set_aside']>) => reasons[reason]

/** Returns a message for admins about a file not read in full; undefined if it is read or queued. */
export function describeReading({ state, pages, pages_read, set_aside }: Reading): string | undefined {
  if (set_aside) return messages.reading.notInFull(reasons[set_aside])
  if (state === 'unreadable') return messages.reading.unreadable
  if (pages > pages_read) return messages.reading.firstPages(pages_read, pages)
}

/** Requests that the server reads a file again, and notifies the user. */
export async function readFileAgain(link: string): Promise<void> {
  await api('admin/read-file-again', { link }).then(() => toast(messages.reading.again), toastError)
}

/** Notice about a filed PDF that is not read in full, with a button to read it again. */
export function FileReading({ link }: { link: string }) {
  const [reading, setReading] = useFileReading(link)
  const sentence = reading && describeReading(reading)
  if (!sentence) return null
  return (
    <div className="filing-reading" role="status">
      <p>{sentence}</p>
      {reading.set_aside && (
        <Button
          variant="line"
          small
          onClick={() => {
            setReading(undefined)
            void readFileAgain(link)
          }}
        >
          {messages.reading.tryAgain}
        </Button>
      )}
    </div>
  )
}
