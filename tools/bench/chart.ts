import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import * as z from 'zod'
import { browserPath } from './browser-path.ts'
import { type Figure, isWithin, message } from './figure.ts'
import type { Grown } from './growth.ts'
import type { LedgerGrown } from './ledger-growth.ts'

const pagesFile = 'docs/performance/pages.md'
const figuresFile = 'docs/performance/figures.md'
const preservedHeading = '\n## Measured once\n'
const growthFile = 'docs/performance.md'
const growthStart = '<!-- growth: written by the bench -->\n'
const growthEnd = '<!-- end of growth -->\n'

/** Writes the results to docs/: figures, pages in a browser, and growth as tables and a chart. */
export function chart(figures: Figure[], grown: Grown[], ledgers: LedgerGrown[]): void {
  mkdirSync('docs/performance', { recursive: true })
  const ofPages = figures.filter(({ page }) => page)
  const others = figures.filter(({ page }) => !page)
  if (others.length) writeFileSync(figuresFile, page(others) + preservedPart())
  if (ofPages.length)
    writeFileSync(pagesFile, pagesTable(ofPages, existsSync(pagesFile) ? readFileSync(pagesFile, 'utf8') : ''))
  if (!grown.length) return
  writeFileSync('docs/performance/growth.svg', svg(grown, ledgers))
  const [before, rest = ''] = readFileSync(growthFile, 'utf8').split(growthStart)
  const after = rest.slice(rest.indexOf(growthEnd))
  writeFileSync(growthFile, `${before}${growthStart}${growthTables(grown, ledgers)}${after}`)
}

function preservedPart(): string {
  if (!existsSync(figuresFile)) return ''
  const figures = readFileSync(figuresFile, 'utf8')
  const start = figures.indexOf(preservedHeading)
  return start < 0 ? '' : figures.slice(start)
}

function page(figures: Figure[]): string {
  const limit = ({ atLeast, atMost }: Figure) =>
    atLeast !== undefined ? `≥ ${atLeast}` : atMost !== undefined ? `≤ ${atMost}` : ''
  const rows = figures.map(
    (figure) =>
      `| ${figure.name} | ${message(figure.value)} ${figure.unit} | ${limit(figure)} | ${isWithin(figure) ? 'yes' : 'no'} | ${figure.note ?? ''} |`,
  )
  return `# Figures of the last written run

${written()}

| Figure | Value | Limit | Within | |
|---|---|---|---|---|
${rows.join('\n')}
`
}

function growthTables(grown: Grown[], ledgers: LedgerGrown[]): string {
  const sizes = grown.map(
    ({ work, size, htmlKb, domRows, renderMs, jsonKb, jsonMs, afterWriteMs }) =>
      `| ${size.toLocaleString('en-US')} ${work} | ${htmlKb.toFixed(1)} | ${domRows} | ${renderMs.toFixed(1)} | ${jsonKb.toFixed(1)} | ${jsonMs.toFixed(0)} | ${afterWriteMs?.toFixed(0) ?? ''} |`,
  )
  const writes = ledgers.map(
    ({ changes, writeCpuMs, writeMs, historyMs }) =>
      `| ${changes.toLocaleString('en-US')} | ${writeCpuMs.toFixed(2)} | ${writeMs.toFixed(1)} | ${historyMs.toFixed(1)} |`,
  )
  return `${written()}

| Work | HTML, kB brotli | rows in it | rendering, ms CPU | JSON, kB brotli | first JSON, ms | a write and the next page, ms CPU |
|---|---|---|---|---|---|---|
${sizes.join('\n')}

| Writes by admins so far | one more, ms CPU | in all, ms | first page of the history, ms |
|---|---|---|---|
${writes.join('\n')}
`
}

const written = () =>
  `Written by \`npm run bench -- ${process.argv.slice(2).join(' ')}\` on ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}) with ${versions()}.`

const Package = z.object({ devDependencies: z.record(z.string(), z.string()) })

function versions(): string {
  const { devDependencies } = Package.parse(JSON.parse(readFileSync('package.json', 'utf8')))
  const versionOf = (program: string, option: string) => {
    const { stdout, stderr } = spawnSync(program, [option], { encoding: 'utf8' })
    return /\d+(\.\d+)+/.exec(`${stdout}${stderr}`)?.[0]
  }
  const used = {
    Node: process.versions.node,
    Chromium: versionOf(browserPath(), '--version'),
    Lighthouse: devDependencies.lighthouse,
    nginx: versionOf('nginx', '-v'),
  }
  return Object.entries(used)
    .filter(([, version]) => version)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}

