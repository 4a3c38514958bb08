import { sampleClosingPrices } from '#server/sample/closing-prices.ts'
import { samplePriceReadings } from '#server/sample/price-readings.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Admins } from './admins.ts'
import type { Services } from './dependencies.ts'
import type { Files } from './files/files.ts'
import { newId } from './ids.ts'
import type { Ledger } from './ledger/ledger.ts'
import { hasOwnCompany, startOwnCompany } from './own-company/start-own-company.ts'

export type FirstRun = Pick<Services, 'ledger' | 'now'> & {
  admins: Admins
  files: Files
  seed: 'sample' | 'none'
  /** True if a new installation is a company's own site; false for the sample company's. */
  startsOwn: boolean
  adminEmail: string
}

/**
 * Sets up a new installation: the two sections, the first admin and, unless disabled, the sample content. Runs at every start and is
 * idempotent. Servers that start together run it one after another (`store.alone`).
 */
export async function firstRun({ ledger, admins, files, now, seed, startsOwn, adminEmail }: FirstRun): Promise<void> {
  const { result: sections } = await ledger.change('first start', async (rows, note, revision) => {
    const isNew = !(await rows.catalogue.sections()).length
    if (startsOwn && isNew) await startOwnCompany({ rows, note, revision, time: now() })
    return ensureSections(rows)
  })
  await admins.ensureFirst(adminEmail)
  const { result: isOwn } = await ledger.change('first start', (rows) => hasOwnCompany(rows))
  if (seed === 'none' || isOwn) return
  await once(ledger, 'sample-catalogue', async (rows, note, revision) => {
    if ((await rows.catalogue.subsections()).length) return
    // Needed once per installation, so loaded on demand.
    const { seedCatalogue } = await import('#server/sample/catalogue/seed-catalogue.ts')
    await seedCatalogue({ rows, note, revision, now: now(), newId }, sections)
  })
  await once(ledger, 'sample-closing-prices', async (rows) => {
    await rows.closingPrices.add(sampleClosingPrices(now()))
  })
  await once(ledger, 'sample-price-readings', async (rows) => {
    await rows.priceReadings.add(samplePriceReadings(now()))
  })
  await seedInvestorZone({ ledger, files, now })
}

/** Stores the sample files first, outside the lock that filing needs. Files made redundant by another server's start are swept. */
async function seedInvestorZone({ ledger, files, now }: Pick<FirstRun, 'ledger' | 'files' | 'now'>): Promise<void> {
  const name = 'sample-investor-zone'
  const { result: done } = await ledger.change(
    'sample content',
    async (rows) => (await rows.settings.get(name)) || (await rows.investors.documents()).length > 0,
  )
  if (done) return
  const { seedInvestorZone, storeSampleFiles } = await import('#server/sample/seed-investor-zone.ts')
  const linked = await storeSampleFiles(now(), (bytes, fileName) =>
    files.storeBytes('sample content', inOnePiece(bytes), fileName),
  )
  await once(ledger, name, (rows, note, revision) => seedInvestorZone({ rows, note, revision, now: now() }, linked))
}

async function* inOnePiece(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

type SampleSetting = 'sample-catalogue' | 'sample-closing-prices' | 'sample-price-readings' | 'sample-investor-zone'

/** Inserts one part of the sample content as one batch, the first time only. A settings row records this. */
async function once(ledger: Ledger, name: SampleSetting, putIn: Parameters<Ledger['change']>[1]): Promise<void> {
  await ledger.change(
    'sample content',
    async (rows, note, revision) => {
      if (await rows.settings.get(name)) return
      await putIn(rows, note, revision)
      await rows.settings.set(name, true)
    },
    name,
  )
}

/** Returns the sections, creating them if missing. A market is identified by its section's name; nobody adds or removes one (Spec 3). */
async function ensureSections(rows: Rows): Promise<{ export: string; domestic: string }> {
  const known = await rows.catalogue.sections()
  const match = {
    export: known.find(({ name }) => name === 'EXPORT'),
    domestic: known.find(({ name }) => name !== 'EXPORT'),
  }
  const missing = [
    { market: 'export' as const, name: 'EXPORT', position: 1 },
    { market: 'domestic' as const, name: 'DOMESTIC', position: 2 },
  ].filter(({ market }) => !match[market])
  for (const { market, name, position } of missing) {
    const section = { id: newId(), name, position }
    await rows.catalogue.insertSection(section)
    match[market] = section
  }
  return { export: match.export?.id ?? '', domestic: match.domestic?.id ?? '' }
}
