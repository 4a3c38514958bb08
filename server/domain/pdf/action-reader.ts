import { closeSync, openSync, readSync } from 'node:fs'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { type Flaw, findFlaw, fullBudget } from './search.ts'

export type ActionInput = { path: string; size: number }
export type ActionOutput = Flaw | undefined

/** Searches one PDF for actions that run a program. */
export const read: ReadFile<ActionInput, ActionOutput> = async ({ path, size }, send) => {
  const descriptor = openSync(path, 'r')
  const readAt = (offset: number, length: number) => {
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, size - offset)))
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset))
  }
  try {
    await send(findFlaw(readAt, size, fullBudget(size)))
  } finally {
    closeSync(descriptor)
  }
}
