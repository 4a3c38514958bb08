import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createDiskStorage } from './disk.ts'
import type { FileStorage } from './file-storage.ts'

/** Opens the configured storage of uploaded files. No other code decides this. */
export async function openStorage({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (!s3) return createDiskStorage(join(dataDir, 'files'))
  const { createS3Storage } = await import('./s3.ts')
  return createS3Storage(s3)
}
