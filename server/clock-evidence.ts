import { readFileSync, statSync } from 'node:fs'
import { uptime } from 'node:os'
import { signInClockMs } from './domain/sign-in/sign-in-clock.ts'
import { isLoopback } from './loopback.ts'
import type { Store } from './store/store.ts'

/** How far ahead of known evidence the machine's clock may be, in milliseconds: what drift and a slow start explain. */
const driftMs = 5 * 60_000
/** How long a machine may sensibly have been away between two starts, in milliseconds: a reboot, an upgrade, a crash. */
const absenceMs = 30 * 60_000
/** Where systemd's time service touches a file whenever it has set the clock by the network; it does so about every half hour. */
const timeServiceFile = '/run/systemd/timesync/synchronized'
const timeServiceMs = 60 * 60_000

/** The latest instant, in milliseconds since 1970, that evidence allows for now, and what evidence that is. */
export type Doubt = {
  at: number
  evidence: string
  /** Whether a running site noted the time before. */
  noted: boolean
}

/** Looks whether the machine's clock may be right; `machine` is what it shows. Undefined: nothing speaks against it. */
export async function doubtClock(
  store: Pick<Store, 'clock' | 'read'>,
  machine: Date,
  databaseUrl?: string,
): Promise<Doubt | undefined> {
  const shown = machine.getTime()
  const database = (await store.clock())?.getTime()
  const seen = await store.read.settings.get('clock-seen')
  const noted = seen !== undefined
  if (database !== undefined) {
    if (shown - database > driftMs) return { at: database, evidence: 'the database’s clock', noted }
    if (databaseUrl && isElsewhere(databaseUrl)) return undefined
  }
  if (isSetByTimeService(shown)) return undefined
  if (!seen) {
    // Data of a release that noted nothing. Where nothing was ever written there is nothing to release.
    const at = await lastWritten(store)
    return at && shown - at > absenceMs ? { at, evidence: 'the last change of the data', noted } : undefined
  }
  const sinceSeenS = uptimeS() - seen.uptimeS
  if (seen.boot === bootId() && sinceSeenS >= 0) {
    const at = Date.parse(seen.at) + sinceSeenS * 1000
    return shown - at > driftMs
      ? { at, evidence: 'the time that passed on this machine since the site ran', noted }
      : undefined
  }
  // Not what was written later: a site whose clock was in doubt may have dated sign-ins ahead.
  const at = Date.parse(seen.at)
  return shown - at > absenceMs
    ? { at, evidence: 'the time at which the site was last seen running', noted }
    : undefined
}

/** Notes that the clock was right at `at`, for the next start. */
export async function noteClock(store: Store, at: Date): Promise<void> {
  const seen = { at: at.toISOString(), boot: bootId(), uptimeS: uptimeS() }
  await store.write((rows) => rows.settings.set('clock-seen', seen))
}

/** The last instant that something was dated with: the ledger's last entry, or somebody's session. */
async function lastWritten(store: Pick<Store, 'read'>): Promise<number> {
  const entry = await store.read.ledger.last()
  return Math.max(entry ? Date.parse(entry.at) : 0, await signInClockMs(store.read))
}

/** A database on this machine has this machine's clock, so it confirms nothing. */
function isElsewhere(databaseUrl: string): boolean {
  const { hostname } = new URL(databaseUrl)
  return hostname !== '' && !isLoopback(hostname)
}

/** By the file's own time, so that a clock set by hand afterwards is not taken for the network's. */
function isSetByTimeService(shown: number): boolean {
  const touched = statSync(timeServiceFile, { throwIfNoEntry: false })?.mtimeMs
  return touched !== undefined && Math.abs(shown - touched) < timeServiceMs
}

/** Differs after every boot; empty where the system does not tell. */
function bootId(): string {
  return readFirst('/proc/sys/kernel/random/boot_id') ?? ''
}

/** Seconds since this machine was started, those it slept included. */
function uptimeS(): number {
  return Number.parseFloat(readFirst('/proc/uptime') ?? String(uptime()))
}

function readFirst(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    // Another system than Linux: what it would tell is not needed to be safe.
    return undefined
  }
}
