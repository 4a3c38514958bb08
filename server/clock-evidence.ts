import { readFileSync, statSync } from 'node:fs'
import { uptime } from 'node:os'
import { signInClockMs } from './domain/sign-in/sign-in-clock.ts'
import { isLoopback } from './loopback.ts'
import type { Store } from './store/store.ts'

/** Tolerated lead of the machine's clock over known evidence, in milliseconds: allows for drift and a slow start. */
const driftMs = 5 * 60_000
/** Plausible downtime between two starts, in milliseconds: a reboot, an upgrade, a crash. */
const absenceMs = 30 * 60_000
/** File that systemd's time service touches after each network synchronisation, about every half hour. */
const timeServiceFile = '/run/systemd/timesync/synchronized'
const timeServiceMs = 60 * 60_000

/** Latest instant, in milliseconds since 1970, that evidence allows for now, and the name of that evidence. */
export type Doubt = {
  evidenceMs: number
  evidence: string
  /** True if a running site recorded the time before. */
  noted: boolean
}

/** Checks the machine's clock against evidence; `machine` is its time. Undefined: nothing contradicts it. */
export async function reportClockDoubt(
  store: Pick<Store, 'clock' | 'read'>,
  machine: Date,
  databaseUrl?: string,
): Promise<Doubt | undefined> {
  const machineMs = machine.getTime()
  const database = (await store.clock())?.getTime()
  const seen = await store.read.settings.get('clock-seen')
  const noted = seen !== undefined
  if (database !== undefined) {
    if (machineMs - database > driftMs) return { evidenceMs: database, evidence: 'the database’s clock', noted }
    if (databaseUrl && isElsewhere(databaseUrl)) return undefined
  }
  if (isSetByTimeService(machineMs)) return undefined
  if (!seen) {
    // Data of a release that recorded no times. Without data there is nothing to publish.
    const writtenMs = await lastWritten(store)
    return writtenMs && machineMs - writtenMs > absenceMs
      ? { evidenceMs: writtenMs, evidence: 'the last change of the data', noted }
      : undefined
  }
  const sinceSeenS = uptimeS() - seen.uptimeS
  if (seen.boot === bootId() && sinceSeenS >= 0) {
    const expectedMs = Date.parse(seen.at) + sinceSeenS * 1000
    return machineMs - expectedMs > driftMs
      ? { evidenceMs: expectedMs, evidence: 'the time that has passed on this machine since the site last ran', noted }
      : undefined
  }
  // Later data is ignored: a site with a wrong clock may have dated sign-ins in the future.
  const seenMs = Date.parse(seen.at)
  return machineMs - seenMs > absenceMs
    ? { evidenceMs: seenMs, evidence: 'the time at which the site was last seen running', noted }
    : undefined
}

/** Records that the clock was right at `time`, for the next start. */
export async function noteClock(store: Store, time: Date): Promise<void> {
  const seen = { at: time.toISOString(), boot: bootId(), uptimeS: uptimeS() }
  await store.write((rows) => rows.settings.set('clock-seen', seen))
}

/** Returns the latest recorded instant: the ledger's last entry, or a session. */
async function lastWritten(store: Pick<Store, 'read'>): Promise<number> {
  const entry = await store.read.ledger.last()
  return Math.max(entry ? Date.parse(entry.at) : 0, await signInClockMs(store.read))
}

/** True for a database on another machine. A local one has the same clock and confirms nothing. */
function isElsewhere(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl)
  return hostname !== '' && !isLoopback(hostname)
}

/** Compares the file's own time, so that a clock set manually afterwards is not trusted. */
function isSetByTimeService(machineMs: number): boolean {
  const touched = statSync(timeServiceFile, { throwIfNoEntry: false })?.mtimeMs
  return touched !== undefined && Math.abs(machineMs - touched) < timeServiceMs
}

/** Returns an id that differs after every boot; empty if the system has none. */
function bootId(): string {
  return readFirst('/proc/sys/kernel/random/boot_id') ?? ''
}

/** Returns the seconds since this machine was started, including sleep. */
function uptimeS(): number {
  return Number.parseFloat(readFirst('/proc/uptime') ?? String(uptime()))
}

function readFirst(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // Systems other than Linux: this evidence is optional.
    return undefined
  }
}
