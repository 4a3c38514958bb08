// @module-tag night
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { createS3Storage } from '#server/gateways/file-storage/s3.ts'
import { listen } from '../http.ts'
import { s3Bucket, s3PeerInstalled, s3PeerWithinMs } from '../s3-peer.ts'
import { tinyPdf } from '../tiny-files.ts'
import { createWorld } from '../world.ts'

// The packages are optional; continuous integration installs them if possible. Without them no test is registered, and none is skipped.
if (s3PeerInstalled) describe('files in an S3-compatible store', againstPeer)
else
  test('the command that installs the peer is in .ci/run', () =>
    expect(readFileSync('.ci/run', 'utf8')).toContain('swift-proxy'))

type Bucket = Awaited<ReturnType<typeof s3Bucket>>

function againstPeer() {
  let settings: Bucket
  beforeAll(async () => {
    settings = await s3Bucket()
  }, s3PeerWithinMs)

  test('bucket files have the same access, ranges, hashes and clean-up as on disk', { timeout: 60_000 }, async () => {
    const world = await worldWith(settings)
    const server = await listen(world.handle)
    try {
      const bytes = tinyPdf('in a bucket')
      const upload = async (file: Buffer) =>
        (await world.admin('admin/file-to-link', { base_64: file.toString('base64'), name: 'x.pdf' })).link
      const link = await upload(bytes)
      expect((await fetch(server.url + link)).status).toBe(404)
      const { data } = await world.admin('admin/file-documents', {
        list: ['EGM'],
        documents: [{ name: 'x', file_link: link }],
      })
      const full = await fetch(server.url + link)
      const hash = createHash('sha256').update(bytes).digest('hex')
      expect([full.status, full.headers.get('etag')]).toEqual([200, `"${hash}"`])
      expect(Buffer.from(await full.bytes())).toEqual(bytes)
      const part = await fetch(server.url + link, { headers: { range: 'bytes=5-9' } })
      expect([part.status, await part.text()]).toEqual([206, bytes.subarray(5, 10).toString()])
      await world.admin('admin/withdraw-document', { key: data?.keys[0] as number, reason: 'Old' })
      expect((await fetch(server.url + link)).status).toBe(404)

      await upload(tinyPdf('orphan'))
      world.wait(25 * 60 * 60 * 1000)
      expect(await world.domain.files.sweep()).toBe(1)
      const left: string[] = []
      for await (const entry of createS3Storage(settings).list()) left.push(entry)
      expect(left).toEqual([hash])
      expect(await world.domain.files.verify()).toEqual({ files: 1, altered: [] })
    } finally {
      await server.close()
      await world.close()
    }
  })
}

function worldWith({ endpoint, bucket, region, accessKeyId, secretAccessKey }: Bucket) {
  return createWorld({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  })
}
