import { type Duty, dutiesAt, isLate } from '#model/clocks/duties.ts'
import { type EndingEvent, hasEnd } from '#model/clocks/event-duties.ts'
import { limitInWords, ticksOf } from '#model/clocks/limit-in-words.ts'
import { isWholeDay } from '#model/events.ts'
import { dayFrom, dayInIndia } from '#model/india-time.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { keysOf } from '#model/keys-of.ts'
import { rowStatuses } from '#model/regulation-46/table.ts'
import type { Store } from '#server/store/store.ts'
import type { Deliveries } from '../deliveries/deliveries.ts'
import type { Events } from '../events/events.ts'
import type { InvestorZone } from '../investor-zone/investor-zone.ts'
import type { Actor } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Regulation46 } from '../regulation-46/regulation-46.ts'
import { explainLate, lateLog } from './late.ts'
import { remind } from './remind.ts'

export type Desk = ReturnType<typeof createDesk>

type Parts = {
  store: Store
  ledger: Ledger
  now: () => Date
  investorZone: Pick<InvestorZone, 'everything' | 'publications'>
  events: Pick<Events, 'everything'>
  regulation46: Pick<Regulation46, 'known' | 'visible'>
  deliveries: Pick<Deliveries, 'post' | 'wake'>
  /** Public origin, for the link in mails. */
  siteUrl: string
}

/** How many rows of each list the desk shows; `total` says how many there are. */
const shownMax = 50
const keptMax = 10
const wentOutMax = 10
/** So long after its day a meeting is asked for when it ended. */
const askedDays = 10

/** What whoever keeps disclosures sees first: what is due, what is scheduled, what went out, and what regulation 46 still wants. */
export function createDesk(parts: Parts) {
  /** Every duty at this instant. */
  async function duties(): Promise<{
    duties: Duty[]
    now: Date
    known: Awaited<ReturnType<Parts['regulation46']['known']>>
    events: readonly EndingEvent[]
  }> {
    const known = await parts.regulation46.known()
    const first = await parts.store.read.ledger.byNumber(1)
    const events: EndingEvent[] = await parts.events.everything()
    const began = first ? new Date(first.at) : known.now
    return { duties: dutiesAt({ ...known, events, began }), now: known.now, known, events }
  }

  return {
    /** Mails what is due within a day. */
    remind: () => remind({ ...parts, duties }),
    explainLate: (actor: Actor, said: { key: string; reason: string }) =>
      explainLate({ ...parts, duties }, actor, said),
    async today() {
      const { duties: all, now, known, events } = await duties()
      const told = all.map((duty) => asTold(duty, now, known.counting))
      const rows = await parts.regulation46.visible()
      return {
        now: now.toISOString(),
        due: told.filter(({ done_at }) => !done_at),
        kept: told
          .filter(({ done_at }) => done_at)
          .sort((one, other) => (one.done_at < other.done_at ? 1 : -1))
          .slice(0, keptMax),
        late: (await lateLog(parts.store, all, now)).slice(0, shownMax),
        unended: unended(events, now),
        scheduled: await scheduled(parts, now),
        went_out: await wentOut(parts),
        regulation: standing(rows),
      }
    },
  }
}

/** How many rows of regulation 46 stand how, and which. */
function standing(rows: Awaited<ReturnType<Parts['regulation46']['visible']>>) {
  return {
    counts: keysOf(rowStatuses).map((status) => ({
      status,
      count: rows.filter((row) => row.status === status).length,
    })),
    rows: rows.map(({ row, clause, what, status, note }) => ({ row, clause, what, status, note })),
  }
}

function asTold(duty: Duty, now: Date, exchange: Parameters<typeof ticksOf>[3]) {
  const { rule, what, provision, of, event, since, due, limit, done, toConfirm } = duty
  return {
    ...{ rule, what, provision, of, event },
    since: since.toISOString(),
    due: due.toISOString(),
    limit: limitInWords(limit),
    in_trading_days: limit.kind !== 'by trading hours' && limit.unit === 'trading days',
    to_confirm: toConfirm !== undefined,
    late: isLate(duty, now),
    ticks: ticksOf(limit, duty, done?.at ?? now, exchange),
    done_at: done?.at.toISOString() ?? '',
    document: done?.key ?? 0,
  }
}

/** Meetings and calls that have begun and of which nobody entered yet when they ended. */
function unended(events: readonly EndingEvent[], now: Date) {
  const from = dayFrom(dayInIndia(now), -askedDays)
  return events
    .filter(({ kind, state, starts, ended_at }) => {
      const begun = isWholeDay(starts) ? starts <= dayInIndia(now) : Date.parse(starts) <= now.getTime()
      return hasEnd(kind) && state !== 'cancelled' && !ended_at && begun && starts >= from
    })
    .map(({ _id, name, kind, starts }) => ({ _id, name, kind, starts }))
    .slice(0, shownMax)
}

/** What is filed and waits for its instant, the first to go out first; the papers of a release that leave together are one row. */
async function scheduled({ investorZone, store }: Parts, now: Date) {
  const instant = now.toISOString()
  const waiting = allDocuments(await investorZone.everything())
    .flatMap(({ key, name, release_at = '', waiting_since }) =>
      release_at > instant ? [{ key, name, release_at, ...(waiting_since && { waits: true }) }] : [],
    )
    .sort((one, other) => (one.release_at < other.release_at ? -1 : 1))
  const ofRelease = new Map((await store.read.releases.ofDocuments()).map((row) => [row.key, row.release_id]))
  const names = new Map((await store.read.releases.all()).map(({ id, name }) => [id, name]))
  const together = Map.groupBy(waiting, ({ key, release_at }) => `${ofRelease.get(key) ?? key} ${release_at}`)
  const rows = [...together.values()].flatMap((papers) => {
    const [first] = papers
    const release = first && ofRelease.get(first.key)
    if (!release) return papers
    const waits = papers.some((paper) => paper.waits) && { waits: true }
    return [{ ...first, ...waits, name: names.get(release) ?? '', release, papers: papers.length }]
  })
  return { total: waiting.length, rows: rows.slice(0, shownMax) }
}

/** What visitors could open last, each with its proof: the file's fingerprint and its place in the ledger. */
async function wentOut({ investorZone, store }: Parts) {
  const last = (await investorZone.publications()).slice(-wentOutMax).reverse()
  return Promise.all(
    last.map(async ({ key, publishedAt, position, current, file }) => {
      const name = (await store.read.investors.document(key))?.name ?? ''
      return { key, name, published_at: publishedAt, position, sha256: file.sha256, current }
    }),
  )
}
