import { Refusal } from '#contract/refusal.ts'

/**
 * Refuses a change of data that somebody else changed since. `revision` is the current one. A person who has seen the changes sends that
 * revision to overwrite them. Only further changes refuse that again. `current` contains the changes.
 */
export function changedMeanwhile(sentence: string, revision: number, current: object = {}, field?: string): Refusal {
  return new Refusal('changed-meanwhile', sentence, { field, data: { ...current, revision } })
}
