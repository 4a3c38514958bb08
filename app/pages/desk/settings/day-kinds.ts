import { api } from '#app/api.ts'
import type { PendingChange } from '../pending-changes.tsx'
import { dayProblem, holidayProblem } from './day-rules.ts'
import { messages } from './messages.ts'

/** List of days maintained by admins, with its texts. */
export type DayKind = {
  id: string
  pendingKind: PendingChange['kind']
  heading: string
  summary: string
  /** True if read a year at a time, as lists of many days are. */
  byYear: boolean
  label: string
  add: string
  empty: (year: string) => string
  why: (day: string, listed: readonly string[]) => string | undefined
  read: () => Promise<{ data: readonly string[]; revision: number }>
  write: (days: string[], revision: number) => Promise<unknown>
}

export const holidays: DayKind = {
  id: 'holidays',
  pendingKind: 'holidays',
  ...messages.holidays,
  byYear: true,
  why: holidayProblem,
  read: () => api('admin/get-holidays'),
  write: (days, revision) => api('admin/set-holidays', { days, revision }),
}

export const muhuratSessions: DayKind = {
  id: 'muhurat',
  pendingKind: 'muhurat sessions',
  ...messages.muhurat,
  byYear: false,
  empty: () => messages.muhurat.empty,
  why: dayProblem,
  read: () => api('admin/get-muhurat-sessions'),
  write: (days, revision) => api('admin/set-muhurat-sessions', { days, revision }),
}
