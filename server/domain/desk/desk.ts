import { expiringCertificates } from '#model/company/expiring-certificates.ts'
import { type Duty, fulfilledAt, isOverdue, yearsWithoutHolidays } from '#model/deadlines/duties.ts'
import { type EndingEvent, hasEnd } from '#model/deadlines/event-duties.ts'
import { formatLimit, ticksOf } from '#model/deadlines/format-limit.ts'
import { isWholeDay } from '#model/events.ts'
import { dayFrom, dayInIndia } from '#model/india-time.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { keysOf } from '#model/keys-of.ts'
import { rowStatuses } from '#model/regulation-46/table.ts'
import { can, type Role } from '#model/roles.ts'
import type { Services } from '../dependencies.ts'
import { exchangeFilingsOf, toExchangeFiling } from '../exchange-filings/exchange-filings-of.ts'
import type { Insiders } from '../insiders/insiders.ts'
import { rowsByKey } from '../investor-zone/document-rows.ts'
import { isQuiet } from '../investor-zone/released.ts'
import type { Actor } from '../ledger/change.ts'
import { openingsOf } from '../readership.ts'
import { explainOverdue, overdueLog } from './overdue.ts'
import { remind } from './remind.ts'
import { remindHeld } from './remind-held.ts'

type Parts = Pick<
  Services,
  'store' | 'ledger' | 'now' | 'investorZone' | 'regulation46' | 'deliveries' | 'siteUrl' | 'company' | 'tickets'
> & { insiders: Pick<Insiders, 'missing'> }

/** Maximum rows of each list on the desk; `total` is the number of all. */
const shownMax = 50
const cachedMax = 10
const publishedMax = 10
/** Days before the site's start from which end times of meetings are still requested. */
const requestedDaysBefore = 10

/** Returns the desk of disclosures: due, scheduled and published items, and open items of regulation 46. */
export function createDesk(parts: Parts) {
  async function duties() {
    const known = await parts.regulation46.known()
    return { duties: known.duties, now: known.now, known }
  }

  return {
    remind: () => remind({ ...parts, duties }),
    /** Mails releases that a meeting without an end holds back at their scheduled time. */
    remindHeld: () => remindHeld(parts),
    explainLate: (actor: Actor, text: { key: string; reason: string }) =>
      explainOverdue({ ...parts, duties }, actor, text),
    /** `role` of the reader: only some roles see whose identifier is missing. */
    async today(role: Role) {
      const { duties: all, now, known } = await duties()
      const response = all.map((duty) => asReported(duty, now, known.counting))
      const log = await overdueLog(parts.store, all, now)
      const rows = await parts.regulation46.visible()
      return {
        now: now.toISOString(),
        due: response.filter((_, index) => !all[index]?.done && !all[index]?.closed),
        done: response
          .filter(({ done_at }) => done_at)
          .sort((a, b) => (a.done_at < b.done_at ? 1 : -1))
          .slice(0, cachedMax),
        late: log.slice(0, shownMax),
        unended: unended(known.allEvents, now, known.began),
        certificates: await certificates(parts, now),
        grievances: await parts.tickets.nearDue(),
        missing_identifiers: can(role, 'read-insiders') ? await parts.insiders.missing() : [],
        years_without_holidays: yearsWithoutHolidays(all, now, known.counting.holidays),
        scheduled: await scheduled(parts, now),
        published: await recentlyPublished(parts),
        regulation: toRegulationRows(rows),
      }
    },
  }
}

async function certificates({ company }: Parts, now: Date) {
  const { plants } = await company.facts()
  return expiringCertificates(plants, dayInIndia(now)).map(({ validUntil, ...row }) => ({
    ...row,
    valid_until: validUntil,
  }))
}

/** Regulation 46 rows: counts by status, and the list. */
function toRegulationRows(rows: Awaited<ReturnType<Parts['regulation46']['visible']>>) {
  return {
    counts: keysOf(rowStatuses).map((status) => ({
      status,
      count: rows.filter((row) => row.status === status).length,
    })),
    rows: rows.map(({ row, clause, what, status, note }) => ({ row, clause, what, status, note })),
  }
}

