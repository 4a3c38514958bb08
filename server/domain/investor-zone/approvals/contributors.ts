import * as z from 'zod'
import { readJson } from '#model/json.ts'
import type { Rows } from '#server/store/rows.ts'
import { hasStatements, type PendingRow } from './pending-rows.ts'

const names = z.array(z.string()).catch([])

/** Returns the people in a stored JSON list. */
export const parseContributors = (json: string): string[] => names.parse(readJson(json))

/** Merges lists of people, each person once, and returns the stored form. */
export const mergeContributors = (...people: readonly (readonly string[])[]): string =>
  JSON.stringify([...new Set(people.flat())])

const noted = z.object({ asked_for: z.string(), contributors: z.array(z.string()).optional() })

type Pending = { document: number; ofStatements: boolean }

/** Decisions after which a version is no longer pending. Excludes rejection, because a rejected version may be requested again. */
const ending = ['approve', 'override approval', 'take back']

/**
 * Returns everybody who wrote or requested the pending version of a document or its statements, from the ledger. If none is pending, uses
 * the last version decided on.
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

/** Returns everybody who contributed to the requests of one act. */
export async function contributorsToAct(rows: Pick<Rows, 'ledger'>, input: readonly PendingRow[]): Promise<string[]> {
  const people = new Set(input.map(({ asked_by }) => asked_by))
  for (const row of input) {
    const pending = { document: row.document, ofStatements: hasStatements(row) }
    for (const name of await contributorsOf(rows, pending)) people.add(name)
  }
  return [...people]
}
