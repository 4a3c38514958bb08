import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBucket } from './bucket.ts'

test('a store that names files outside the backup is refused before any of its files is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'suvira-bucket-'))
  const store = createServer((request, response) => {
    const keys = ['manifest.json', '../../escaped', 'files/ab/../../../../escaped']
    const listed = keys.map((key) => `<Key>site/backup-1/${key}</Key>`).join('')
    response.end(request.url?.includes('list-type') ? `<ListBucketResult>${listed}</ListBucketResult>` : 'bytes')
  })
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  const keys = { region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const bucket = openBucket('s3://backups/site', { endpoint, bucket: 'site', ...keys })
  await expect(bucket.fetchTo(join(folder, 'a', 'b'), 'backup-1')).rejects.toThrow('outside the backup')
  expect(readdirSync(folder, { recursive: true })).toEqual([])
  rmSync(folder, { recursive: true })
  store.close()
})
