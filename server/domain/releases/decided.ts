import * as z from 'zod'
import { type ApprovableAction, approvableActions, type Decision, isDecision } from '#model/approval.ts'
import { readJson } from '#model/json.ts'
import { keysOf } from '#model/keys-of.ts'
import type { Rows } from '#server/store/rows.ts'

/** One person's decision on documents in one act, from the ledger. `at` is ISO 8601 UTC. */
export type Decided = {
  decision: Decision
  by: string
  at: string
  requested_by: string
  requested_action: ApprovableAction
  reason: string | null
  documents: { key: number; name: string; number: number }[]
}

/** Names in the ledger's entries. */
const noted = z.object({
  name: z.string().optional(),
  asked_by: z.string().optional(),
  asked_for: z.enum(keysOf(approvableActions)),
  request: z.string(),
})

/** Returns every decision about these documents, oldest first. Documents decided on together form one decision. */
export async function decidedOf(rows: Pick<Rows, 'ledger'>, keys: readonly number[]): Promise<Decided[]> {
  const entries = await Promise.all(keys.map((key) => rows.ledger.ofRow('approval', String(key), 0)))
  const matches = entries
    .flat()
    .sort((a, b) => a.number - b.number)
    .flatMap(({ action, before, actor, at, reason, entity_id, number }) => {
      const { data } = noted.safeParse(readJson(before ?? 'null'))
      if (!isDecision(action) || !data) return []
      const document = { key: Number(entity_id), name: data.name ?? '', number }
      const { request, asked_by = '', asked_for } = data
      return [{ act: `${request} ${action} ${at}`, asked_by, asked_for, action, actor, at, reason, document }]
    })
  return [...Map.groupBy(matches, ({ act }) => act).values()].flatMap((together) =>
    together.slice(0, 1).map(({ action, actor, at, asked_by, asked_for, reason }) => ({
      decision: action,
      by: actor,
      at,
      requested_by: asked_by,
      requested_action: asked_for,
      reason,
      documents: together.map(({ document }) => document),
    })),
  )
}

/** Returns the decision that led to a document's current state: the last one in the ledger before the document's last change. */
export function decisionOn(revision: number, decided: readonly Decided[]): Omit<Decided, 'documents'> | undefined {
  const match = decided.find(({ documents }) => documents.some(({ number }) => number === revision - 1))
  if (!match) return undefined
  const { documents: _, ...decision } = match
  return decision
}
