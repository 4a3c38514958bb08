import type { CallInput } from '#contract/calls.ts'
import { type CallOf, type ListedKind, listedKindNames, statementKinds } from '#model/statement-kinds.ts'
import type { World } from './world.ts'

type Inputs = { [Kind in ListedKind]: Omit<CallInput<`admin/record-${CallOf<Kind>}`>, 'document'> }

/** A valid statement of each kind; `word` occurs in its texts, if it has any. */
const inputsWith = (word: string): Inputs => ({
  shareholding: {
    period: '2026-Q2',
    page: 2,
    total: 64_000_000,
    shares: { promoters: 37_094_400, foreign: 5_849_600, domestic: 8_774_400, public: 12_281_600 },
  },
  grievances: { period: '2026-Q2', page: 1, opening: 1, received: 7, disposed: 8, pending: 0 },
  votes: {
    meeting: `${word} meeting`,
    held: '2026-09-24',
    resolutions: [{ text: `Consent to ${word}`, kind: 'ordinary', page: 1, in_favour: 90, against: 10 }],
  },
  'credit-ratings': {
    agency: `${word} Ratings`,
    rated_on: '2026-09-11',
    ratings: [{ instrument: 'Long-term bank facilities', rating: 'MR A', page: 1 }],
  },
})

type RecordName = `admin/record-${CallOf<ListedKind>}`

/** Input of each recording call for one document. */
export function statementInputs(document: number, word = 'Statement'): { [Name in RecordName]: CallInput<Name> } {
  const inputs = inputsWith(word)
  const named = listedKindNames.map((kind) => [
    `admin/record-${statementKinds[kind].call}`,
    { document, ...inputs[kind] },
  ])
  // Object.fromEntries forgets which input belongs to which call.
  return Object.fromEntries(named) as { [Name in RecordName]: CallInput<Name> }
}

/** Records a statement of each kind. `more` replaces fields that the kind has, such as `period`. */
export async function recordStatements(
  { admin }: Pick<World, 'admin'>,
  documentOf: (kind: ListedKind) => number,
  { word, ...more }: { word: string; period?: string; held?: string; rated_on?: string },
): Promise<void> {
  for (const kind of listedKindNames) {
    const name: RecordName = `admin/record-${statementKinds[kind].call}`
    const input = statementInputs(documentOf(kind), word)[name]
    const replaced = Object.entries(more).filter(([field]) => field in input)
    await admin(name, { ...input, ...Object.fromEntries(replaced) })
  }
}

/** Calls by which visitors read statements. */
export const statementReads = listedKindNames.map((kind) => `user/get-${statementKinds[kind].call}` as const)
