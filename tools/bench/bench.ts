import { paginateAbove } from '#app/pages/catalogue/paginate.ts'
import { chart } from './chart.ts'
import { type Figure, isWithin, lineOf, pastFigures, remember } from './figure.ts'
import { files } from './files.ts'
import { type Grown, growth } from './growth.ts'
import { type LedgerGrown, ledgerGrowth } from './ledger-growth.ts'
import { running } from './running.ts'
import { searching } from './searching.ts'
import { serving } from './serving.ts'

/**
 * `npm run bench`: ratios and limits within one run. `-- --quick` for a short run, `-- --only serving`, `-- --write` to update
 * docs/performance/. `-- --lighthouse` also measures pages in a browser (`--pages /,/contactus` for some of them).
 */
const options = process.argv.slice(2)
const quick = options.includes('--quick')
const only = options.includes('--only') ? options[options.indexOf('--only') + 1] : undefined
const seconds = quick ? 1 : 4
const itemSizes = quick ? [100, paginateAbove, 10_000] : [100, paginateAbove, 2000, 10_000, 100_000]
const ledgerSizes = quick ? [300, 1000] : [300, 1000, 10_000]
const documentSizes = quick ? [100, 1000] : [100, 1000, 10_000]

const past = pastFigures()
const figures: Figure[] = []
let grown: Grown[] = []
let ledgers: LedgerGrown[] = []

function notify(match: Figure[]): void {
  for (const figure of match) console.log(lineOf(figure, past.get(figure.name) ?? []))
  figures.push(...match)
}

function notifyGrown({ work, size, htmlKb, domRows, renderMs, jsonKb, jsonMs, afterWriteMs }: Grown): void {
  console.log(
    `  ${size} ${work}: HTML ${htmlKb.toFixed(1)} kB br, ${domRows} rows, render ${renderMs.toFixed(1)} ms CPU, JSON ${jsonKb.toFixed(1)} kB br, first ${jsonMs.toFixed(0)} ms${afterWriteMs === undefined ? '' : `, a write and the next page ${afterWriteMs.toFixed(0)} ms CPU`}`,
  )
}

function notifyLedger({ changes, writeCpuMs, writeMs, historyMs }: LedgerGrown): void {
  console.log(
    `  ${changes} writes made: one more ${writeCpuMs.toFixed(2)} ms CPU, ${writeMs.toFixed(1)} ms in all, history ${historyMs.toFixed(1)} ms`,
  )
}

if (!only || only === 'serving') notify(await serving(seconds))
if (!only || only === 'running') notify(await running(seconds))
if (!only || only === 'files') notify(await files(seconds))
if (!only || only === 'searching') notify(searching())
if (!only || only === 'finding') notify(await (await import('./finding.ts')).finding())
if (!only || only === 'documents') notify(await (await import('./document-search.ts')).documentSearch())
if (!only || only === 'zone') notify(await (await import('./zone.ts')).zone())
if (!only || only === 'reading') notify(await (await import('./reading.ts')).reading())
if (!only || only === 'live') notify(await (await import('./live.ts')).live())
if (!only || only === 'typing') notify(await (await import('./typing.ts')).typing([paginateAbove, 10_000]))
if (!only || only === 'answering') notify(await (await import('./answering.ts')).answering())
if (!only || only === 'phone') {
  const after = (option: string) => (options.includes(option) ? options[options.indexOf(option) + 1] : undefined)
  const pages = after('--pages')?.split(',')
  notify(await (await import('./phone.ts')).phone(Number(after('--rounds') ?? (quick ? 1 : 3)), pages))
}
if (!only || only === 'admin') notify(await (await import('./admin-area.ts')).adminArea())
if (!only || only === 'growth') {
  const measured = await growth(itemSizes, documentSizes, notifyGrown)
  grown = measured.grown
  notify(measured.figures)
  ledgers = await ledgerGrowth(ledgerSizes)
  ledgers.forEach(notifyLedger)
}
if (only === 'lighthouse' || options.includes('--lighthouse')) {
  const { lighthouse } = await import('./lighthouse.ts')
  const pages = options.includes('--pages') ? options[options.indexOf('--pages') + 1]?.split(',') : undefined
  await lighthouse(quick ? 1 : 5, pages, notify)
}
remember(figures)
if (options.includes('--write')) chart(figures, grown, ledgers)
const missed = figures.filter((figure) => !isWithin(figure))
console.log(`\n${figures.length - missed.length} of ${figures.length} within their limits.`)
process.exitCode = missed.length ? 1 : 0
