import type { Config } from './config.ts'
import { isBackupLate } from './domain/site-status.ts'
import { withContext } from './domain/with-context.ts'
import { diskSpaceOf } from './gateways/disk-space.ts'
import type { FileStorage } from './gateways/file-storage/file-storage.ts'
import { folderProblem } from './gateways/folder-problem.ts'
import type { Post } from './gateways/mail/mail-queue.ts'
import type { VirusScanner } from './gateways/virus-scanner/clamd.ts'
import { overdueWork } from './health-figures.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store/store.ts'

/** Maximum response time of the store before it counts as unavailable, in milliseconds. */
const patienceMs = 1500
/** Share of free disk space below which a problem is reported. */
export const freeSpaceMin = 0.1
const roomLow = 0.15

const silent = 'The store does not respond.'
const stopping = 'This server is stopping.'

export type Readiness = ReturnType<typeof createReadiness>

type Context = {
  store: Store
  storage: Pick<FileStorage, 'unavailableReason'>
  virusScanner?: Pick<VirusScanner, 'responds'>
  post: Pick<Post, 'isFailing'>
  now: () => Date
  clock?: Pick<SteadyClock, 'holdReason' | 'releases' | 'machine'>
  servesPages: () => Promise<boolean>
  /** Returns the trading day without a price, such as `2026-11-20`. */
  missedPriceDay: () => Promise<string | undefined>
  config: Pick<Config, 'dataDir' | 'backup' | 'backupCopyTo' | 'syslogUrl'>
}

type Parts = Context & { state: { draining: boolean } }

/** Checks if this server and its dependencies work. */
export function createReadiness(context: Context) {
  const state = { draining: false }
  return {
    ...withContext({ ...context, state }, { unready, problems, alarms }),
    /** Makes proxies send no more requests here. */
    startDraining() {
      state.draining = true
    },
  }
}

/** Returns the reason that no visitor should be sent here, for proxies. A server with cached pages serves them without its store. */
async function unready({ store, servesPages, state }: Parts): Promise<string | undefined> {
  if (state.draining) return stopping
  return (await answers(store)) || (await servesPages()) ? undefined : silent
}

/** Returns every problem that an operator should check, one sentence each, including those that do not prevent serving. */
async function problems(parts: Parts): Promise<string[]> {
  const { storage, virusScanner, post, clock, config, missedPriceDay } = parts
  const problem = await unfit(parts)
  const result = problem ? [problem] : await textOf(backupProblems(parts)).catch(() => [silent])
  if (parts.state.draining) result.push(stopping)
  const filesAway = await storage.unavailableReason()
  if (filesAway) result.push(filesAway)
  if (virusScanner && !(await virusScanner.responds()))
    result.push('The virus scanner does not respond, so no file can be uploaded.')
  const room = await diskSpaceOf(config.dataDir).catch(() => undefined)
  if (!room || room.freeBytes / room.totalBytes < freeSpaceMin) result.push('Less than a tenth of the disk is free.')
  const holdReason = clock?.holdReason()
  if (holdReason) result.push(holdReason)
  if (post.isFailing()) result.push('Mails are not sent.')
  const day = problem ? undefined : await missedPriceDay().catch(() => undefined)
  if (day) result.push(`The share price of ${day} is missing.`)
  if (!problem) result.push(...(await overdueWork(parts).catch(() => [])))
  return result
}

/** Returns early alerts for admins, by the names of their log lines. Without configured backups, none can be overdue. */
async function alarms(parts: Parts): Promise<string[]> {
  const { storage, post, config } = parts
  const room = await diskSpaceOf(config.dataDir).catch(() => undefined)
  const low = room !== undefined && room.freeBytes / room.totalBytes < roomLow
  const fit = (await unfit(parts)) === undefined
  const { late, keysLost } = fit ? await backupProblems(parts) : {}
  const wrong: Record<string, boolean> = {
    'disk.low': low,
    'backup.late': config.backup !== undefined && late !== undefined,
    'backup.keys_lost': keysLost !== undefined,
    'data.away': (await folderProblem('data folder', config.dataDir)) !== undefined,
    'files.away': (await storage.unavailableReason()) !== undefined,
    'mail.failing': post.isFailing(),
    'price.missed': fit && (await parts.missedPriceDay().catch(() => undefined)) !== undefined,
  }
  return Object.keys(wrong).filter((event) => wrong[event])
}

/** Returns the reason that nothing can be changed here, or undefined if all is well. */
async function unfit({ store, config }: Parts): Promise<string | undefined> {
  if (!(await answers(store))) return silent
  return folderProblem('data folder', config.dataDir)
}

async function answers(store: Store): Promise<boolean> {
  const timeout = new Promise<never>((_, fail) => setTimeout(fail, patienceMs, new Error('late')).unref())
  return Promise.race([store.ping(), timeout]).then(
    () => true,
    () => false,
  )
}

/** Returns sentences on backups: the reason that one is overdue, and keys missing from earlier ones. */
type BackupProblems = { late?: string; keysLost?: string }

async function backupProblems({ store, now, config }: Parts): Promise<BackupProblems> {
  const last = await store.read.settings.get('last-backup')
  if (!last) return { late: 'There is no backup yet.' }
  const { at, withoutKeys } = last
  return {
    late: isBackupLate(last, now(), config.backup?.everyMs) ? `The last good backup is from ${at}.` : undefined,
    keysLost: withoutKeys
      ? `The enquiries in ${withoutKeys} earlier backups cannot be read, because their keys are lost.`
      : undefined,
  }
}

async function textOf(problems: Promise<BackupProblems>): Promise<string[]> {
  return Object.values(await problems).filter((sentence) => sentence !== undefined)
}
