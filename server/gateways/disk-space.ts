import { statfs } from 'node:fs/promises'

export type DiskSpace = { freeBytes: number; totalBytes: number }

/** Returns the disk space of a folder that this process may use. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
}