const columns = [
  'performance',
  'accessibility',
  'best-practices',
  'seo',
  'first paint, to that without scripts',
  'largest paint, to that without scripts',
  'blocked',
  'shift',
  'everything',
]

/** Returns one line for each measured page; other pages stay as in `before`. */
function pagesTable(figures: Figure[], before: string): string {
  const matches = figures.flatMap((figure) => (figure.page ? [{ ...figure.page, figure }] : []))
  const cell = (path: string, column: string) => {
    const figure = matches.find((entry) => entry.path === path && entry.what === column)?.figure
    if (!figure) return ''
    const text = [message(figure.value), figure.unit, figure.note && `(${figure.note})`].filter(Boolean).join(' ')
    return isWithin(figure) ? text : `**${text}**`
  }
  const rows = new Map([...before.matchAll(/^\| (\/\S*) \|.*$/gm)].map(([row, path]) => [path ?? '', row]))
  for (const { path } of matches)
    rows.set(path, `| ${path} | ${columns.map((column) => cell(path, column)).join(' | ')} |`)
  return `# Pages in a browser

${written()}
Each figure is the median of its runs; what is past its limit is in bold. Pages that this run did not look at are as an earlier one left them.

| Page | ${columns.join(' | ')} |
|---|${columns.map(() => '---|').join('')}
${[...rows.values()].join('\n')}
`
}

const width = 640
const height = 360
const margin = 56

type Point = { work: Grown['work'] | 'writes'; size: number; cost: number }

/** Returns a chart of the cost of one rendering, or of one more write, against size. Both axes are logarithmic. */
function svg(grown: Grown[], ledgers: LedgerGrown[]): string {
  const points: Point[] = [
    ...grown.map(({ work, size, renderMs }) => ({ work, size, cost: Math.max(renderMs, 1) })),
    ...ledgers.map(({ changes, writeCpuMs }) => ({
      work: 'writes' as const,
      size: changes,
      cost: Math.max(writeCpuMs, 1),
    })),
  ]
  const sizes = points.map(({ size }) => size)
  const costs = points.map(({ cost }) => cost)
  const x = scale(Math.min(...sizes), Math.max(...sizes), margin, width - margin / 2)
  const y = scale(1, Math.max(...costs, 100), height - margin, margin / 2)
  const line = (work: Point['work'], colour: string) => {
    const own = points.filter((point) => point.work === work).map((point) => [x(point.size), y(point.cost)] as const)
    const dots = own.map(([left, top]) => `<circle cx="${left}" cy="${top}" r="4" fill="${colour}"/>`).join('')
    const last = own.at(-1)
    const label = last
      ? `<text x="${last[0] - 8}" y="${last[1] - 10}" text-anchor="end" fill="${colour}">${work}</text>`
      : ''
    return `<polyline points="${own.map((point) => point.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}${label}`
  }
  const ticks = [100, 1000, 10_000, 100_000]
    .filter((size) => size <= Math.max(...sizes))
    .map(
      (size) =>
        `<text x="${x(size)}" y="${height - margin + 22}" text-anchor="middle">${size.toLocaleString('en-US')}</text>`,
    )
  const lines = [1, 10, 100, 1000]
    .filter((ms) => ms <= Math.max(...costs, 100))
    .map(
      (ms) =>
        `<path d="M${margin} ${y(ms)}H${width - margin / 2}" stroke="#d5dcdc"/><text x="${margin - 8}" y="${y(ms) + 4}" text-anchor="end">${ms}</text>`,
    )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#3c556c"><rect width="${width}" height="${height}" fill="#fff"/>${lines.join('')}${ticks.join('')}${line('items', '#0a7a5f')}${line('documents', '#8a5210')}${line('writes', '#1b5fa8')}<text x="${margin}" y="16">CPU of one rendering, or of one more write, ms</text><text x="${width - margin / 2}" y="${height - 10}" text-anchor="end">rows in the store, or writes made before</text></svg>
`
}

function scale(from: number, to: number, start: number, end: number) {
  const span = Math.log(to / from) || 1
  return (value: number) => Math.round(start + (Math.log(value / from) / span) * (end - start))
}
