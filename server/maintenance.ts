import type { Domain } from './domain/domain.ts'
import type { AssetArchive } from './gateways/asset-archive/asset-archive.ts'
import type { Log } from './log.ts'
import type { Readiness } from './readiness.ts'
import type { Store } from './store/store.ts'

/** Interval between maintenance rounds, in milliseconds. */
const roundEveryMs = 60 * 60 * 1000
/** Interval between checks for new alarms, in milliseconds. */
const alarmsEveryMs = 60 * 1000
/** Interval between checks for due releases held by an unended meeting, in milliseconds. */
const heldEveryMs = 30 * 1000
/** Interval between checks for a due price reading or a finished trading day, in milliseconds. */
const closingEveryMs = 60 * 1000
/** Interval between checks for publications to announce and failed deliveries to retry, in milliseconds. */
const deliveriesEveryMs = 10 * 1000
/** Interval between sealings of the security log, in milliseconds. */
const sealEveryMs = 10 * 1000
/** Interval between verifications of every stored file and the full ledger against their hashes, in milliseconds. */
const verifyEveryMs = 24 * 60 * 60 * 1000

type Parts = {
  store: Store
  domain: Domain
  readiness: Pick<Readiness, 'alarms'>
  archive?: AssetArchive
  now: () => Date
  log: Log
}

export type Maintenance = {
  round: () => Promise<void>
  /** Starts the rounds. Returns a function that stops them. */
  start: (onFailure: (error: unknown) => void) => () => void
}

/**
 * Runs the site's maintenance. Mails reminders of statutory deadlines within a day, and of waiting enquiries. Removes unused files and
 * expired rows. Reads the price during trading and stores each day's last. Verifies every stored file and the ledger once a day.
 */
export function createMaintenance(parts: Parts): Maintenance {
  const { readiness, archive, log } = parts
  let activeAlerts: ReadonlySet<string> = new Set()

  /** Logs the alarms that are not `known`. Returns all alarms. */
  async function logAlarms(known: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    activeAlerts = new Set(await readiness.alarms())
    for (const event of activeAlerts) if (!known.has(event)) log({ level: 'error', event })
    return activeAlerts
  }

  async function round(): Promise<void> {
    await runRound(parts, { filesAreHere: !(await logAlarms(new Set())).has('files.away') })
  }

  return {
    round,
    start(onFailure) {
      const rounds = setInterval(() => round().catch(onFailure), roundEveryMs)
      const samples = setInterval(() => logAlarms(activeAlerts).catch(onFailure), alarmsEveryMs)
      const closings = setInterval(() => storePrices(parts.domain).catch(onFailure), closingEveryMs)
      const deliveries = setInterval(() => parts.domain.followers.announce().catch(onFailure), deliveriesEveryMs)
      const seals = setInterval(() => parts.domain.securityLog.seal().catch(onFailure), sealEveryMs)
      const reminders = setInterval(() => parts.domain.desk.remindHeld().catch(onFailure), heldEveryMs)
      const timers = [rounds, samples, closings, deliveries, seals, reminders]
      for (const timer of timers) timer.unref()
      void archive?.sweep()
      return () => {
        for (const timer of timers) clearInterval(timer)
      }
    },
  }
}

async function storePrices({ priceReadings, closingPrices }: Domain): Promise<void> {
  await priceReadings.storePrice()
  await closingPrices.storeLastPrice()
}

async function runRound(parts: Parts, { filesAreHere }: { filesAreHere: boolean }): Promise<void> {
  const { domain, archive } = parts
  if (filesAreHere) await domain.files.sweep()
  await domain.housekeeping.sweep()
  domain.documentTexts.trigger()
  await domain.downloads.forgetOld()
  await domain.followers.forgetUnconfirmed()
  await domain.unclaimed.forgetReplaced()
  await domain.tickets.forgetOld()
  await domain.applications.forgetOld()
  await domain.erasure.forgetLocked()
  await storePrices(domain)
  await domain.desk.remind()
  await domain.desk.remindHeld()
  await domain.deliveries.forgetOld()
  await parts.store.purgeDeleted()
  await domain.tickets.remind()
  await domain.deliveries.remind()
  // A server that runs for months still uses its release; releases that no server has run for long are deleted.
  await archive?.addBuild()
  await archive?.sweep()
  // If the file store is unavailable, every file would be reported as altered.
  if (filesAreHere) await daily(parts, 'files.verified', () => verifyFiles(parts))
  await daily(parts, 'ledger.verified', () => verifyLedger(parts))
}

/** Runs `work` unless it ran within the last day; `event` is its name in the log and the settings. */
async function daily(
  { store, now, log }: Parts,
  event: 'files.verified' | 'ledger.verified',
  work: () => Promise<Record<string, number | null>>,
): Promise<void> {
  const last = await store.read.settings.get(event)
  const time = now()
  if (last && time.getTime() - Date.parse(last.at) < verifyEveryMs) return
  const result = await work()
  log({ level: 'info', event, ...result })
  await store.write((rows) => rows.settings.set(event, { at: time.toISOString(), ...result }))
}

/** Logs every missing or altered file, so that an operator can restore it before a visitor requests it (fault F08). */
async function verifyFiles({ domain, log }: Parts) {
  const { files, altered } = await domain.files.verify()
  for (const { id, sha256, name } of altered) log({ level: 'error', event: 'file.altered', file: id, sha256, name })
  return { files, altered: altered.length }
}

/** Verifies the security log and the full history. Between two such runs only new entries are checked. */
async function verifyLedger({ domain, log }: Parts) {
  const { brokenAt: eventBrokenAt } = await domain.securityLog.verify()
  if (eventBrokenAt !== null) log({ level: 'error', event: 'security_log.broken', number: eventBrokenAt })
  const { entries, brokenAt } = await domain.ledgerProofs.whole()
  if (brokenAt !== null) log({ level: 'error', event: 'ledger.broken', number: brokenAt })
  return { entries, brokenAt }
}
