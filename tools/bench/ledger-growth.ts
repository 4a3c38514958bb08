import { calls } from '#contract/calls.ts'
import { median } from './figure.ts'
import { type FilledSite, filledSite } from './filled-site.ts'

/** What one more write costs when the ledger already holds `changes` of them. */
export type LedgerGrown = {
  changes: number
  /** CPU of the whole process for one write, flush included. */
  writeCpuMs: number
  /** From asking to having, one after the other. */
  writeMs: number
  historyMs: number
}

const writesMeasured = 200
const looks = 9

/** Admins' writes against how many were made before: each adds to a chain of hashes and may not grow dearer with its length. */
export async function ledgerGrowth(sizes: number[]): Promise<LedgerGrown[]> {
  const site = await filledSite()
  const archive = await archiver(site)
  const grown: LedgerGrown[] = []
  let made = 0
  for (const size of [...sizes].sort((one, other) => one - other)) {
    for (; made < size - writesMeasured; made += 1) await archive()
    const cpuBefore = site.cpuMs()
    const times: number[] = []
    for (let count = 0; count < writesMeasured; count += 1, made += 1) times.push(await took(archive))
    const writeCpuMs = (site.cpuMs() - cpuBefore) / writesMeasured
    const historyTimes: number[] = []
    for (let look = 0; look < looks; look += 1) {
      historyTimes.push(await took(() => site.call('admin/get-history', { acts: true })))
    }
    grown.push({ changes: size, writeCpuMs, writeMs: median(times), historyMs: median(historyTimes) })
  }
  await site.end()
  return grown
}

/** A write that leaves the catalogue as large as it was: archives one sub-section and brings it back in turn. */
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
