import { formatSize } from '#model/format-size.ts'
import type { Config } from '#server/config.ts'
import { diskSpaceOf } from '#server/gateways/disk-space.ts'
import { freeSpaceMin } from '#server/readiness.ts'

/** Checks the free space on the disk of the data folder against the limit used by readiness. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<string> {
  const { freeBytes, totalBytes } = await diskSpaceOf(dataDir)
  const text = `${formatSize(freeBytes)} of ${formatSize(totalBytes)} are free in ${dataDir}.`
  if (freeBytes / totalBytes < freeSpaceMin) throw new Error(`${text} Free up space: at least a tenth should be free.`)
  return text
}
