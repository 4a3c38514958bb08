import { createHash } from 'node:crypto'
import { createS3Client } from '#server/gateways/file-storage/s3-client.ts'
import type { Operator } from './operator/operator.ts'

export const usage = `Usage: suvira make-bucket     creates the bucket S3_BUCKET in the store S3_ENDPOINT`

/** Creates the bucket of the S3_… settings. An existing bucket stays unchanged. */
export async function run(_parameters: string[], { config }: Operator): Promise<number> {
  const { s3 } = config()
  if (!s3) throw new Error('No bucket is set up. Set S3_ENDPOINT and the other S3 settings first.')
  const { ask } = createS3Client(s3)
  // The default region must not be named.
  const place = `<CreateBucketConfiguration><LocationConstraint>${s3.region}</LocationConstraint></CreateBucketConfiguration>`
  const bytes = Buffer.from(s3.region === 'us-east-1' ? '' : place)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const reply = await ask('PUT', '', { hash, body: bytes.length ? new Blob([bytes]) : undefined })
  const text = await reply.text()
  if (!reply.ok && !text.includes('BucketAlreadyOwnedByYou'))
    throw new Error(`The store returned ${reply.status} when creating the bucket ${s3.bucket}. ${codeIn(text)}`.trim())
  console.log(reply.ok ? `The bucket ${s3.bucket} was created.` : `The bucket ${s3.bucket} already exists.`)
  return 0
}

function codeIn(text: string): string {
  return /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? ''
}
