import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import type { DocumentView } from './document-view.ts'

/** Returns the document as currently public; undefined while loading, and if it is not public. */
export function useDocumentView(key: number): DocumentView | undefined {
  const [document, setDocument] = useState<DocumentView>()
  useEffect(() => {
    const ending = { ended: false }
    api('user/get-document', { key, brief: true }).then(
      ({ data }) => ending.ended || setDocument(data),
      // Saving works without this data.
      () => {},
    )
    return () => {
      ending.ended = true
    }
  }, [key])
  return document
}
