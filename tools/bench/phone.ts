import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { listen } from '#tests/http.ts'
import { launchBrowser, phonePage, slowProcessor } from './browser.ts'
import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'

const pages = ['/', '/products-export', '/investorzone']
/** Slow 4G of Chromium's developer tools: milliseconds per request, bytes per second. */
const slow4g = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 87_500 }
/** Time after the load event in which a page fetches and runs its scripts; nobody touches it. */
const untouchedMs = 8000

type Visit = { first: number; largest: number; load: number; blocked: number; longTasks: number; scriptKb: number }

/** Measures pages with a cold cache on a throttled phone, each against a minimal page of the same words and pictures. */
export async function phone(rounds: number, only?: string[]): Promise<Figure[]> {
  const site = await filledSite()
  const minimal = await minimalServer(site.url)
  const browser = await launchBrowser()
  const document =
    /\/investorzone\/documents\/\d+/.exec(await (await fetch(`${site.url}/investorzone`)).text())?.[0] ?? ''
  const figures: Figure[] = []
  for (const path of only ?? [...pages, document]) {
    const own: Visit[] = []
    const bare: Visit[] = []
    const steps = [
      async () => own.push(await visit(browser, site.url + path, untouchedMs)),
      async () => bare.push(await visit(browser, minimal.url + path)),
    ]
    // The first round fills the caches of both servers and is not counted.
    for (let round = 0; round <= rounds; round += 1)
      for (const step of round % 2 ? steps : steps.toReversed()) await step()
    figures.push(...figuresOf(path, own.slice(1), bare.slice(1)))
  }
  await browser.close()
  await minimal.close()
  await site.end()
  return figures
}

function figuresOf(path: string, own: Visit[], bare: Visit[]): Figure[] {
  const of = (what: keyof Visit, visits = own) => median(visits.map((entry) => entry[what]))
  const figure = (what: keyof Visit, label: string, unit: string, atMost?: number): Figure => ({
    name: `${path} on a slow phone: ${label}`,
    value: of(what),
    unit,
    atMost,
    note: `${of(what, bare).toFixed(0)} on the minimal page`,
  })
  const paint = (what: 'first' | 'largest'): Figure => ({
    ...figure(what, `${what} paint against the minimal page`, '×', 1.1),
    value: median(own.map((entry, round) => entry[what] / (bare[round]?.[what] ?? Number.NaN))),
    note: `${of(what).toFixed(0)} against ${of(what, bare).toFixed(0)} ms`,
  })
  return [
    paint('first'),
    paint('largest'),
    figure('blocked', 'blocked', 'ms', path === '/' ? 50 : undefined),
    figure('longTasks', 'long tasks', 'ms', path === '/' ? 150 : undefined),
    figure('load', 'load', 'ms'),
    figure('scriptKb', 'script before a first touch', 'kB', 20),
  ]
}

async function visit(browser: Browser, url: string, waitMs = 1000): Promise<Visit> {
  const { page, developer } = await phonePage(browser)
  await developer.send('Network.emulateNetworkConditions', slow4g)
  await slowProcessor(developer)
  await page.addInitScript(() => {
    const noted: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => noted.push(...list.getEntries()))
    for (const type of ['longtask', 'paint', 'largest-contentful-paint']) observer.observe({ type, buffered: true })
    Object.assign(window, { noted })
  })
  await page.goto(url, { waitUntil: 'load', timeout: 90_000 })
  await page.waitForTimeout(waitMs)
  const measured = await page.evaluate((): Visit => {
    const noted: PerformanceEntry[] = Reflect.get(window, 'noted')
    const tasks = noted.filter(({ entryType }) => entryType === 'longtask').map(({ duration }) => duration)
    const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => /\.js$/.test(name))
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      first: noted.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
      largest: noted.findLast(({ entryType }) => entryType.startsWith('largest'))?.startTime ?? Number.NaN,
      load: navigation?.loadEventStart ?? Number.NaN,
      blocked: sum(tasks.map((duration) => duration - 50)),
      longTasks: sum(tasks),
      scriptKb: sum(scripts.map((entry) => (entry as PerformanceResourceTiming).transferSize)) / 1000,
    }
  })
  await page.context().close()
  return measured
}

const sheet =
  '<style>body{margin:1rem;font:1rem/1.5 sans-serif}svg{width:1.5rem;height:1.5rem}img{max-width:100%;height:auto}</style>'

/** Removes the scripts, styles and fonts of a page; one small sheet replaces them. */
const toMinimalPage = (html: string) =>
  html
    .replaceAll(
      /<(script|style)\b.*?<\/\1>|<link [^>]*(rel="(stylesheet|modulepreload)"|as="(font|script)")[^>]*>/gs,
      '',
    )
    .replace('</head>', `${sheet}</head>`)

/**
 * Returns the security headers of the site, so that the baseline has them too: an opener policy makes Chromium start a new renderer, which
 * delays the first page of a tab by about 90 ms. The content security policy is left out, because it forbids the baseline's sheet.
 */
const securityHeadersOf = (reply: Response) =>
  Object.fromEntries(
    [...reply.headers].filter(([name]) => /^(x-|cross-origin|origin-agent|permissions|referrer)/.test(name)),
  )

/** Starts a server of minimal pages. It reads each page and picture from the site once, then answers from memory. */
function minimalServer(site: string) {
  type Answer = { headers: Record<string, string>; body: Buffer }
  const answers = new Map<string, Answer>()
  const answerTo = async (path: string, accept: string): Promise<Answer> => {
    const reply = await fetch(site + path, { headers: { accept } })
    const type = reply.headers.get('content-type') ?? ''
    const body = Buffer.from(await reply.arrayBuffer())
    if (!/html|svg|json/.test(type)) return { headers: { 'content-type': type }, body }
    const text = type.includes('html') ? toMinimalPage(String(body)) : body
    const headers = { ...securityHeadersOf(reply), 'content-type': type, 'content-encoding': 'br' }
    return { headers, body: brotliCompressSync(text) }
  }
  return listen(async ({ url = '/', headers }, response) => {
    const answer = answers.get(url) ?? (await answerTo(url, headers.accept ?? '*/*'))
    answers.set(url, answer)
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
  })
}
