import type { Dependencies } from './dependencies.ts'
import { createDocumentTexts } from './document-text/document-texts.ts'
import { createFileBytes } from './files/file-bytes.ts'
import { createFiles } from './files/files.ts'
import type { Ledger } from './ledger/ledger.ts'
import { createPageImages } from './page-images/page-images.ts'

/** Stored files and their background processing: first text for search, then page images. */
export function createStoredFiles(context: Dependencies, ledger: Ledger) {
  const bytes = createFileBytes(context.storage)
  const documentTexts = createDocumentTexts({ ...context, onRead: () => pageImages.trigger() })
  const pageImages = createPageImages({ ...context, bytes, isReading: documentTexts.isReading })
  const files = createFiles({
    ...context,
    ledger,
    bytes,
    onStored: documentTexts.trigger,
    onFailure: (failure) => context.log({ level: 'error', ...failure }),
  })
  return {
    files,
    documentTexts,
    pageImages,
    startReading() {
      documentTexts.start()
      pageImages.start()
    },
  }
}
