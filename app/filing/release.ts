import { fromIndiaField, onItsDayInIndia } from '#model/india-time.ts'

/** When visitors see what is being filed. Nothing is chosen at first: publishing is never assumed. */
export type Release = {
  when?: 'now' | 'scheduled'
  /** The instant of a scheduled release, as its field holds it: `2026-11-22T18:30` in India, or empty. */
  at: string
}

export const notChosen: Release = { at: '' }

/** What keeps the release from being carried out, or undefined. */
export function releaseProblem({ when, at }: Release, now: Date): string | undefined {
  if (!when) return 'Choose when visitors can see it.'
  if (when === 'now') return undefined
  const instant = fromIndiaField(at)
  if (!instant) return 'Choose the day and the time.'
  return Date.parse(instant) > now.getTime() ? undefined : pastRelease
}

export const pastRelease = 'That moment is past. Choose a later one, or publish now.'

/** ISO 8601 UTC for a scheduled release, undefined for at once. */
export function releaseAtOf({ when, at }: Release): string | undefined {
  return when === 'scheduled' ? fromIndiaField(at) : undefined
}

/** What the button that files does, in words: `Publish 5 now`, `Seal until Sun 22 Nov 2026, 18:30 IST`, or what it waits for. */
export function releaseLabel({ when, at }: Release, count?: number): string {
  if (!when) return 'Choose when to publish'
  if (when === 'now') return count === undefined ? 'Publish now' : `Publish ${count} now`
  const instant = fromIndiaField(at)
  return instant ? `Seal until ${onItsDayInIndia(instant)}` : 'Choose the release time'
}
