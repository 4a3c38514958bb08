import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { blankItemText } from '#model/item-fields.ts'
import { newId } from '#server/domain/ids.ts'
import { openStore } from '#server/store/open-store.ts'
import { call, pause, until } from '#tests/load.ts'
import { type Server, startServer } from '#tests/server.ts'
import { textPdf } from '#tests/text-pdf.ts'

export type FilledSite = Server & {
  pid: number
  /** Calls the site as the admin; throws unless acknowledged, and waits if the site asks callers to. */
  call: (name: string, body: unknown) => Promise<unknown>
  cpuMs: () => number
  rssMb: () => number
  end: () => Promise<void>
}

/** Time until a server is idle, in milliseconds: it has read the sample files and rendered the most visited pages. */
export const restMs = 20_000

/** Starts the production build on a separate store, with items or documents, or idle with the sample content. */
export async function filledSite(
  { items = 0, documents = 0, categories }: { items?: number; documents?: number; categories?: number } = {},
  settings: Record<string, string> = {},
): Promise<FilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
  const isFilled = items + documents > 0
  if (items) await insertItems(dataDir, items, categories)
  const site = await startServer({
    DATA_DIR: dataDir,
    SEED: isFilled ? 'none' : 'sample',
    // A thousand clients are measured from one address.
    CONNECTIONS_PER_ADDRESS: '0',
    ...settings,
  })
  const { pid = 0 } = site.process
  // A part that throws leaves no server behind.
  process.once('exit', () => site.process.kill())
  const token = await signIn(site)
  const callSite: FilledSite['call'] = (name, body) => callAs(site.url, token, name, body)
  if (documents) await fileDocuments(callSite, documents)
  if (!isFilled) await pause(restMs)
  return {
    ...site,
    pid,
    call: callSite,
    cpuMs: () => cpuMsOf(pid),
    rssMb: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    async end() {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Inserts items directly into the store, because filling is not measured. One sub-section holds them: the page that shows most. */
async function insertItems(dataDir: string, count: number, categories = 40): Promise<void> {
  const first = await startServer({ DATA_DIR: dataDir, SEED: 'none' })
  await first.stop()
  const store = await openStore({ dataDir })
  const [section] = await store.read.catalogue.sections()
  const section_id = section?.id ?? ''
  const subsection_id = newId()
  const written = { is_deleted: 0 as const, revision: 1 }
  const items = Array.from({ length: count }, (_, index) => ({
    ...blankItemText,
    ...written,
    id: newId(),
    number: index + 1,
    section_id,
    subsection_id,
    place: '',
    brand_name: `Suvira ${index} ${['Mero', 'Panto', 'Ondan', 'Cef'][index % 4]}`,
    generic_name: `${['Meropenem', 'Pantoprazole', 'Ondansetron', 'Ceftriaxone'][index % 4]} for injection ${index}`,
    category: `Category ${(index + 1) % categories}`,
    strength: `${(index % 20) * 50} mg`,
    created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + index * 1000).toISOString(),
  }))
  await store.write(async ({ catalogue }) => {
    const range = { id: subsection_id, name: 'Range', section_id, img: '', created_at: new Date().toISOString() }
    await catalogue.insertSubsection({ ...range, ...written })
    await catalogue.insertItems(items)
  })
  await store.close()
}

/** Uploads a small PDF. Returns its link. */
export async function uploadPdf(callSite: FilledSite['call']): Promise<string> {
  const file = { base_64: textPdf(['Outcome']).toString('base64'), name: 'outcome.pdf' }
  return z.object({ link: z.string() }).parse(await callSite('admin/file-to-link', file)).link
}

/** Files documents as an admin does, 500 at a time as the call's limit is. */
async function fileDocuments(callSite: FilledSite['call'], count: number): Promise<void> {
  const file_link = await uploadPdf(callSite)
  for (let from = 0; from < count; from += 500) {
    const documents = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const year = 2010 + (index % 15)
      const day = `${year}-06-01`
      const name = `Notice of general meeting ${from + index}`
      return { name, sortdate: day, date: day, filterdate: `${year}-${year + 1}`, file_link }
    })
    await callSite('admin/file-documents', { list: ['EGM'], documents })
  }
}

/** Signs the first admin in with the mailed code. Returns the token. */
export async function signIn(site: Server): Promise<string> {
  const email = 'admin@example.com'
  await call(site.url, 'admin/send-otp', { email })
  await until('the code is mailed', () => site.mails().length > 0)
  const otp = /\b\d{4}\b/.exec(site.mails().at(-1)?.text ?? '')?.[0]
  const { body } = await call(site.url, 'admin/verify-otp', { email, otp })
  return z.object({ token: z.string() }).parse(body).token
}

/** Calls the site; throws unless acknowledged, and waits if the site requests it. */
export async function callAs(url: string, token: string, name: string, input: unknown): Promise<unknown> {
  const { status, body } = await call(url, name, input, { token })
  if (status === 200) return body
  if (status !== 429) throw new Error(`${name} was answered ${status}: ${body.err}`)
  await pause(1000)
  return callAs(url, token, name, input)
}

/** Returns user and system time of a process including its threads, from /proc in ticks of 10 ms. */
export function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Returns the site's response byte by byte, compressed with brotli. */
export function capture(port: number, path: string, body?: string): Promise<{ headers: string[]; body: Buffer }> {
  const headers = { 'accept-encoding': 'br', ...(body && { 'content-type': 'application/json' }) }
  return new Promise((done, fail) => {
    const sent = request({ port, host: '127.0.0.1', path, method: body ? 'POST' : 'GET', headers }, (response) => {
      const chunks: Buffer[] = []
      const isOwn = (_: string, index: number, all: string[]) =>
        !/^(date|connection|keep-alive)$/i.test(all[index - (index % 2)] ?? '')
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => done({ headers: response.rawHeaders.filter(isOwn), body: Buffer.concat(chunks) }))
    })
    sent.once('error', fail).end(body)
  })
}
