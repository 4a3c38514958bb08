import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'

export type Reading = CallOutput<'admin/get-file-reading'>['data']

/** Returns the server's progress in reading a file; undefined until the server answers, or if it does not. */
export function useFileReading(link: string) {
  const [reading, setReading] = useState<Reading>()
  useEffect(() => {
    api('admin/get-file-reading', { link }).then(
      ({ data }) => setReading(data),
      () => setReading(undefined),
    )
  }, [link])
  return [reading, setReading] as const
}
