import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { RecordedFigures } from '#app/filing/figure-fields.ts'

/** The figures that are recorded of a document; undefined until they are loaded, none if they cannot be. */
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
