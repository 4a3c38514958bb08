import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStore } from '#server/store/open-store.ts'
import type { Store } from '#server/store/store.ts'
import { percentile } from '#tests/load.ts'
import { emptyDatabase, startDatabaseServer } from '#tests/postgres.ts'
import type { Figure } from './figure.ts'

/** An empty store. PostgreSQL runs in other processes, so its clock is the elapsed time instead of CPU time. */
export type Database = {
  store: Store
  dataDir: string
  analyse: () => Promise<void>
  clock: () => number
  unit: string
  suffix: string
}

/** Measures the same on SQLite and on PostgreSQL. */
export async function onEachDatabase(measure: (database: Database) => Promise<Figure[]>): Promise<Figure[]> {
  const stop = await startDatabaseServer()
  const { url, drop } = await emptyDatabase()
  const postgres = { clock: () => performance.now(), unit: 'ms', suffix: ' on PostgreSQL', databaseUrl: url }
  const figures: Figure[] = []
  for (const { databaseUrl, ...how } of [
    { clock: cpuMs, unit: 'ms CPU', suffix: '', databaseUrl: undefined },
    postgres,
  ]) {
    const dataDir = mkdtempSync(join(tmpdir(), 'suvira-bench-'))
    const store = await openStore({ databaseUrl, dataDir })
    // PostgreSQL updates its statistics itself some time after an import.
    const analyse = async () => void (databaseUrl && (await sql`analyze`.execute(store.db)))
    figures.push(...(await measure({ store, dataDir, analyse, ...how })))
    await store.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  await drop()
  await stop()
  return figures
}

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** Returns the 95th percentile of the cost of each input. CPU time advances in steps of some milliseconds, so inputs can repeat. */
export async function p95<T>(
  inputs: readonly T[],
  { clock }: Database,
  { work, repeats = 1 }: { work: (input: T) => Promise<unknown>; repeats?: number },
): Promise<number> {
  const costs: number[] = []
  for (const input of inputs) {
    const began = clock()
    for (let time = 0; time < repeats; time += 1) await work(input)
    costs.push((clock() - began) / repeats)
  }
  return percentile(95, costs)
}

/** Returns the same pseudo-random numbers for the same seed. */
export function randomNumbers(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
