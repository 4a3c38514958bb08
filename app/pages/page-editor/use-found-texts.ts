import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { CallOutput } from '#contract/calls.ts'

export type FoundText = CallOutput<'admin/find-page-texts'>['data'][number]

/** Finds the texts of all pages that contain a phrase. */
export function useFoundTexts(phrase: string | undefined): readonly FoundText[] {
  const [found, setFound] = useState<{ phrase: string; texts: readonly FoundText[] }>()
  useEffect(() => {
    if (!phrase) return
    let isCurrent = true
    api('admin/find-page-texts', { search: phrase }).then(
      ({ data }) => isCurrent && setFound({ phrase, texts: data }),
      // Only a hint: without it, the text can be published all the same.
      () => {},
    )
    return () => {
      isCurrent = false
    }
  }, [phrase])
  return found !== undefined && found.phrase === phrase ? found.texts : []
}
