import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { documentText } from '#model/document-text.ts'
import { yearFrom } from '#model/fiscal-period.ts'
import { blankItemText } from '#model/item-fields.ts'
import { builtInGroups } from '#model/zone-pages.ts'
import { newId } from '#server/domain/ids.ts'
import { type Change, chain } from '#server/domain/ledger/chain.ts'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { emptyDatabase, startDatabaseServer } from '#tests/postgres.ts'
import { startServer } from '#tests/server.ts'
import type { Figure } from './figure.ts'
import { timesOf } from './promised-requests.ts'

/** Sizes and limits of issue 50, part 7: seconds from the start to the first page, milliseconds of a request, and megabytes. */
const size = { items: 100_000, documents: 100_000, entries: 1_000_000 }
const startMax = 3
const requestMax = 300
const memoryMax = 600

const firstYear = 1997
const filledAtOnce = 20_000
const started = Date.parse('2026-01-01T00:00:00Z')

/** Measures a site with a hundred thousand products and documents and a million changes, on both databases. */
export async function promised(): Promise<Figure[]> {
  const stop = await startDatabaseServer()
  const database = await emptyDatabase()
  const figures = [...(await measure()), ...(await measure(database.url))]
  await database.drop()
  await stop()
  return figures
}

async function measure(databaseUrl?: string): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
  const settings = { DATA_DIR: dataDir, SEED: 'none', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  await (await startServer(settings)).stop()
  const store = await openStore({ databaseUrl, dataDir })
  await fill(store)
  await store.close()
  const began = performance.now()
  const site = await startServer({ ...settings, CONNECTIONS_PER_ADDRESS: '0' })
  await fetch(`${site.url}/products-export`).then((reply) => reply.text())
  const startS = (performance.now() - began) / 1000
  const times = await timesOf(site)
  const peakMb = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) / 1024
  await site.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const on = databaseUrl ? 'PostgreSQL' : 'SQLite'
  return [
    { name: `${on}: start to the catalogue`, value: startS, unit: 's', atMost: startMax },
    ...times.map(({ name, ms }) => ({ name: `${on}: ${name}`, value: ms, unit: 'ms', atMost: requestMax })),
    { name: `${on}: peak memory`, value: peakMb, unit: 'MB', atMost: memoryMax },
  ]
}

/** Inserts rows directly, with an entry for each, and further entries of edits, in the chain. */
async function fill(store: Store): Promise<void> {
  const items = await newItems(store)
  const documents = newDocuments()
  const edits = Array.from({ length: size.entries - items.length - documents.length }, (_, index): Change => {
    const after = items[index % items.length] ?? null
    return { action: 'edit item', entity: 'item', id: after?.id ?? '', before: after, after }
  })
  const changes = [
    ...items.map((after): Change => ({ action: 'add item', entity: 'item', id: after.id, before: null, after })),
    ...documents.map((after): Change => {
      return { action: 'file document', entity: 'document', id: String(after.key), before: null, after }
    }),
    ...edits,
  ]
  await store.change(async (rows) => {
    await rows.catalogue.insertItems(items)
    await rows.counters.consume('item', items.length)
    await rows.investors.insertDocuments(documents)
    await rows.counters.consume('document', documents.length)
  })
  for (let from = 0; from < changes.length; from += filledAtOnce)
    await store.change(async (rows) => {
      const last = await rows.ledger.last()
      const at = new Date(started + from * 10).toISOString()
      await rows.ledger.insert(
        chain(changes.slice(from, from + filledAtOnce), { last, actor: 'bench', batch: null, at }),
      )
    })
}

/** Ten sub-sections of ten thousand items, in two hundred categories each. */
async function newItems(store: Store) {
  const [section] = await store.read.catalogue.sections()
  const section_id = section?.id ?? ''
  const written = { is_deleted: 0 as const, revision: 1 }
  const ranges = Array.from({ length: 10 }, (_, index) => {
    const created_at = new Date(started + index).toISOString()
    return { id: newId(), name: `Range ${index}`, section_id, img: '', created_at, ...written }
  })
  await store.change(async ({ catalogue }) => {
    for (const range of ranges) await catalogue.insertSubsection(range)
  })
  return Array.from({ length: size.items }, (_, index) => {
    const molecule = ['Meropenem', 'Pantoprazole', 'Ondansetron', 'Ceftriaxone'][index % 4] ?? ''
    return {
      ...blankItemText,
      ...written,
      id: newId(),
      number: index + 1,
      section_id,
      subsection_id: ranges[index % ranges.length]?.id ?? '',
      place: '',
      brand_name: `Suvira ${index}`,
      generic_name: `${molecule} for injection ${index}`,
      category: `Category ${Math.floor(index / 10) % 200}`,
      strength: `${(index % 20) * 50} mg`,
      created_at: new Date(started + index * 1000).toISOString(),
    }
  })
}

/** Documents of all sections and thirty fiscal years. */
function newDocuments() {
  const groups = builtInGroups.filter(({ kind }) => kind === 'documents')
  return Array.from({ length: size.documents }, (_, index) => {
    const year = firstYear + (index % 30)
    const sortdate = `${year}-${String((Math.floor(index / 30) % 9) + 4).padStart(2, '0')}-15`
    return {
      ...documentText(() => ''),
      key: index + 1,
      group_id: groups[index % groups.length]?._id ?? '',
      inner_name: '',
      name: `Intimation under the listing regulations ${index}`,
      date: sortdate,
      sortdate,
      filterdate: yearFrom(year).period,
      release_at: null,
      from_archive: 1,
      filed_at: new Date(started + index).toISOString(),
      filed_by: 'bench',
      filed: size.items + index + 1,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_reason: null,
      corrected_at: null,
      correction_note: '',
      waiting_since: null,
      held_since: null,
      replaces: null,
      release_id: '',
      slot: '' as const,
      revision: size.items + index + 1,
    }
  })
}
