import type { Store } from '#server/store/store.ts'
import { fileIdOf } from './document-links.ts'

/** A stored file to be opened, with its hash; `pages` is set once its text was read. */
export type FileView = { link: string; name: string; bytes: number; sha256: string; pages?: number }

/** Returns the files of our links, in the same order. Omits links to unknown files. */
export async function filesAt(store: Store, links: readonly string[]): Promise<FileView[]> {
  const ids = links.flatMap((link) => fileIdOf(link) ?? [])
  const files = new Map((await store.read.files.byIds(ids)).map((file) => [file.id, file]))
  const response = []
  for (const link of links) {
    const file = files.get(fileIdOf(link) ?? '')
    if (!file) continue
    const pages = (await store.read.fileTexts.of(file.sha256))?.pages
    response.push({ link, name: file.name, bytes: file.size, sha256: file.sha256, ...(pages && { pages }) })
  }
  return response
}
