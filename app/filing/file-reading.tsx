import { api, toastError } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toasts.ts'
import { type Reading, useFileReading } from './use-file-reading.ts'

const reasons: Record<NonNullable<Reading['set_aside']>, string> = {
  memory: 'Reading it takes more memory than allowed.',
  time: 'Reading it takes more time than allowed.',
  output: 'It contains more text than allowed.',
  stopped: 'The server stopped while this file was being read.',
}

export const describeSetAside = (reason: NonNullable<Reading['set_aside']>) => reasons[reason]

/** Returns a message for admins about a file not read in full; undefined if it is read or queued. */
export function describeReading({ state, pages, pages_read, set_aside }: Reading): string | undefined {
  if (set_aside) return `This file was not read in full, so search may not find its text. ${reasons[set_aside]}`
  if (state === 'unreadable') return 'This file cannot be read, so search does not find its text.'
  if (pages > pages_read) return `Only the first ${pages_read} of ${pages} pages can be searched.`
}

/** Requests that the server reads a file again, and notifies the user. */
export async function readFileAgain(link: string): Promise<void> {
  await api('admin/read-file-again', { link }).then(() => toast('The file will be read again.'), toastError)
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
          Try again
        </Button>
      )}
    </div>
  )
}
