import { readFile } from 'node:fs/promises'
import type { ReadFile } from '../file-reader/create-file-reader.ts'
import { reencode } from './reencode.ts'

/** Decodes a received picture and sends it encoded anew. */
export const read: ReadFile<{ path: string }, Uint8Array> = async ({ path }, send) =>
  send(await reencode(await readFile(path)))