function asReported(duty: Duty, now: Date, exchange: Parameters<typeof ticksOf>[3]) {
  const { rule, what, provision, of, event, since, due, limit, done, toConfirm, filedWith, exchangesAt } = duty
  return {
    rule,
    what,
    provision,
    of,
    event,
    since: since.toISOString(),
    due: due.toISOString(),
    limit: formatLimit(limit),
    in_trading_days: limit.kind !== 'by trading hours' && limit.unit === 'trading days',
    to_confirm: toConfirm !== undefined,
    late: isOverdue(duty, now),
    ticks: ticksOf(limit, duty, fulfilledAt(duty) ?? now, exchange),
    filed_with: filedWith,
    exchanges_at: exchangesAt?.toISOString() ?? '',
    done_at: done?.time.toISOString() ?? '',
    document: done?.key ?? 0,
    page: duty.page ?? '',
  }
}

/** Returns meetings and calls that have begun but have no end time yet: requested until entered. */
function unended(events: readonly EndingEvent[], now: Date, began: Date) {
  const from = dayFrom(dayInIndia(began), -requestedDaysBefore)
  return events
    .filter(({ kind, state, starts, ended_at }) => {
      const startedAt = isWholeDay(starts) ? starts <= dayInIndia(now) : Date.parse(starts) <= now.getTime()
      return hasEnd(kind) && state !== 'cancelled' && !ended_at && startedAt && starts >= from
    })
    .map(({ _id, name, kind, starts }) => ({ _id, name, kind, starts }))
    .slice(0, shownMax)
}

/** Returns scheduled documents, earliest first; documents released together are one row. */
async function scheduled({ investorZone, store }: Parts, now: Date) {
  const instant = now.toISOString()
  const waiting = allDocuments(await investorZone.everything())
    .flatMap(({ key, name, release_at = '', waiting_since, held_since }) => {
      const isDue = release_at <= instant
      if (isDue && !held_since) return []
      return [{ key, name, release_at, ...(waiting_since && { waits: true }), ...(isDue && { held: true }) }]
    })
    .sort((a, b) => (a.release_at < b.release_at ? -1 : 1))
  const ofRelease = new Map((await store.read.releases.ofDocuments()).map((row) => [row.key, row.release_id]))
  const names = new Map((await store.read.releases.all()).map(({ id, name }) => [id, name]))
  const together = Map.groupBy(waiting, ({ key, release_at }) => `${ofRelease.get(key) ?? key} ${release_at}`)
  const rows = [...together.values()].flatMap((documents) => {
    const [first] = documents
    const release = first && ofRelease.get(first.key)
    if (!release) return documents
    const waits = documents.some((document) => document.waits) && { waits: true }
    return [{ ...first, ...waits, name: names.get(release) ?? '', release, documents: documents.length }]
  })
  return { total: waiting.length, rows: rows.slice(0, shownMax) }
}

/** Returns the latest published documents, each with its proof: the file's fingerprint and its place in the ledger. */
async function recentlyPublished({ investorZone, store }: Parts) {
  const published = await investorZone.publications()
  const documents = await investorZone.documentRows()
  const byKey = rowsByKey(documents)
  const isNews = ({ key }: { key: number }) => !isQuiet(byKey.get(key) ?? { from_archive: 0, corrected_at: null })
  const last = published.filter(isNews).slice(-publishedMax).reverse()
  // The advertisement of results has the code of the results (LODR Reg 47).
  const advertised = (key: number) => {
    const { slot = '', release_id = '' } = byKey.get(key) ?? {}
    if (slot !== 'advertisement') return key
    const results = documents.find((row) => row.release_id === release_id && row.slot === 'results')
    return published.some((entry) => entry.current && entry.key === results?.key) ? (results?.key ?? key) : key
  }
  const days = new Map(last.map(({ key, publishedAt }) => [key, dayInIndia(new Date(publishedAt))]))
  const filings = await exchangeFilingsOf(store.read, [...days.keys()])
  const opened = await openingsOf(store.read, days)
  return Promise.all(
    last.map(async ({ key, publishedAt, position, current, file }) => {
      const name = (byKey.get(key) ?? (await store.read.investors.document(key)))?.name ?? ''
      const exchange_filings = (filings.get(key) ?? []).map(toExchangeFiling)
      const desk = { exchange_filings, opened: opened.get(key), code_of: advertised(key) }
      return { key, name, published_at: publishedAt, position, sha256: file.sha256, current, ...desk }
    }),
  )
}
