import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createDiskStorage } from './disk.ts'
import type { FileStorage } from './file-storage.ts'
import { createS3Storage } from './s3.ts'

/** Where uploaded files are kept: the only place that decides it. */
export function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): FileStorage {
  return s3 ? createS3Storage(s3) : createDiskStorage(join(dataDir, 'files'))
}
