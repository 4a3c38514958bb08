import { chromium } from '@playwright/test'
import runLighthouse from 'lighthouse'
import * as z from 'zod'
import { freePort } from '#tests/postgres.ts'
import { publicPages } from '#tests/public-pages.ts'
import { browserPath } from './browser-path.ts'
import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'

const Requests = z.object({ items: z.array(z.object({ transferSize: z.number().optional() })) })

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

const unlisted = ['/commingsoon', '/test']

type Seen = { scores: Record<string, number>; fcpMs: number; lcpMs: number; tbtMs: number; cls: number; kb: number }

/**
 * Runs Lighthouse on a simulated phone; reports the median of several runs. Measures the paths in `only`, or every public page. Some
 * pages take a minute, so `tell` is called for each result.
 */
export async function lighthouse(
  runs: number,
  only: string[] | undefined,
  tell: (figures: Figure[]) => void,
): Promise<void> {
  const site = await filledSite()
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  // Lighthouse skips pages with status 404.
  for (const path of only ?? publicPages.filter((path) => path !== '/404')) {
    const seen: Seen[] = []
    const still: Seen[] = []
    const withScripts = async () => seen.push(await check(site.url + path, port))
    const heldBack = async () => still.push(await check(site.url + path, port, ['*/assets/*.js']))
    for (let run = 0; run < runs; run += 1)
      for (const next of run % 2 ? [heldBack, withScripts] : [withScripts, heldBack]) await next()
    tell(figuresOf(path, seen, still))
  }
  await browser.close()
  await site.end()
}

/**
 * `still` is the same page without its scripts. Each pair alternates which run comes first, and the median of the pairs' quotients
 * counts. The limits are those of docs/decisions/016-documents-and-app.md.
 */
function figuresOf(path: string, seen: Seen[], still: Seen[]): Figure[] {
  const of = (pick: (one: Seen) => number) => median(seen.map(pick))
  const toStill = (paint: 'fcpMs' | 'lcpMs') =>
    median(seen.map((entry, run) => entry[paint] / (still[run]?.[paint] ?? Number.NaN)))
  // A page excluded from search engines cannot get the full score.
  const requested = unlisted.includes(path) ? categories.filter((name) => name !== 'seo') : categories
  const figure = (what: string, rest: Omit<Figure, 'name' | 'page'>): Figure => ({
    name: `${path}: ${what}`,
    page: { path, what },
    ...rest,
  })
  return [
    ...requested.map((name) =>
      figure(name, { value: Math.round(of((entry) => entry.scores[name] ?? 0) * 100), unit: '', atLeast: 100 }),
    ),
    figure('first paint, to that without scripts', {
      value: toStill('fcpMs'),
      unit: '',
      atMost: 1.05,
      note: `${of(({ fcpMs }) => fcpMs).toFixed(0)} ms`,
    }),
    figure('largest paint, to that without scripts', {
      value: toStill('lcpMs'),
      unit: '',
      atMost: 1.02,
      note: `${of(({ lcpMs }) => lcpMs).toFixed(0)} ms`,
    }),
    figure('blocked', { value: of((entry) => entry.tbtMs), unit: 'ms', atMost: 20 }),
    figure('shift', { value: of((entry) => entry.cls), unit: '', atMost: 0 }),
    ...(path === '/' ? [figure('everything', { value: of((entry) => entry.kb), unit: 'kB', atMost: 240 })] : []),
  ]
}

async function check(url: string, port: number, blockedUrlPatterns: string[] = []): Promise<Seen> {
  const onlyCategories = blockedUrlPatterns.length ? ['performance'] : [...categories]
  const result = await runLighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories,
    blockedUrlPatterns,
  })
  if (!result) throw new Error(`Lighthouse saw nothing at ${url}.`)
  const { audits, categories: match } = result.lhr
  const { items: requests = [] } = Requests.safeParse(audits['network-requests']?.details).data ?? {}
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(Object.entries(match).map(([name, category]) => [name, category.score ?? 0])),
    fcpMs: value('first-contentful-paint'),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    kb: requests.reduce((sum, one) => sum + (one.transferSize ?? 0), 0) / 1000,
  }
}
