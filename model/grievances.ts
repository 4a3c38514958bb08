import { keysOf } from './keys-of.ts'

/**
 * THE table of a quarter's statement of investor grievances (regulation 13(3)): three filed numbers with their labels. The number still
 * pending is calculated, never stored.
 */
export const grievanceTable = {
  opening: { label: 'Pending before', short: 'Before' },
  received: { label: 'Received', short: 'Received' },
  disposed: { label: 'Disposed of', short: 'Disposed' },
} as const satisfies Record<string, { label: string; short: string }>

export type GrievanceName = keyof typeof grievanceTable
export const grievanceNames = keysOf(grievanceTable)

export const pending = { label: 'Still pending', short: 'Pending' } as const

/** Number of grievances pending before a quarter, received and disposed of in it. */
export type Grievances = Record<GrievanceName, number>

export const pendingOf = ({ opening, received, disposed }: Grievances) => opening + received - disposed

/** Formats the four numbers as a sum: `1 + 7 − 8 = 0`. */
export function describeTotals(grievances: Grievances): string {
  const pending = pendingOf(grievances)
  return `${grievances.opening} + ${grievances.received} − ${grievances.disposed} = ${pending < 0 ? `−${-pending}` : pending}`
}
