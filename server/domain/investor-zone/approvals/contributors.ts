import * as z from 'zod'
import { readJson } from '#model/json.ts'
import type { Rows } from '#server/store/rows.ts'
import { type AskedRow, hasStatements } from './asked-rows.ts'

const names = z.array(z.string()).catch([])

/** The people in a stored JSON list. */
export const parseContributors = (json: string): string[] => names.parse(readJson(json))

/** Both lists as stored, each person once. */
export const mergeContributors = (...people: readonly (readonly string[])[]): string =>
  JSON.stringify([...new Set(people.flat())])

const noted = z.object({ asked_for: z.string(), contributors: z.array(z.string()).optional() })

type Pending = { document: number; ofStatements: boolean }

/** Decisions after which a version is pending no longer. Sending back is none: the version may be requested again. */
const ending = ['approve', 'override approval', 'take back']

/**
 * Everybody who wrote or requested the pending version of a document, or of what it says, by the ledger; of the last version decided on if
 * none is pending.
 */
export async function contributorsOf(
  rows: Pick<Rows, 'ledger'>,
  { document, ofStatements }: Pending,
): Promise<string[]> {
  const people = new Set<string>()
  let isDecided = false
  for (const { action, actor, before, after } of await rows.ledger.ofRow('approval', String(document), 0)) {
    const note = noted.safeParse(readJson(after ?? before ?? 'null')).data
    if (!note || (note.asked_for === 'record figures') !== ofStatements) continue
    if (ending.includes(action)) isDecided = true
    if (action !== 'ask for approval') continue
    if (isDecided) people.clear()
    isDecided = false
    for (const name of [actor, ...(note.contributors ?? [])]) people.add(name)
  }
  return [...people]
}

/** Everybody who contributed to what is decided on in one act. */
export async function contributorsToAct(rows: Pick<Rows, 'ledger'>, asked: readonly AskedRow[]): Promise<string[]> {
  const people = new Set(asked.map(({ asked_by }) => asked_by))
  for (const row of asked) {
    const pending = { document: row.document, ofStatements: hasStatements(row) }
    for (const name of await contributorsOf(rows, pending)) people.add(name)
  }
  return [...people]
}
