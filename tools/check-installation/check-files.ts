import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { openStorage } from '#server/gateways/file-storage/open-storage.ts'
import { createS3Client, type S3Settings } from '#server/gateways/file-storage/s3-client.ts'

/** Checks the storage of uploaded files: the bucket by writing, reading and removing an object, or the folder. */
export async function checkFiles(config: Pick<Config, 's3' | 'dataDir'>): Promise<string> {
  if (!config.s3) return 'They are in the data folder.'
  const problem = await (await openStorage(config)).unavailableReason()
  if (problem) throw new Error(problem)
  await checkBucket(config.s3)
  return `The bucket ${config.s3.bucket} at ${config.s3.endpoint} can be read and written.`
}

/** Throws unless an object can be written, read and removed. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const { ask } = createS3Client(settings)
  const path = `/suvira-check-${randomBytes(8).toString('hex')}`
  const text = 'suvira check'
  const hash = createHash('sha256').update(text).digest('hex')
  const send = async (method: string, sent = {}) => {
    const reply = await ask(method, path, sent)
    if (!reply.ok)
      throw new Error(
        `The bucket ${settings.bucket} returned ${reply.status} for ${method}. Check its policy and the key.`,
      )
    return reply.text()
  }
  await send('PUT', { hash, body: new Blob([text]) })
  const read = await send('GET')
  await send('DELETE')
  if (read !== text) throw new Error(`The bucket ${settings.bucket} did not return the bytes that were written.`)
}
