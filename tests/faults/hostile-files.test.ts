// @module-tag night

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bombPdf, bombPng, endlessPdf } from '#tests/decompression-bombs.ts'
import { call, pause, sendRequest, until } from '#tests/load.ts'
import type { Server } from '#tests/server.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { prepareWrites, start } from './faulty-server.ts'

/** Maximum resident memory of the server, in bytes. */
const memoryMax = 400_000_000

/** Watches the server's resident memory. Returns a function with the maximum so far. */
function watchMemory({ process: { pid } }: Server): () => number {
  let most = 0
  const timer = setInterval(() => {
    const resident = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    most = Math.max(most, Number(resident) * 1024)
  }, 10)
  return () => {
    clearInterval(timer)
    return most
  }
}

async function setAside({ url }: Server, token: string): Promise<{ name: string; reason: string }[]> {
  const { body } = await call(url, 'admin/get-status', {}, { token })
  return (body as unknown as { data: { texts: { set_aside: { name: string; reason: string }[] } } }).data.texts
    .set_aside
}

const upload = ({ url }: Server, token: string, bytes: Buffer, name: string) =>
  call(url, 'admin/file-to-link', { base_64: bytes.toString('base64'), name }, { token })

test('a PDF that unpacks to 4 GB does not raise the server above 400 MB, and later files are read (43.6)', {
  timeout: 120_000,
}, async () => {
  const server = await start()
  const { token } = await prepareWrites(server)
  const stopWatching = watchMemory(server)
  for (const name of ['bomb.pdf', 'second.pdf'])
    expect((await upload(server, token, bombPdf(4096 - name.length), name)).status).toBe(200)
  await upload(server, token, textPdf(['Results']), 'honest.pdf')
  const isRead = async () => (await setAside(server, token)).length === 2
  await until('both are set aside', isRead, 90_000)
  expect(stopWatching()).toBeLessThan(memoryMax)
  expect((await sendRequest(`${server.url}/readyz`)).status).toBe(200)
})

test('a PNG that unpacks to 3 GB is refused at upload, and the server does not exceed 400 MB (43.7)', {
  timeout: 120_000,
}, async () => {
  const server = await start()
  const { token } = await prepareWrites(server)
  const stopWatching = watchMemory(server)
  expect((await upload(server, token, bombPng(), 'label.png')).status).toBe(400)
  expect(stopWatching()).toBeLessThan(memoryMax)
  expect((await sendRequest(`${server.url}/readyz`)).status).toBe(200)
})

test('a file being read when the server is killed is read again only on an admin’s request (43.6)', {
  timeout: 120_000,
}, async () => {
  const first = await start()
  const { token } = await prepareWrites(first)
  const { body } = await upload(first, token, endlessPdf(), 'endless.pdf')
  await pause(1000)
  await first.kill()
  const second = await start({ DATA_DIR: first.dataDir })
  const stopped = () => setAside(second, token)
  await until('the file is set aside', async () => (await stopped()).length === 1)
  expect(await stopped()).toMatchObject([{ name: 'endless.pdf', reason: 'stopped' }])
  await call(second.url, 'admin/read-file-again', { link: body.link }, { token })
  expect(await stopped()).toEqual([])
  const isSetAside = async () => /^(memory|time)$/.test((await stopped())[0]?.reason ?? '')
  await until('it is set aside again', isSetAside, 60_000)
})
