import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { RecordedFigures } from '#app/filing/figure-fields.ts'

/** Returns the recorded figures of a document; undefined while loading, empty if they cannot be loaded. */
export function useFigures(document: number, hasFigures: boolean): RecordedFigures | undefined {
  const [figures, setFigures] = useState<RecordedFigures | undefined>(hasFigures ? undefined : [])
  useEffect(() => {
    if (!hasFigures) return
    void api('admin/get-figures', { document }).then(
      ({ data }) => setFigures(data.recorded),
      () => setFigures([]),
    )
  }, [document, hasFigures])
  return figures
}
