import { existsSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { call, pause, sendRequest, until } from '#tests/load.ts'
import { spawnNginx } from '#tests/nginx.ts'
import { freePort } from '#tests/postgres.ts'
import { scratchFolder } from '#tests/scratch.ts'
import { startServer } from '#tests/server.ts'
import { textPdf } from '#tests/text-pdf.ts'
import { signIn } from './soak-load.ts'
import { percentile } from './soak-visitor.ts'

/** Time of the crowd before the release, of its rush after it, and of its end, and the maximum time until readers receive it, in milliseconds. */
const beforeMs = 5000
const rushMs = 4000
const afterMs = 10_000
const lateMaxMs = 2500
/** Maximum share of requests that reach the site. */
const originMax = 0.05
const secret = 'Results of the quarter that nobody may read early'
const listPage = '/investorzone/egm'

type Reply = { path: string; sentMs: number; endMs: number; status: number; isReleased: boolean }

/**
 * Readers, each with an own address and connection, request the page of a list or the file of a scheduled document around the instant of its
 * release, through nginx with deploy/nginx-suvira-cache.conf. Fails if a reader receives anything of the document early, or if one still
 * receives the earlier page long after. Prints the times and how many requests reached the site.
 */
export async function edge(readers = '10000'): Promise<boolean> {
  const server = await startServer({ LOG: 'errors', TRUST_PROXY: '127.0.0.1', QUOTE_PROVIDER: 'off' })
  const folder = scratchFolder('edge')
  const port = await freePort()
  const nginx = spawnNginx('nginx-suvira-cache.conf', {
    folder,
    port,
    servers: [server.url],
    log: '$upstream_cache_status $request_time $status $request_uri',
  })
  try {
    const proxy = { port, host: new URL(server.url).host }
    await until('nginx listens', () =>
      sendRequest(`http://127.0.0.1:${port}/`, { headers: { host: proxy.host } }).then(
        () => true,
        () => false,
      ),
    )
    const count = Number(readers)
    const { link, releaseMs } = await scheduleDocument(server)
    await pause(releaseMs - beforeMs - Date.now())
    const replies = await simulateReaders(releaseMs, { ...proxy, link, count })
    return judge(replies, { releaseMs, log: join(folder, 'access.log') })
  } finally {
    nginx.kill('SIGTERM')
    await server.stop()
  }
}

async function scheduleDocument(server: Awaited<ReturnType<typeof startServer>>) {
  const { token } = await signIn(server)
  const base_64 = Buffer.from(textPdf([secret])).toString('base64')
  const { body } = await call(server.url, 'admin/file-to-link', { base_64, name: 'results.pdf' }, { token })
  const releaseMs = Math.ceil(Date.now() / 1000) * 1000 + 25_000
  const filed = await call(
    server.url,
    'admin/file-documents',
    {
      list: ['EGM'],
      documents: [{ name: secret, file_link: body.link }],
      release_at: new Date(releaseMs).toISOString(),
    },
    { token },
  )
  if (filed.status !== 200) throw new Error(JSON.stringify(filed.body))
  return { link: body.link ?? '', releaseMs }
}

type Crowd = { port: number; host: string; link: string; count: number }

/** Each reader sends one request, for the page or the file: one in five before the release, half within four seconds after it. */
async function simulateReaders(releaseMs: number, { port, host, link, count }: Crowd): Promise<Reply[]> {
  const atMs = (number: number) => {
    if (number % 10 < 2) return releaseMs - Math.random() * beforeMs
    return releaseMs + Math.random() * (number % 10 < 7 ? rushMs : afterMs)
  }
  const reader = async (number: number) => {
    await pause(Math.max(0, atMs(number) - Date.now()))
    const localAddress = `127.1.${number >> 8}.${number & 255}`
    return readOnce({ port, host, path: Math.random() < 0.5 ? listPage : link, localAddress })
  }
  return Promise.all(Array.from({ length: count }, (_, number) => reader(number)))
}

type Reading = { port: number; host: string; path: string; localAddress: string }

function readOnce({ port, host, path, localAddress }: Reading): Promise<Reply> {
  const sentMs = Date.now()
  return new Promise((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port, path, agent: false, localAddress, headers: { host } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('end', () => {
          const status = response.statusCode ?? 0
          const isReleased = status === 200 && (path !== listPage || Buffer.concat(chunks).includes(secret))
          done({ path, sentMs, endMs: Date.now(), status, isReleased })
        })
      },
    )
    sent.once('error', fail)
    sent.end()
  })
}

function judge(replies: readonly Reply[], { releaseMs, log }: { releaseMs: number; log: string }): boolean {
  const early = replies.filter(({ endMs, isReleased }) => isReleased && endMs < releaseMs)
  const late = replies.filter(({ sentMs, isReleased }) => !isReleased && sentMs >= releaseMs)
  const lateMs = Math.max(0, ...late.map(({ sentMs }) => sentMs - releaseMs))
  const failed = replies.filter(({ status, path }) => status !== 200 && !(path !== listPage && status === 404))
  const atInstant = replies.filter(({ sentMs }) => sentMs >= releaseMs && sentMs < releaseMs + 2000)
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  // A stale answer starts a request of its own, which the log does not contain.
  const toSite = lines.filter((line) => !/^(HIT|UPDATING) /.test(line)).length
  const ownMs = lines.map((line) => Number(line.split(' ')[1]) * 1000)
  const times = (rows: readonly Reply[]) =>
    [0.5, 0.99, 1]
      .map((share) =>
        percentile(
          rows.map(({ sentMs, endMs }) => endMs - sentMs),
          share,
        ),
      )
      .join(', ')
  console.log(`${replies.length} requests; failed ${failed.length}; received early ${early.length}`)
  console.log(
    `within two seconds of the release: ${atInstant.length} requests; p50, p99 and slowest ${times(atInstant)} ms`,
  )
  console.log(
    `all: p50, p99 and slowest ${times(replies)} ms; the earlier state was sent until ${lateMs} ms after the release`,
  )
  const own = [0.5, 0.99, 1].map((share) => percentile(ownMs, share)).join(', ')
  console.log(`in nginx alone, without the queue of the simulated readers: p50, p99 and slowest ${own} ms`)
  console.log(
    `${toSite} of ${lines.length} requests reached the site (${((100 * toSite) / lines.length).toFixed(2)} %)`,
  )
  return !early.length && !failed.length && lateMs <= lateMaxMs && toSite / lines.length <= originMax
}
