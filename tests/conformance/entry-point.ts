import type { Evidence } from './rule.ts'

/** Kinds of ways into the site. Each has a table in the code, with which a test compares the entry points. */
export const wayKinds = ['routes', 'calls', 'screens', 'commands', 'adminCommands', 'intervals', 'units'] as const

export type WayKind = (typeof wayKinds)[number]

/**
 * Ways into the site with one threat and one defence. Each kind lists its names, separated by spaces: rows of server/http/routes.ts,
 * calls of contract/calls.ts, screens of app/admin/screens.ts, commands of tools/suvira.ts and tools/admin.ts, intervals of
 * server/maintenance.ts and timers of deploy/.
 */
export type EntryPoint = Partial<Record<WayKind, string>> & {
  name: string
  threat: string
  defence: string
  evidence: readonly Evidence[]
}

/** Returns the names of one kind. */
export const namesOf = (entry: EntryPoint, kind: WayKind): string[] => entry[kind]?.split(/\s+/).filter(Boolean) ?? []
