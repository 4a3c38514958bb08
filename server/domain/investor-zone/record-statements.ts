import { notFound, Refusal } from '#contract/refusal.ts'
import { eachStatementKind, type StatementKind, type StatementRows } from '#model/statement-kinds.ts'
import { changedMeanwhile } from '../changed-meanwhile.ts'
import { newId } from '../ids.ts'
import type { Actor, Restorer } from '../ledger/change.ts'
import { requestStatements } from './approvals/request-statements.ts'
import { refuseStatementAlone, statementsNeedApproval } from './approvals/second-person.ts'
import type { ChangeContext } from './change-documents.ts'
import { reasonFor } from './document.ts'
import { isDraft, sourceDocument } from './draft-documents.ts'
import { changesBy, saveChange } from './statement-changes.ts'

/** Reason, and the revision that the admin saw. Statements recorded after that revision are not overwritten; the call fails with 409. */
export type RecordingOptions = { reason?: string; expectedRevision?: number }

/** `approval` is the id of the pending request, if approval is needed. Then nothing is recorded yet. */
type Recorded = { revision: number; approval?: string }

/**
 * Records statements of a document, as rows of one kind created by `rowsOf`. Replaced statements of the document can be restored together.
 * If the rows are all statements of the document, its other rows are removed. Visitors see statements exactly while they see the document,
 * which may still be a draft. If a second person is required, requests approval instead, even for hidden documents.
 */
export function recorderOf<Kind extends StatementKind, Statement extends { document: number }>(
  kind: Kind,
  rowsOf: (content: Statement) => readonly StatementRows[Kind][],
  { areAll = false }: { areAll?: boolean | undefined } = {},
) {
  return async (
    { ledger, now, announcing }: ChangeContext,
    actor: Actor,
    text: Statement,
    { reason, expectedRevision }: RecordingOptions = {},
  ): Promise<Recorded> => {
    const { result: approval, revision } = await ledger.change(
      actor,
      async (rows, note, nextRevision) => {
        const source = await sourceDocument(rows, text.document)
        if (!source || source.withdrawn_at) throw notFound('document', 'This document does not exist. File it first.')
        const statementRows = rowsOf(text)
        // Unchanged statements of a corrected file are recorded again, with the reason.
        const again = source.corrected_at !== null && reason !== undefined
        const changes = await changesBy(rows, kind, {
          document: text.document,
          statements: statementRows,
          areAll,
          again,
        })
        const known = expectedRevision ?? Number.POSITIVE_INFINITY
        if (changes.some(({ before }) => before && before.revision > known))
          throw changedMeanwhile('These figures changed after your comparison. Compare again.', nextRevision - 1)
        if (await statementsNeedApproval(rows, kind, source)) {
          const replaces = (id: string) => areAll || statementRows.some((row) => row.id === id)
          const statementRequest = { kind, changes, replaces, reason }
          return requestStatements({ rows, actor, time: now(), note, announcing }, source, statementRequest)
        }
        if (changes.length === 0) throw new Refusal('bad-input', 'Change the data and try again')
        const changeReason = isDraft(source) ? reason : reasonFor(source, now(), reason)
        for (const [index, change] of changes.entries())
          await saveChange(rows, change, { note, number: nextRevision + index, reason: changeReason })
        return undefined
      },
      newId(),
    )
    if (approval) announcing.send()
    return { revision, ...(approval && { approval }) }
  }
}

/** Reverts and restores statements from the ledger, by kind. Throws if that would need approval. */
export const statementRestorers =
  eachStatementKind<{ [Kind in StatementKind]: Restorer<StatementRows[Kind]> }>(statementRestorer)

function statementRestorer<Kind extends StatementKind>(kind: Kind): Restorer<StatementRows[Kind]> {
  return {
    read: (rows, id) => rows.statements[kind].byId(id),
    async write(rows, id, row, revision) {
      const document = (row ?? (await rows.statements[kind].byId(id)))?.document
      await refuseStatementAlone(rows, kind, document)
      if (row) await rows.statements[kind].upsert([{ ...row, revision }])
      else await rows.statements[kind].remove(id)
    },
  }
}
