import { createDocumentTexts } from './document-text/document-texts.ts'
import { createFileBytes } from './files/file-bytes.ts'
import { createFiles } from './files/files.ts'
import type { Ledger } from './ledger/ledger.ts'
import { createPageImages } from './page-images/page-images.ts'
import type { Surroundings } from './surroundings.ts'

/** Stored files, and what is made of them in the background: first what is searched, then images of their pages. */
export function createStoredFiles(surroundings: Surroundings, ledger: Ledger) {
  const bytes = createFileBytes(surroundings.storage)
  const documentTexts = createDocumentTexts({ ...surroundings, onRead: () => pageImages.wake() })
  const pageImages = createPageImages({ ...surroundings, bytes, isReading: documentTexts.isReading })
  const files = createFiles({
    ...surroundings,
    ...{ ledger, bytes },
    onStored: documentTexts.wake,
    onFailure: (failure) => surroundings.log({ level: 'error', ...failure }),
  })
  return {
    ...{ files, documentTexts, pageImages },
    /** From now on all of it is made as files come. */
    startReading() {
      documentTexts.start()
      pageImages.start()
    },
  }
}
