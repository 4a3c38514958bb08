// @module-tag night

import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { call, pause, sendRequest } from '#tests/load.ts'
import { freePort } from '#tests/postgres.ts'
import { startServer } from '#tests/server.ts'
import { newFolder } from '#tests/temporary-folder.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { signIn } from '#tools/soak-load.ts'
import { startNginxWith } from './debian-proxies.ts'

/** Tests deploy/nginx-suvira-cache.conf with Debian's nginx and one server. `npm run soak -- edge` tests it with many readers. */

/** Longer than nginx stores a page, in milliseconds. */
const expiredMs = 2100

async function startCached() {
  const folder = newFolder()
  const port = await freePort()
  const proxy = await startNginxWith('nginx-suvira-cache.conf', { folder, servers: [`http://127.0.0.1:${port}`] })
  const server = await startServer({ PORT: String(port), SITE_URL: proxy.url, TRUST_PROXY: '127.0.0.1' })
  onTestFinished(() => server.kill())
  const { token } = await signIn(server)
  const stored = () =>
    readdirSync(join(folder, 'cache'), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, 'cache', name))
      .filter((file) => existsSync(file) && statSync(file).isFile())
  const file = async (text: string) => {
    const base_64 = Buffer.from(textPdf([text])).toString('base64')
    return (await call(proxy.url, 'admin/file-to-link', { base_64, name: 'x.pdf' }, { token })).body.link ?? ''
  }
  const publish = async (name: string, further: object = {}) => {
    const link = await file(name)
    const filing = { list: ['EGM'], documents: [{ name, file_link: link }], ...further }
    expect(await call(proxy.url, 'admin/file-documents', filing, { token })).toMatchObject({ status: 200 })
    return link
  }
  const get = (path: string, headers: Record<string, string> = {}) => sendRequest(proxy.url + path, { headers })
  return { proxy, server, token, stored, publish, get }
}

const withinMs = 120_000

test(
  'nothing personal, refused or scheduled is stored by the caching proxy',
  async () => {
    const { token, stored, publish, get } = await startCached()
    const link = await publish('A sealed notice', { release_at: '2030-01-01T00:00:00.000Z' })
    const authorization = `Bearer ${token}`
    expect(await get(link, { authorization })).toMatchObject({ status: 200 })
    expect(await get(link)).toMatchObject({ status: 404 })
    expect(await get('/admin/desk')).toMatchObject({ status: 200 })
    expect((await get('/investorzone/egm', { cookie: 'a=b' })).body.includes('A sealed notice')).toBe(false)
    expect((await get('/investorzone/egm')).body.includes('A sealed notice')).toBe(false)
    const contents = stored().map((name) => readFileSync(name, 'latin1'))
    const keys = contents.map((content) => /^KEY: (.*)$/m.exec(content)?.[1] ?? '')
    expect(keys.some((key) => key.endsWith('/investorzone/egm'))).toBe(true)
    expect(keys.filter((key) => key.includes('/admin'))).toEqual([])
    expect(contents.filter((content) => content.includes('A sealed notice'))).toEqual([])
    // The absence of the file is stored, its bytes are not.
    expect(contents.filter((content, index) => keys[index]?.endsWith(link) && content.includes('%PDF'))).toEqual([])
  },
  withinMs,
)

test(
  'a withdrawn document is sent once more at most after two seconds, and not at all if the stored copies are deleted',
  async () => {
    const { proxy, token, stored, publish, get } = await startCached()
    const [first, second] = [await publish('The first notice'), await publish('The second notice')]
    const zone = await get('/investorzone/disclosures.json')
    const { documents } = JSON.parse(zone.body) as { documents: { key: number; link: string }[] }
    const withdraw = async (link: string) => {
      const key = documents.find((document) => document.link === link)?.key
      const withdrawn = await call(proxy.url, 'admin/withdraw-document', { key, reason: 'A wrong page' }, { token })
      expect(withdrawn.status).toBe(200)
    }
    expect(await get(first)).toMatchObject({ status: 200 })
    await withdraw(first)
    await pause(expiredMs)
    // This reader receives the last copy, and nginx asks the site meanwhile.
    await Promise.all([get(first), get('/investorzone/egm')])
    await expect.poll(async () => (await get(first)).status).not.toBe(200)
    await expect.poll(async () => (await get('/investorzone/egm')).body.includes('The first notice')).toBe(false)

    expect(await get(second)).toMatchObject({ status: 200 })
    await withdraw(second)
    // The purge of docs/how-to/results-day.md.
    for (const name of stored()) rmSync(name)
    expect((await get(second)).status).not.toBe(200)
  },
  withinMs,
)

test(
  'pages and documents that are read are answered from the last copy while no server answers',
  async () => {
    const { server, publish, get } = await startCached()
    const link = await publish('A notice')
    expect(await get(link)).toMatchObject({ status: 200 })
    const { body } = await get('/investorzone/egm')
    await server.kill()
    await pause(expiredMs)
    expect(await get('/investorzone/egm')).toEqual({ status: 200, body })
    expect(await get(link)).toMatchObject({ status: 200 })
    expect(await get('/investorzone/annual-reports')).toMatchObject({ status: 502 })
  },
  withinMs,
)

test(
  'one address is limited in requests, and a visitor in the size of a body',
  async () => {
    const { proxy, get } = await startCached()
    const large = await call(proxy.url, 'user/get-products', { more: 'x'.repeat(100_000) })
    expect(large.status).toBe(413)
    const tooLarge = await sendRequest(`${proxy.url}/investorzone/follow`, {
      method: 'POST',
      body: 'x'.repeat(200_000),
    })
    expect(tooLarge.status).toBe(413)
    const replies = await Promise.all(Array.from({ length: 600 }, () => get('/')))
    const limited = replies.filter(({ status }) => status === 429)
    expect(limited.length).toBeGreaterThan(100)
    expect(limited.length).toBeLessThan(350)
    expect(replies.every(({ status }) => status === 200 || status === 429)).toBe(true)
  },
  withinMs,
)
