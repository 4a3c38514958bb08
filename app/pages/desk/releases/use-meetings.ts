import { useEffect, useState } from 'react'
import { toastError } from '#app/api.ts'
import { serverNow } from '#app/server-clock.ts'

/** Returns the result of `load` by the server's clock, loaded once; undefined until then. */
export function useMeetings<Meeting>(load: (now: Date) => Promise<Meeting[]>): Meeting[] | undefined {
  const [meetings, setMeetings] = useState<Meeting[]>()
  useEffect(() => {
    load(serverNow()).then(setMeetings, toastError)
  }, [load])
  return meetings
}
