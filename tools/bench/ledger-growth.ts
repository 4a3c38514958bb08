import { calls } from '#contract/calls.ts'
import { median } from './figure.ts'
import { type FilledSite, filledSite } from './filled-site.ts'

/** Cost of one more write when the ledger already contains `changes` changes. */
export type LedgerGrown = {
  changes: number
  writeCpuMs: number
  writeMs: number
  historyMs: number
}

const writesMeasured = 200
const samples = 9

/**
 * Measures admins' writes against the number of earlier writes. Each adds to a chain of hashes and must not become slower with its
 * length.
 */
export async function ledgerGrowth(sizes: number[]): Promise<LedgerGrown[]> {
  const site = await filledSite()
  const archive = await archiver(site)
  const grown: LedgerGrown[] = []
  let created = 0
  for (const size of [...sizes].sort((a, b) => a - b)) {
    for (; created < size - writesMeasured; created += 1) await archive()
    const cpuBefore = site.cpuMs()
    const times: number[] = []
    for (let count = 0; count < writesMeasured; count += 1, created += 1) times.push(await took(archive))
    const writeCpuMs = (site.cpuMs() - cpuBefore) / writesMeasured
    const historyTimes: number[] = []
    for (let sample = 0; sample < samples; sample += 1) {
      historyTimes.push(await took(() => site.call('admin/get-history', { acts: true })))
    }
    grown.push({ changes: size, writeCpuMs, writeMs: median(times), historyMs: median(historyTimes) })
  }
  await site.end()
  return grown
}

/** Returns a write that does not change the catalogue's size: alternately archives and restores one sub-section. */
async function archiver(site: FilledSite): Promise<() => Promise<unknown>> {
  const { data } = calls['admin/get-products'].output.parse(await site.call('admin/get-products', {}))
  const id = data.subsection[0]?._id
  let archived = false
  return () => {
    archived = !archived
    return site.call('admin/toggle-product-archive', { id, type: 'sub-section', archive: archived })
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}
