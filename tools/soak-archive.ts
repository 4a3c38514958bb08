import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { csvSheet } from '#tests/archive.ts'
import { call, pause } from '#tests/load.ts'
import { type Server, startServer } from '#tests/server.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { signIn } from './soak-load.ts'
import { percentile, startVisitor } from './soak-visitor.ts'

const fileBytes = 2_000_000
const uploadsAtOnce = 2
/** Maximum of the 99th percentile of cached pages, in milliseconds. */
const p99Max = 50

/** Imports an archive while a visitor requests cached pages. Prints the times of each part, and of the pages meanwhile. */
export async function archive(howMany = '2000'): Promise<boolean> {
  const count = Number(howMany)
  const server = await startServer({ LOG: 'errors', FILES_DAILY_MIB: '100000', PAGE_IMAGES: 'on' })
  const { token } = await signIn(server)
  const visitor = startVisitor(server)
  await visitor.during('before', () => pause(5000))
  const uploads = await visitor.during(`${count} uploads`, () => uploadAll(server, token, count))
  const rows = [...uploads.result.keys()].map((name, at) => [
    name,
    `Notice ${at}`,
    '6 May 2011',
    'EGM',
    '',
    '',
    `/${at}.html`,
  ])
  const files = [...uploads.result].map(([name, link]) => ({ name, link }))
  const archive = { base_64: Buffer.from(csvSheet(rows)).toString('base64'), name: 'archive.csv' }
  const uploaded = await call(server.url, 'admin/file-to-link', archive, { token })
  const { link: sheet } = z.object({ link: z.string() }).parse(uploaded.body)
  const input = { sheet, files, dry_run: false }
  const filing = await visitor.during('filing', () => call(server.url, 'admin/import-archive', input, { token }))
  await visitor.during('after', () => pause(5000))
  const { failed } = await visitor.stop()
  await server.stop()
  const p99 = percentile([...uploads.times, ...filing.times], 0.99)
  console.log(`p99 of all pages during the import: ${p99.toFixed(1)} ms`)
  return filing.result.status === 200 && !failed.length && p99 <= p99Max
}

/** Uploads PDFs that differ in one number. Returns their links by name. */
async function uploadAll({ url }: Server, token: string, count: number): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  const template = textPdf(['Notice 00000'], randomBytes(fileBytes / 2).toString('hex'))
  const place = template.indexOf('00000)')
  let next = 0
  const upload = async () => {
    for (let at = next++; at < count; at = next++) {
      const name = `notice-${at}.pdf`
      const body = new Uint8Array(template)
      body.set(new TextEncoder().encode(String(at).padStart(5, '0')), place)
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/pdf', 'x-file-name': name }
      const reply: unknown = await (
        await fetch(`${url}/api/v1/admin/upload-file`, { method: 'POST', headers, body })
      ).json()
      if (typeof reply !== 'object' || !reply || !('link' in reply)) throw new Error(JSON.stringify(reply))
      links.set(name, String(reply.link))
    }
  }
  await Promise.all(Array.from({ length: uploadsAtOnce }, upload))
  return links
}
