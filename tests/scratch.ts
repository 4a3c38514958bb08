import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const inMemory = '/dev/shm'
/** Minimum free memory, in bytes, below which the disk is used. */
const roomMin = 2 * 1024 ** 3

/** Creates a folder for temporary test data, in memory if the machine has room. Every commit waits for its disk, and no test needs one. */
export function scratchFolder(name: string): string {
  return mkdtempSync(join(scratchPlace(), `suvira-${name}-`))
}

export function scratchPlace(): string {
  return hasRoom() ? inMemory : tmpdir()
}

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= roomMin
}
