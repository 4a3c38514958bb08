import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { documentText } from '#model/document-text.ts'
import { blankItemText } from '#model/item-fields.ts'
import { newId } from '#server/domain/ids.ts'
import { openStore } from '#server/store/open-store.ts'
import type { DocumentRow } from '#server/store/tables.ts'
import { pause } from '#tests/load.ts'
import { type Server, startServer } from '#tests/server.ts'

/** Numbers of rows inserted before the site starts. */
export type Fill = {
  items?: number
  documents?: number /** Number of categories among which the items are divided. */
  categories?: number
}

export type FilledSite = Server & {
  token: string
  /** Calls the site as the admin; throws unless acknowledged, and waits if the site asks callers to. */
  call: (name: string, body: unknown) => Promise<unknown>
  cpuMs: () => number
  rssMb: () => number
  end: () => Promise<void>
}

/**
 * Time until a server is idle, in milliseconds. Meanwhile it reads the sample files, renders the most visited pages, and V8 releases
 * memory.
 */
export const restMs = 20_000

/**
 * Starts the production build on a separate store. Without `fill`, has the sample content and is idle. `settings` are added to the usual
 * ones.
 */
export async function filledSite(fill: Fill = {}, settings: Record<string, string> = {}): Promise<FilledSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
  const isFilled = fill.items !== undefined || fill.documents !== undefined
  if (isFilled) await insert(dataDir, fill)
  const site = await startServer({
    DATA_DIR: dataDir,
    SEED: isFilled ? 'none' : 'sample',
    // A thousand clients are measured from one address.
    CONNECTIONS_PER_ADDRESS: '0',
    ...settings,
  })
  const { pid } = site.process
  if (pid === undefined) throw new Error('The site did not start.')
  const token = await signIn(site)
  if (!isFilled) await pause(restMs)
  return {
    ...site,
    token,
    call: (name, body) => callAs(site, token, name, body),
    cpuMs: () => cpuMsOf(pid),
    rssMb: () => rssMbOf(pid),
    async end() {
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Returns the searched fields of an item. */
export function itemNamed(number: number, categories = 40) {
  return {
    ...blankItemText,
    brand_name: `Suvira ${number} ${['Cef', 'Mero', 'Panto', 'Ondan'][number % 4]}`,
    generic_name: `${['Ceftriaxone', 'Meropenem', 'Pantoprazole', 'Ondansetron'][number % 4]} for injection ${number}`,
    category: `Category ${number % categories}`,
    strength: `${(number % 20) * 50} mg`,
  }
}

/** Inserts rows directly into the store, because filling is not measured. */
async function insert(dataDir: string, { items = 0, documents = 0, categories }: Fill): Promise<void> {
  const first = await startServer({ DATA_DIR: dataDir, SEED: 'none' })
  await first.stop()
  const store = await openStore({ dataDir })
  const [section] = await store.read.catalogue.sections()
  const groups = documents ? await store.read.investors.groups() : []
  const created_at = new Date().toISOString()
  await store.write(async (rows) => {
    // One sub-section contains everything: the page with most rows.
    const subsection = { id: newId(), name: 'Range', section_id: section?.id ?? '', img: '' }
    await rows.catalogue.insertSubsection({ ...subsection, is_deleted: 0, created_at, revision: 1 })
    for (let number = 1; number <= items; number += 1) {
      await rows.catalogue.insertItem({
        id: newId(),
        number,
        section_id: section?.id ?? '',
        subsection_id: subsection.id,
        ...itemNamed(number, categories),
        is_deleted: 0,
        place: '',
        created_at: new Date(Date.parse('2026-01-01T00:00:00Z') + number * 1000).toISOString(),
        revision: 1,
      })
    }
    const group = groups.find(({ name }) => name === 'EGM')
    if (group)
      await rows.investors.insertDocuments(Array.from({ length: documents }, (_, at) => documentRow(at + 1, group.id)))
  })
  await store.close()
}

function documentRow(key: number, group_id: string): DocumentRow {
  const day = new Date(Date.parse('2020-01-01T00:00:00Z') + key * 3_600_000).toISOString()
  return {
    key,
    group_id,
    inner_name: '',
    ...documentText(() => ''),
    name: `Notice of general meeting ${key}`,
    date: day.slice(0, 10),
    sortdate: day,
    filterdate: day.slice(0, 4),
    release_at: null,
    filed_at: day,
    filed_by: 'bench',
    filed: 1,
    withdrawn_at: null,
    withdrawn_by: null,
    withdrawn_reason: null,
    corrected_at: null,
    correction_note: '',
    replaces: null,
    waiting_since: null,
    held_since: null,
    release_id: '',
    slot: '',
    revision: 1,
  }
}

const View = z.object({ token: z.optional(z.string()), err: z.optional(z.string()) })

async function signIn(site: Server): Promise<string> {
  const call = async (name: string, body: unknown) => {
    const reply = await fetch(`${site.url}/api/v1/${name}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    return View.parse(await reply.json())
  }
  const email = 'admin@example.com'
  await call('admin/send-otp', { email })
  for (let tries = 0; tries < 100; tries += 1) {
    const otp = site
      .mails()
      .at(-1)
      ?.text.match(/\b\d{4}\b/)?.[0]
    if (otp) {
      const { token, err } = await call('admin/verify-otp', { email, otp })
      if (token) return token
      throw new Error(`Signing in failed: ${err}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('No mail with a code came.')
}

async function callAs(site: Server, token: string, name: string, body: unknown): Promise<unknown> {
  const reply = await fetch(`${site.url}/api/v1/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  if (reply.status === 429) {
    await new Promise((done) => setTimeout(done, Number(reply.headers.get('retry-after')) * 1000))
    return callAs(site, token, name, body)
  }
  if (!reply.ok) throw new Error(`${name} was answered ${reply.status}.`)
  return reply.json()
}

/** Returns user and system time of a process including its threads, from /proc in ticks of 10 ms. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function rssMbOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
