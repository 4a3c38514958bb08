import { keysOf } from './keys-of.ts'

/**
 * THE table of a quarter's statement of investors' grievances (regulation 13(3)): three numbers as they were filed, by their words. What is
 * still pending is computed, never stored.
 */
export const grievanceTable = {
  opening: { label: 'Pending before', short: 'Before' },
  received: { label: 'Received', short: 'Received' },
  disposed: { label: 'Disposed of', short: 'Disposed' },
} as const satisfies Record<string, { label: string; short: string }>

export type GrievanceName = keyof typeof grievanceTable
export const grievanceNames = keysOf(grievanceTable)

/** What the number that follows from these is called. */
export const pending = { label: 'Still pending', short: 'Pending' }

/** How many grievances were pending before a quarter, came and were disposed of in it. */
export type Grievances = Record<GrievanceName, number>

/** How many are pending at the quarter's end. */
export const pendingOf = ({ opening, received, disposed }: Grievances) => opening + received - disposed

/** The four numbers as a sum: `1 + 7 − 8 = 0`. */
export function sumInWords(said: Grievances): string {
  const left = pendingOf(said)
  return `${said.opening} + ${said.received} − ${said.disposed} = ${left < 0 ? `−${-left}` : left}`
}
