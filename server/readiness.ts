import type { Config } from './config.ts'
import { isBackupLate } from './domain/site-status.ts'
import { withContext } from './domain/with-context.ts'
import { diskSpaceOf } from './gateways/disk-space.ts'
import type { FileStorage } from './gateways/file-storage/file-storage.ts'
import { folderProblem } from './gateways/folder-problem.ts'
import type { Post } from './gateways/mail/mail-queue.ts'
import type { SteadyClock } from './steady-clock.ts'
import type { Store } from './store/store.ts'

/** How long the store may take to answer before it counts as away, in milliseconds. */
const patienceMs = 1500
/** Less free space than this share of the disk is reported as a problem. */
export const roomMin = 0.1
/** Less than this is worth an alert to the admins. */
const roomLow = 0.15

const silent = 'The store does not answer.'
const stopping = 'This server is stopping.'

export type Readiness = ReturnType<typeof createReadiness>

type Surroundings = {
  store: Store
  storage: Pick<FileStorage, 'whyAway'>
  post: Pick<Post, 'isFailing'>
  now: () => Date
  clock?: Pick<SteadyClock, 'whyHeld'>
  /** Whether every main page that needs no store can be served as things are. */
  servesPages: () => Promise<boolean>
  /** The trading day, `2026-11-20`, of which no price was read. */
  missedPriceDay: () => Promise<string | undefined>
  config: Pick<Config, 'dataDir' | 'backup'>
}

type Parts = Surroundings & { state: { draining: boolean } }

/** Looks whether this server can do its work, and whether all beneath it is as it should be. */
export function createReadiness(surroundings: Surroundings) {
  const state = { draining: false }
  return {
    ...withContext({ ...surroundings, state }, { unready, problems, alarms }),
    /** From now on no proxy should send anything here. */
    startDraining() {
      state.draining = true
    },
  }
}

/** Why no visitor should be sent here. What a proxy asks: a server that has its pages at hand serves them without its store. */
async function unready({ store, servesPages, state }: Parts): Promise<string | undefined> {
  if (state.draining) return stopping
  return (await answers(store)) || (await servesPages()) ? undefined : silent
}

/** Everything an operator should look at, a sentence each: also what does not keep this server from serving. */
async function problems(parts: Parts): Promise<string[]> {
  const { storage, post, clock, config, missedPriceDay } = parts
  const why = await unfit(parts)
  const found = why ? [why] : await saidOf(backupProblems(parts)).catch(() => [silent])
  if (parts.state.draining) found.push(stopping)
  const filesAway = await storage.whyAway()
  if (filesAway) found.push(filesAway)
  const room = await diskSpaceOf(config.dataDir).catch(() => undefined)
  if (!room || room.freeBytes / room.totalBytes < roomMin) found.push('Less than a tenth of the disk is free.')
  const held = clock?.whyHeld()
  if (held) found.push(held)
  if (post.isFailing()) found.push('Mails do not leave.')
  const day = why ? undefined : await missedPriceDay().catch(() => undefined)
  if (day) found.push(`No share price of ${day} was read.`)
  return found
}

/** What admins are alerted of before it hurts, by the names of its lines in the log. Where no backups are set up none can be late. */
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
    'files.away': (await storage.whyAway()) !== undefined,
    'mail.failing': post.isFailing(),
    'price.missed': fit && (await parts.missedPriceDay().catch(() => undefined)) !== undefined,
  }
  return Object.keys(wrong).filter((event) => wrong[event])
}

/** Why nothing can be changed here; undefined if all is well. */
async function unfit({ store, config }: Parts): Promise<string | undefined> {
  if (!(await answers(store))) return silent
  return folderProblem('data folder', config.dataDir)
}

/** Whether the store answers in time. */
async function answers(store: Store): Promise<boolean> {
  const late = new Promise<never>((_, fail) => setTimeout(fail, patienceMs, new Error('late')).unref())
  return Promise.race([store.ping(), late]).then(
    () => true,
    () => false,
  )
}

/** Sentences on backups: why one is late, and what earlier ones lack. */
type BackupProblems = { late?: string; keysLost?: string }

async function backupProblems({ store, now, config }: Parts): Promise<BackupProblems> {
  const last = await store.read.settings.get('last-backup')
  if (!last) return { late: 'No backup was ever taken.' }
  const { at, withoutKeys } = last
  return {
    late: isBackupLate(last, now(), config.backup?.everyMs) ? `The last good backup is of ${at}.` : undefined,
    keysLost: withoutKeys
      ? `In ${withoutKeys} earlier backups no enquiry can be read: their keys were lost.`
      : undefined,
  }
}

async function saidOf(problems: Promise<BackupProblems>): Promise<string[]> {
  return Object.values(await problems).filter((sentence) => sentence !== undefined)
}
