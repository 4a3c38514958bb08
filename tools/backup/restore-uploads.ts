import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStorage } from '#server/gateways/file-storage/file-storage.ts'
import { uploadPath } from './copy-uploads.ts'
import { hashOfFile, hashOfStream, type Manifest } from './manifest.ts'
import { sync } from './sync.ts'

/** Restores missing or altered files; valid files stay unchanged. Returns the number of restored files. */
export async function restoreUploads(
  { storage, folder, manifest }: { storage: FileStorage; folder: string; manifest: Manifest },
  work: string,
): Promise<number> {
  let repaired = 0
  for (const { path, size, sha256 } of manifest.files) {
    if (path !== uploadPath(sha256) || (await isComplete(storage, sha256, size))) continue
    const temporary = join(work, sha256)
    await copyFile(join(folder, path), temporary)
    const copied = await hashOfFile(temporary)
    if (copied.sha256 !== sha256) throw new Error(`The backup is damaged: ${path} has changed.`)
    await sync(temporary)
    await storage.store(sha256, temporary, size)
    repaired += 1
  }
  return repaired
}

/** Returns true if the stored bytes match their hash: an altered file may have the original size. */
async function isComplete(storage: FileStorage, sha256: string, size: number): Promise<boolean> {
  if ((await storage.size(sha256)) !== size) return false
  return (await hashOfStream(await storage.read(sha256))).sha256 === sha256
}
