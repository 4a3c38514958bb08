import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import type { Incoming } from '#server/gateways/file-storage/incoming.ts'

export type LocalFileContext = {
  storage: Pick<FileStorage, 'localPath' | 'read'>
  gathering: Incoming
}

/** Returns a local path to a stored file for a reader process: the stored file, or a copy of a remote one. `discard` deletes the copy. */
export async function openLocalFile(
  { storage, gathering }: LocalFileContext,
  { sha256, size }: { sha256: string; size: number },
): Promise<{ path: string; discard: () => Promise<void> }> {
  const path = storage.localPath(sha256)
  if (path !== undefined) return { path, discard: async () => {} }
  const tooLarge = () => new Error('The stored file is larger than recorded.')
  return gathering.receive(await storage.read(sha256), () => size, tooLarge)
}
