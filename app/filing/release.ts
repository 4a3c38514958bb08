import { sendForApproval } from '#app/use-needs-approval.ts'
import { fromIndiaField, inIndiaWithWeekday } from '#model/india-time.ts'
import { messages } from './messages.ts'

/** Release time of the filed documents. Nothing is chosen at first: publishing is never assumed. */
export type Release = {
  when?: 'now' | 'scheduled'
  /** Instant of a scheduled release, in the format of its field: `2026-11-22T18:30` in India, or empty. */
  at: string
}

export const notChosen: Release = { at: '' }

/** Returns the reason why the release cannot be carried out, or undefined. */
export function releaseProblem({ when, at }: Release, now: Date): string | undefined {
  if (!when) return messages.release.missing
  if (when === 'now') return undefined
  const instant = fromIndiaField(at)
  if (!instant) return messages.release.timeMissing
  return Date.parse(instant) > now.getTime() ? undefined : pastRelease
}

export const pastRelease = messages.release.past

/** Returns ISO 8601 UTC for a scheduled release, undefined for immediate release. */
export function releaseAtOf({ when, at }: Release): string | undefined {
  return when === 'scheduled' ? fromIndiaField(at) : undefined
}

/** Number of documents that a button files, and of those that need approval. */
export type Counts = { count?: number; pending?: number }

/** Label of the filing button: `Publish 5 now`, `Seal until Sun 22 Nov 2026, 18:30 IST`, `Send for approval`, or the missing input. */
export function releaseLabel({ when, at }: Release, { count, pending = 0 }: Counts = {}): string {
  if (!when) return messages.release.choose
  const instant = fromIndiaField(at)
  if (when === 'scheduled' && !instant) return messages.release.chooseTime
  const others = (count ?? 1) - pending
  if (pending && others <= 0) return sendForApproval
  const label =
    instant && when === 'scheduled'
      ? messages.release.scheduleFor(inIndiaWithWeekday(instant))
      : publishLabel(count, others)
  return pending ? messages.release.withApproval(label, pending) : label
}

const publishLabel = (count: number | undefined, others: number) =>
  count === undefined ? messages.release.now : messages.release.publish(others)
