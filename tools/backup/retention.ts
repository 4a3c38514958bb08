import { takenAt } from './backup-names.ts'

/** Number of backups to retain: the newest, and the last of each day, week and month that has one. */
export type Retention = { newest: number; daily: number; weekly: number; monthly: number }

const dayMs = 24 * 60 * 60 * 1000
/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const mondayOffset = 3

const periods: Record<Exclude<keyof Retention, 'newest'>, (time: Date) => string | number> = {
  daily: (instant) => Math.floor(instant.getTime() / dayMs),
  weekly: (moment) => Math.floor((moment.getTime() / dayMs + mondayOffset) / 7),
  monthly: (at) => at.toISOString().slice(0, 7),
}

/** Returns the backups that may be deleted. `names` must be oldest first; days, weeks and months are in UTC. */
export function outdated(names: readonly string[], retention: Retention): string[] {
  const newestFirst = names.toReversed()
  const retained = new Set(newestFirst.slice(0, retention.newest))
  for (const kind of ['daily', 'weekly', 'monthly'] as const) {
    const lastOf = new Map<string | number, string>()
    for (const name of newestFirst) {
      const time = takenAt(name)
      const period = time && periods[kind](time)
      if (period !== undefined && !lastOf.has(period)) lastOf.set(period, name)
    }
    for (const name of [...lastOf.values()].slice(0, retention[kind])) retained.add(name)
  }
  return names.filter((name) => !retained.has(name))
}
