import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { DocumentView } from './document-view.ts'

/** A document as visitors are told of it now; undefined until that is known, and where they see none. */
export function useDocumentView(key: number): DocumentView | undefined {
  const [told, setTold] = useState<DocumentView>()
  useEffect(() => {
    const ending = { ended: false }
    api('user/get-document', { key, brief: true }).then(
      ({ data }) => ending.ended || setTold(data),
      // What it adds is not needed to save.
      () => {},
    )
    return () => {
      ending.ended = true
    }
  }, [key])
  return told
}
