import { api } from '#app/api.ts'
import type { PendingChange } from '../pending-changes.tsx'
import { whyNoDay, whyNoHoliday } from './day-rules.ts'

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
  heading: 'Market holidays',
  summary:
    'The exchange does not trade on these days or on weekends. They do not count as trading days, and no share price is read.',
  byYear: true,
  label: 'Day without trading',
  add: 'Add holiday',
  empty: (year) => `No market holidays for ${year} yet. The exchange announces them in December of the year before.`,
  why: whyNoHoliday,
  read: () => api('admin/get-holidays'),
  write: (days, revision) => api('admin/set-holidays', { days, revision }),
}

export const muhuratSessions: DayKind = {
  id: 'muhurat',
  pendingKind: 'muhurat sessions',
  heading: 'Muhurat sessions',
  summary:
    'Muhurat days are not counted as trading days. A filing that is due before the next trading session must be in before the Muhurat session.',
  byYear: false,
  label: 'Day of the session',
  add: 'Add session',
  empty: () => 'No Muhurat sessions yet. The exchange announces the time a few weeks before Diwali.',
  why: whyNoDay,
  read: () => api('admin/get-muhurat-sessions'),
  write: (days, revision) => api('admin/set-muhurat-sessions', { days, revision }),
}
