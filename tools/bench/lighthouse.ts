import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import runLighthouse from 'lighthouse'
import { freePort } from '#tests/postgres.ts'
import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'

const pages = [
  '/',
  '/ourpurpose',
  '/manufacturing',
  '/r&d',
  '/contactus',
  '/products-export',
  '/products-domestic',
  '/investorzone',
  '/investorzone/annual-reports',
]
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Seen = { scores: Record<string, number>; lcpMs: number; tbtMs: number; cls: number; kb: number; scriptKb: number }

/** Lighthouse on a simulated phone, the median of several runs. */
export async function lighthouse(runs: number): Promise<Figure[]> {
  const site = await filledSite()
  const noted = 'node_modules/.chromium-path'
  const executablePath = existsSync(noted) ? readFileSync(noted, 'utf8').trim() : '/usr/bin/chromium'
  const port = await freePort()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', `--remote-debugging-port=${port}`] })
  const figures: Figure[] = []
  for (const path of pages) {
    const seen: Seen[] = []
    for (let run = 0; run < runs; run += 1) seen.push(await look(site.url + path, port))
    const of = (pick: (one: Seen) => number) => median(seen.map(pick))
    for (const name of categories) {
      figures.push({
        name: `${path}: ${name}`,
        value: Math.round(of((one) => one.scores[name] ?? 0) * 100),
        unit: '',
        atLeast: 100,
      })
    }
    figures.push({ name: `${path}: largest paint`, value: of((one) => one.lcpMs), unit: 'ms' })
    figures.push({ name: `${path}: blocked`, value: of((one) => one.tbtMs), unit: 'ms', atMost: 50 })
    figures.push({ name: `${path}: shift`, value: of((one) => one.cls), unit: '', atMost: 0 })
    figures.push({ name: `${path}: scripts`, value: of((one) => one.scriptKb), unit: 'kB', atMost: 105 })
    if (path === '/') figures.push({ name: `${path}: everything`, value: of((one) => one.kb), unit: 'kB', atMost: 300 })
  }
  await browser.close()
  await site.end()
  return figures
}

async function look(url: string, port: number): Promise<Seen> {
  const result = await runLighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...categories] })
  if (!result) throw new Error(`Lighthouse saw nothing at ${url}.`)
  const { audits, categories: found } = result.lhr
  const requests =
    (audits['network-requests']?.details as { items?: { resourceType?: string; transferSize?: number }[] } | undefined)
      ?.items ?? []
  const kb = (wanted: (type?: string) => boolean) =>
    requests.filter((one) => wanted(one.resourceType)).reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1000
  return {
    scores: Object.fromEntries(Object.entries(found).map(([name, category]) => [name, category.score ?? 0])),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    kb: kb(() => true),
    scriptKb: kb((type) => type === 'Script'),
  }
}
