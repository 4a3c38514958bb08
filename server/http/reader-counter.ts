import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { dayInIndia, nextMidnightInIndia } from '#model/india-time.ts'
import type { Openings } from '#model/readership.ts'
import type { ReaderCountRow } from '#server/store/reader-counts.ts'
import { pageAddress } from './page-address.ts'
import type { HttpRequest } from './reply.ts'

/** Interval between writes of the counts, in milliseconds. A crash loses the counts since the last write. */
const flushEveryMs = 10_000
/** Different addresses counted between two writes. Further ones are not counted, so that memory stays limited. */
const addressesMax = 20_000
/** User-Agents whose kind is cached, and their length that is read. */
const agentsMax = 1000
const agentLengthMax = 500
/** Longer paths belong to no page: page-address.ts removes slashes at their end. */
const pathLengthMax = 1000

/** Header of the request by which a page reports that it was shown from the browser's prefetch (app/document/frame). */
const openedHeader = 'x-opened'

type Parts = {
  now: () => Date
  isPublicPage: (path: string) => boolean
  /** Returns the keys of the documents visible now, by the link of their file. */
  documentsByLink: () => Promise<ReadonlyMap<string, number>>
  add: (rows: ReaderCountRow[]) => Promise<void>
}

export type ReaderCounter = ReturnType<typeof createReaderCounter>

type Counted = Openings & { day: string; route: 'pages' | 'files'; path: string }

/**
 * Counts how often public pages and files of documents are opened. Counts in memory after the reply is sent, so that no reader waits, and
 * writes all counts at once every ten seconds. Addresses, cookies and queries are neither counted nor stored.
 */
export function createReaderCounter(parts: Parts) {
  let counts = new Map<string, Counted>()
  const dayOf = createDayReading()
  const isProgram = createProgramCheck()

  function count(request: HttpRequest, status: number): void {
    const { route, headers, path } = request
    if ((route !== 'pages' && route !== 'files') || !isOpening(request, status)) return
    if (path.length > pathLengthMax) return
    const day = dayOf(parts.now())
    const key = `${day} ${path}`
    let entry = counts.get(key)
    if (!entry) {
      if (counts.size >= addressesMax) return
      entry = { day, route, path, people: 0, bots: 0 }
      counts.set(key, entry)
    }
    entry[isProgram(headers['user-agent']) ? 'bots' : 'people'] += 1
  }

  /** Writes the counts. If the store fails, they are written next time. */
  async function flush(): Promise<void> {
    const counted = counts
    if (!counted.size) return
    counts = new Map()
    try {
      await parts.add(await rowsOf([...counted.values()], parts))
    } catch (error) {
      for (const [key, entry] of counted) counts.set(key, sumOf(entry, counts.get(key)))
      throw error
    }
  }

  return {
    count,
    flush,
    /** Starts the regular writes. Returns a function that stops them after a last one. */
    start(onFailure: (error: unknown) => void) {
      const timer = setInterval(() => flush().catch(onFailure), flushEveryMs).unref()
      return async () => {
        clearInterval(timer)
        await flush().catch(onFailure)
      }
    },
  }
}

const sumOf = (entry: Counted, other: Openings = { people: 0, bots: 0 }): Counted => ({
  ...entry,
  people: entry.people + other.people,
  bots: entry.bots + other.bots,
})

/** Session cookie of signed-in admins, over https with its prefix (cookies.ts). */
const sessionCookie = /(?:^|; ?)(?:__Host-)?sid=/
/** First range of a file. Players request its first two bytes before they begin. */
const firstRange = /^bytes=0-(?!1$)/

/**
 * True if a person or program opens a page or file: not for admins, prefetching, scripts that load parts of a page, or the later ranges
 * of one reading.
 */
function isOpening({ route, method, headers }: HttpRequest, status: number): boolean {
  if (status !== 200 && status !== 206 && status !== 304) return false
  if (method !== 'GET' && headers[openedHeader] === undefined) return false
  if (headers.authorization !== undefined || sessionCookie.test(headers.cookie ?? '')) return false
  if ((headers['sec-purpose'] ?? headers.purpose ?? '').includes('prefetch')) return false
  if (route === 'files') return status === 200 || isFirst(headers.range)
  const target = headers['sec-fetch-dest']
  return target === undefined || target === 'document' || headers[openedHeader] !== undefined
}

const isFirst = (range: string | undefined) => range === undefined || firstRange.test(range)

/** Returns the day in India, computed once a day. */
function createDayReading() {
  let [day, from, until] = ['', 0, 0]
  return (instant: Date): string => {
    const time = instant.getTime()
    if (time < from || time >= until)
      [day, from, until] = [dayInIndia(instant), time, nextMidnightInIndia(instant).getTime()]
    return day
  }
}

/** Returns true for crawlers and other programs by their User-Agent, and for requests without one. */
function createProgramCheck() {
  const known = new LRUCache<string, boolean>({ max: agentsMax })
  return (provided = ''): boolean => {
    const agent = provided.slice(0, agentLengthMax)
    const cached = known.get(agent)
    if (cached !== undefined) return cached
    const result = !agent || isbot(agent)
    known.set(agent, result)
    return result
  }
}

const documentPage = /^\/investorzone\/documents\/(\d+)$/

/** Returns sorted rows: different spellings of an address are one row, and what is no public page or document is left out. */
async function rowsOf(
  counted: readonly Counted[],
  { isPublicPage, documentsByLink }: Parts,
): Promise<ReaderCountRow[]> {
  const documents = counted.some(({ route }) => route === 'files') ? await documentsByLink() : new Map<string, number>()
  const rows = new Map<string, ReaderCountRow>()
  for (const { day, route, path, people, bots } of counted) {
    const subject = route === 'files' ? fileSubject(path, documents) : pageSubject(path, isPublicPage)
    if (!subject) continue
    const key = `${day} ${subject.kind} ${subject.subject}`
    const before = rows.get(key) ?? { people: 0, bots: 0 }
    rows.set(key, { day, ...subject, people: before.people + people, bots: before.bots + bots })
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

type Subject = Pick<ReaderCountRow, 'kind' | 'subject'>

function fileSubject(path: string, documents: ReadonlyMap<string, number>): Subject | undefined {
  const key = documents.get(path)
  return key === undefined ? undefined : { kind: 'file', subject: String(key) }
}

function pageSubject(path: string, isPublicPage: Parts['isPublicPage']): Subject | undefined {
  const address = pageAddress(path, '', { queryOf: () => '' })
  if (!address || !isPublicPage(decodeURI(address.path))) return undefined
  const key = documentPage.exec(address.path)?.[1]
  return key === undefined
    ? { kind: 'page', subject: address.path }
    : { kind: 'document', subject: String(Number(key)) }
}
