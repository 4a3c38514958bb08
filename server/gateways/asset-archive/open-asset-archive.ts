import { join, resolve } from 'node:path'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/log.ts'
import { type AssetArchive, createAssetArchive } from './asset-archive.ts'
import { createAssetBucket, createAssetFolder } from './asset-place.ts'

/** Opens the configured folder, else the bucket, else the data folder. No other code decides this. */
export async function openAssetArchive(
  { assetsDir, s3, dataDir }: Pick<Config, 'assetsDir' | 's3' | 'dataDir'>,
  now: () => Date,
  log: Log,
): Promise<AssetArchive> {
  const place = s3 && !assetsDir ? await createAssetBucket(s3) : createAssetFolder(assetsDir ?? join(dataDir, 'assets'))
  return createAssetArchive({
    place,
    build: resolve('build/client'),
    now,
    onFailure: (error) => void log({ level: 'error', event: 'assets.not-kept', error: String(error) }),
  })
}
