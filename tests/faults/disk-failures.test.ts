// @module-tag night

import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { call, sendRequest } from '#tests/load.ts'
import { openSite } from '#tests/open-site.ts'
import { type Server, startServer } from '#tests/server.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { prepareWrites, prlimit, start } from './faulty-server.ts'

/** Tests disk faults on the production build. */

test('a full disk makes writes fail as such, while reads work, and the site recovers without a restart (F03)', async () => {
  const server = await start()
  const { token, item } = await prepareWrites(server)
  limitFileSize(server, 400_000)
  let refused = await call(server.url, 'admin/add-product-item', item(0), { token })
  for (let count = 1; count < 400 && refused.status === 200; count += 1) {
    refused = await call(
      server.url,
      'admin/add-product-item',
      { ...item(count), generic_name: 'x'.repeat(500) },
      { token },
    )
  }
  expect(refused).toMatchObject({
    status: 507,
    body: { code: 'disk-full', err: expect.stringContaining('no space left') },
  })
  expect((await call(server.url, 'user/get-products', {})).status).toBe(200)
  expect((await sendRequest(`${server.url}/admin`)).status).toBe(200)
  const upload = await call(server.url, 'admin/file-to-link', { base_64: bigPdf(), name: 'big.pdf' }, { token })
  expect(upload.status).toBe(507)
  expect(leftovers(server.dataDir)).toEqual([])

  limitFileSize(server, 'unlimited')
  expect((await call(server.url, 'admin/add-product-item', item(500), { token })).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect((await fullLedger(server.dataDir)).brokenAt).toBeNull()
})

test('a site restarted on a full disk serves its pages, refuses writes as such, and recovers without help (43.20)', async () => {
  const first = await start()
  const { dataDir } = first
  expect(await first.stop()).toBe(0)
  const server = await start({ DATA_DIR: dataDir }, ['prlimit', '--fsize=0:'])
  expect(server.output()).toContain('"event":"disk.full"')
  for (const path of ['/', '/products-export', '/investorzone/annual-reports', '/readyz'])
    expect([path, (await sendRequest(server.url + path)).status]).toEqual([path, 200])
  const enquiry = { name: 'A', type: 'Export', email: 'a@b.example', country: 'India' }
  expect(await call(server.url, 'user/download', enquiry)).toMatchObject({ status: 507, body: { code: 'disk-full' } })
  limitFileSize(server, 'unlimited')
  expect((await call(server.url, 'user/download', enquiry)).status).toBe(200)
  expect(await server.stop()).toBe(0)
  expect((await fullLedger(dataDir)).brokenAt).toBeNull()
})

test('a damaged page of the database is refused at the start, with instructions (F07)', async () => {
  const server = await start()
  const { token, item } = await prepareWrites(server)
  for (let count = 0; count < 60; count += 1) await call(server.url, 'admin/add-product-item', item(count), { token })
  await server.stop()
  const file = join(server.dataDir, 'site.db')
  const sound = readFileSync(file)
  // A page's header contains the positions of its rows. A change anywhere in the file must not cause a read beyond it.
  for (const page of [1, 3, 7, 20]) {
    const bytes = Buffer.from(sound)
    for (let index = 0; index < 64; index += 1) bytes[4096 * page + index] = randomInt(256) ^ 0xa5
    writeFileSync(file, bytes)
    await expect(startServer({ DATA_DIR: server.dataDir })).rejects.toThrow(/is damaged .*suvira restore/)
  }
  writeFileSync(file, sound)
  expect((await sendRequest(`${(await start({ DATA_DIR: server.dataDir })).url}/readyz`)).status).toBe(200)
})

test('a disk that accepts no writes is named at the start (F05)', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'file'), '')
  await expect(startServer({ DATA_DIR: join(folder, 'file', 'data') })).rejects.toThrow(
    /Cannot start\.\n- The data folder .* is not writable/,
  )
})

async function fullLedger(dataDir: string) {
  const { domain, close } = await openSite({ DATA_DIR: dataDir })
  const result = await domain.ledger.verify()
  await close()
  return result
}

/** Simulates a full disk: no file may grow beyond `bytes`. Sets only the soft limit, so that it can be lifted again. */
function limitFileSize(server: Server, bytes: number | 'unlimited'): void {
  prlimit(server, `--fsize=${bytes}:`)
}

function leftovers(dataDir: string): string[] {
  return readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.part'))
}

function bigPdf(): string {
  return Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(600_000, 0x20), Buffer.from('\n%%EOF\n')]).toString(
    'base64',
  )
}
