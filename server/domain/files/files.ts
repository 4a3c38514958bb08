import { withContext } from '../with-context.ts'
import { find, open, picture } from './read-file.ts'
import { storeBase64Upload, storeUpload } from './receive-file.ts'
import { storeBase64, storeBytes } from './store-file.ts'
import type { FileContext, StoredFileContext } from './stored-file.ts'
import { sweep, verify } from './sweep-files.ts'
import { forget, storeReceived, wait } from './waiting-files.ts'

export type Files = ReturnType<typeof createFiles>

/** Handles every file an admin uploads: receives it, checks its content, stores it under its hash and creates an unguessable link. */
export function createFiles(dependencies: StoredFileContext) {
  const context: FileContext = {
    ...dependencies,
    waiting: new Map(),
    known: new Map(),
  }
  return withContext(context, {
    storeUpload,
    storeBase64Upload,
    storeBase64,
    storeBytes,
    wait,
    storeReceived,
    forget,
    find,
    open,
    picture,
    sweep,
    verify,
  })
}
