import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createDiskStorage } from './disk.ts'
import type { FileStorage } from './file-storage.ts'

/** Where uploaded files are kept: the only place that decides it. */
export function openStorage({ dataDir }: Pick<Config, 'dataDir' | 's3'>): FileStorage {
  return createDiskStorage(join(dataDir, 'files'))
}
