/**
 * Proof of a rule, one of:
 * - `A33`: an abuse case, which is in the title of a test.
 * - `FILE.test.ts: TEXT` (or `.spec.ts`): the only test of the file whose title contains the text.
 * - `FILE: TEXT`: a place in code, configuration or documents. The file contains the text.
 * - `by hand: TEXT`: a check that no test can make, and what was looked at.
 */
export type Evidence = string

/** A row of a conformance table. `text` states the rule or how it is met, in our own words. */
export type Rule =
  | { state: 'met'; text: string; evidence: readonly Evidence[] }
  | { state: 'deviation'; text: string; instead: string; why: string; evidence: readonly Evidence[] }
  | { state: 'not met'; text: string; missing: string; evidence: readonly Evidence[] }
  | { state: 'not applicable'; text: string; why: string }

/** Rules by their number in the standard. */
export type Rules = Readonly<Record<string, Rule>>

export const met = (text: string, ...evidence: Evidence[]): Rule => ({ state: 'met', text, evidence })

export const notApplicable = (text: string, why: string): Rule => ({ state: 'not applicable', text, why })

/** A rule that is not met on purpose: what the site does `instead`, and why. */
export const deviation = (text: string, instead: string, why: string, ...evidence: Evidence[]): Rule => ({
  state: 'deviation',
  text,
  instead,
  why,
  evidence,
})

/** A rule that is not met yet, and what is missing. */
export const notMet = (text: string, missing: string, ...evidence: Evidence[]): Rule => ({
  state: 'not met',
  text,
  missing,
  evidence,
})
