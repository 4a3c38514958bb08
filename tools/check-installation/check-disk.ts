import { sizeInWords } from '#model/size-in-words.ts'
import type { Config } from '#server/config.ts'
import { diskSpaceOf } from '#server/gateways/disk-space.ts'
import { roomMin } from '#server/readiness.ts'

/** Checks the free space on the disk of the data folder against the limit used by readiness. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const { freeBytes, totalBytes } = await diskSpaceOf(dataDir)
  const text = `${sizeInWords(freeBytes)} of ${sizeInWords(totalBytes)} are free in ${dataDir}.`
  if (freeBytes / totalBytes < roomMin) throw new Error(`${text} Make room: at least a tenth should be free.`)
  return text
}
