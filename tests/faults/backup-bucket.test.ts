// @module-tag night

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runTool } from '#tests/run-tool.ts'
import { s3Bucket, s3PeerInstalled, s3PeerWithinMs } from '#tests/s3-peer.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { tinyPdf } from '#tests/tiny-files.ts'
import { createWorld } from '#tests/world.ts'

test('a backup to a bucket is refused if the store is not configured', async () => {
  const refused = await runTool('backup', ['--to', 's3://backups/site'], {})
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('S3_ENDPOINT') })
})

test('a backup that the bucket refuses is removed from the disk', async () => {
  const store = createServer((request, response) => {
    response.writeHead(request.method === 'PUT' ? 403 : 200).end('<ListBucketResult/>')
  })
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done))
  const world = await createWorld()
  const refused = await runTool('backup', ['--to', 's3://backups/site'], {
    DATA_DIR: world.folder,
    ...s3At((store.address() as AddressInfo).port),
  })
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('403 for PUT') })
  expect(readdirSync(join(world.folder, 'backup-leaving'))).toEqual([])
  await world.close()
  store.close()
})

const strange = [
  ['an absolute path', '/etc/suvira-escaped'],
  ['a folder above', '../../escaped'],
  ['a folder above, deeper in the path', 'files/ab/../../../../escaped'],
  ['a folder above, written as a reference', '&#46;&#x2e;/escaped'],
  ['a folder above, with backslashes', '..\\escaped'],
  ['a NUL', 'site.db&#0;'],
  ['an empty name', ''],
  ['a name that no backup contains', 'files/secrets.json'],
] as const

test.each(strange)(
  'a backup in a bucket that lists %s is refused, and nothing is written (Finding 6)',
  async (_, key) => {
    const requested: string[] = []
    const listed = ['manifest.json', key].map((name) => `<Key>site/backup-2026-01-01T00-00-00-000Z/${name}</Key>`)
    const store = createServer((request, response) => {
      const listing = request.url?.includes('list-type')
      if (!listing) requested.push(request.url ?? '')
      response.end(listing ? `<ListBucketResult>${listed.join('')}</ListBucketResult>` : 'bytes')
    })
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done))
    const folder = mkdtempSync(join(tmpdir(), 'suvira-bucket-'))
    const place = { DATA_DIR: join(folder, 'data'), TMPDIR: folder, ...s3At((store.address() as AddressInfo).port) }
    for (const only of [['--verify-only'], []]) {
      const refused = await runTool('restore', ['--from', 's3://backups/site', ...only], place)
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('outside the backup') })
    }
    expect(requested).toEqual([])
    const written = readdirSync(folder, { recursive: true, withFileTypes: true })
    expect(written.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([])
    store.close()
    rmSync(folder, { recursive: true })
  },
)

test('the address of an older backup in a bucket leads to that backup, as its folder on the disk does (43.28)', async () => {
  const [older, newer] = ['backup-2026-01-01T00-00-00-000Z', 'backup-2026-01-02T00-00-00-000Z']
  const fetched: string[] = []
  const store = createServer((request, response) => {
    const { searchParams, pathname } = new URL(request.url ?? '', 'http://store')
    const prefix = searchParams.get('prefix')
    if (prefix === null) fetched.push(pathname)
    const keys = [older, newer]
      .map((name) => `site/${name}/manifest.json`)
      .filter((key) => key.startsWith(prefix ?? ''))
    response.end(`<ListBucketResult>${keys.map((key) => `<Key>${key}</Key>`).join('')}</ListBucketResult>`)
  })
  await new Promise<void>((done) => store.listen(0, '127.0.0.1', done))
  onTestFinished(() => void store.close())
  const place = { DATA_DIR: newFolder(), ...s3At((store.address() as AddressInfo).port) }
  for (const from of [`s3://backups/site/${older}`, `s3://backups/site/${older}/`]) {
    const listed = await runTool('restore', ['--from', from, '--list'], place)
    expect(listed).toMatchObject({ code: 0, output: `${older}\n${newer}\n` })
    fetched.length = 0
    // This store's response is not a manifest, which is detected after the download.
    const verified = await runTool('restore', ['--from', from, '--verify-only'], place)
    expect(verified).toMatchObject({ code: 1, output: expect.stringContaining('manifest.json is damaged') })
    expect(fetched).toEqual([`/backups/site/${older}/manifest.json`])
  }
})

function s3At(port: number): Record<string, string> {
  return {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'site',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
}

// The packages are optional; the full test run installs them if possible.
if (s3PeerInstalled) {
  test('backups in a bucket are stored, limited in number, fetched, verified and restored', {
    timeout: s3PeerWithinMs + 120_000,
  }, async () => {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = await s3Bucket()
    const s3 = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    }
    const world = await createWorld()
    const empty = mkdtempSync(join(tmpdir(), 'suvira-bucket-'))
    try {
      const base_64 = tinyPdf('in a backup').toString('base64')
      const { link } = await world.admin('admin/file-to-link', { base_64, name: 'x.pdf' })
      await world.admin('admin/file-documents', { list: ['EGM'], documents: [{ name: 'Kept', file_link: link }] })
      const to = `s3://${bucket}/backups`
      const place = { DATA_DIR: world.folder, SEED: 'none', ...s3 }
      // Uploads of this world are on disk; a backup reads the bucket of the settings, so they are moved there first.
      expect(await runTool('move-files', ['--to', 's3'], place)).toMatchObject({ code: 0 })
      for (let count = 0; count < 3; count += 1) {
        expect(await runTool('backup', ['--to', to, '--keep', '2'], place)).toMatchObject({
          code: 0,
          output: expect.stringContaining('verified'),
        })
      }
      const young = await runTool('backup', ['--to', to, '--if-older-than', '60'], place)
      expect(young.output).toContain('nothing to do')
      expect((await runTool('restore', ['--from', to, '--verify-only'], place)).output).toContain(
        'The backup is intact',
      )
      const target = { ...place, DATA_DIR: empty }
      expect(await runTool('restore', ['--from', to], target)).toMatchObject({ code: 0 })
      const again = await createWorld(target)
      expect((await again.store.read.investors.documents()).map(({ name }) => name)).toEqual(['Kept'])
      expect(await again.domain.files.verify()).toEqual({ files: 1, altered: [] })
      await again.stop()
    } finally {
      await world.close()
      rmSync(empty, { recursive: true, force: true })
    }
  })
}
