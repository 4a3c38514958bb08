import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory that looks like a disk, on Linux. */
const inMemory = '/dev/shm'
/** Less room than this there, in bytes, and the disk is used. */
const roomMin = 2 * 1024 ** 3

/**
 * A new folder for what a test writes and throws away, in memory where the machine has room: every commit waits for its disk, and no
 * test needs one.
 */
export function scratchFolder(name: string): string {
  return mkdtempSync(join(scratchPlace(), `suvira-${name}-`))
}

/** Where such folders are made. */
export function scratchPlace(): string {
  return hasRoom() ? inMemory : tmpdir()
}

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= roomMin
}
