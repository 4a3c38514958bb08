import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { browserPath } from './browser-path.ts'
import { type Figure, median } from './figure.ts'
import { filledSite } from './filled-site.ts'
import { slower, slowPhone } from './slow-phone.ts'

/** Slow 4G of Chromium's developer tools: milliseconds per request, bytes per second. */
export const slow4g = { offline: false, latency: 562, downloadThroughput: 180_000, uploadThroughput: 87_500 }
const zone = '/investorzone'
const pages = ['/', '/products-export', zone]
/** Time after the load event in which a page fetches and runs its scripts; nobody touches it. */
const untouchedMs = 8000

type Visit = { first: number; largest: number; load: number; blocked: number; longTasks: number; scriptKb: number }

/** Measures pages with a cold cache on a throttled phone, each against a minimal page of the same words and pictures. */
export async function phone(rounds: number, only?: string[]): Promise<Figure[]> {
  const site = await filledSite()
  const minimal = await minimalServer(site.url)
  const browser = await chromium.launch({ executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] })
  const document = /\/investorzone\/documents\/\d+/.exec(await (await fetch(site.url + zone)).text())?.[0] ?? ''
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
  minimal.server.close()
  await site.end()
  return figures
}

function figuresOf(path: string, own: Visit[], bare: Visit[]): Figure[] {
  const name = (what: string) => `${path} on a slow phone: ${what}`
  const ms = (what: keyof Visit, visits = own) => median(visits.map((entry) => entry[what]))
  const paint = (what: 'first' | 'largest'): Figure => ({
    name: name(`${what} paint against the minimal page`),
    value: median(own.map((entry, round) => entry[what] / (bare[round]?.[what] ?? Number.NaN))),
    unit: '×',
    atMost: 1.1,
    note: `${ms(what).toFixed(0)} against ${ms(what, bare).toFixed(0)} ms`,
  })
  const total = (what: keyof Visit, label: string, atMost?: number): Figure => ({
    name: name(label),
    value: ms(what),
    unit: 'ms',
    atMost,
    note: `minimal page ${ms(what, bare).toFixed(0)} ms`,
  })
  const limits = path === '/' ? { blocked: 50, longTasks: 150 } : undefined
  return [
    paint('first'),
    paint('largest'),
    total('blocked', 'blocked', limits?.blocked),
    total('longTasks', 'long tasks', limits?.longTasks),
    total('load', 'load'),
    { name: name('script before a first touch'), value: ms('scriptKb'), unit: 'kB', atMost: 20 },
  ]
}

async function visit(browser: Browser, url: string, waitMs = 1000): Promise<Visit> {
  const page = await slowPhone(browser)
  const developer = await page.context().newCDPSession(page)
  await developer.send('Network.emulateNetworkConditions', slow4g)
  await developer.send('Emulation.setCPUThrottlingRate', { rate: slower })
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

/** Starts a server of minimal pages. It reads each page and picture from the site once, then answers from memory. */
async function minimalServer(site: string): Promise<{ url: string; server: HttpServer }> {
  type Answer = { headers: Record<string, string>; body: Buffer }
  const answers = new Map<string, Answer>()
  const answerTo = async (path: string, accept: string): Promise<Answer> => {
    const reply = await fetch(site + path, { headers: { accept } })
    const type = reply.headers.get('content-type') ?? ''
    const body = Buffer.from(await reply.arrayBuffer())
    if (!/html|svg|json/.test(type)) return { headers: { 'content-type': type }, body }
    const text = type.includes('html') ? toMinimalPage(String(body)) : body
    return { headers: { 'content-type': type, 'content-encoding': 'br' }, body: brotliCompressSync(text) }
  }
  const server = createServer(async ({ url = '/', headers }, response) => {
    const answer = answers.get(url) ?? (await answerTo(url, headers.accept ?? '*/*'))
    answers.set(url, answer)
    response.writeHead(200, { ...answer.headers, 'content-length': answer.body.length }).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
