import { Refusal } from '#contract/refusal.ts'

/**
 * Refuses a change made on data that somebody else changed since. `revision` is the current one: a person who has seen what changed
 * sends it with what is to go on top, and is refused again only if something changed after that. `current` is what changed.
 */
export function changedMeanwhile(sentence: string, revision: number, current: object = {}, field?: string): Refusal {
  return new Refusal('changed-meanwhile', sentence, { field, data: { ...current, revision } })
}
