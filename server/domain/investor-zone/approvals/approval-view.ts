import { type ApprovableAction, sectionName, sectionOf } from '#model/approval.ts'
import { documentFieldNames, documentTable, linksIn } from '#model/document-text.ts'
import { inIndia } from '#model/india-time.ts'
import { numberedPage } from '#model/numbered-page.ts'
import type { StatementKind } from '#model/statement-kinds.ts'
import type { DocumentRow, InvestorGroupRow } from '#model/stored-rows.ts'
import type { PendingStatementsRow } from '#server/store/approvals.ts'
import type { Rows } from '#server/store/rows.ts'
import type { Store } from '#server/store/store.ts'
import { rowOf } from '../../ledger/ledger-rows.ts'
import { fileIdOf } from '../document-links.ts'
import { filesAt } from '../files-at.ts'
import type { StatementChange } from '../statement-changes.ts'
import { statementDefinitions } from '../statement-definitions.ts'
import { contributorsToAct } from './contributors.ts'
import { digestOfAct } from './digest.ts'
import { hasStatements, type PendingRow } from './pending-rows.ts'
import { changeRequest, requestedIn } from './request-statements.ts'

/** Filter of the act list: requested action, without rejected acts if `rejected` is false, and page. */
export type ApprovalsQuery = { action?: ApprovableAction; rejected?: boolean; page?: number }

/** Returns a page of the requests, act by act, as displayed to admins, and the number still pending. */
export async function pendingApprovals(
  store: Store,
  input: readonly PendingRow[],
  { action, rejected = true, page, reader }: ApprovalsQuery & { reader: string },
) {
  const groups = await store.read.investors.groups()
  const acts = [...Map.groupBy(input, ({ id }) => id).values()].filter(
    (act) => !action || act.some((entry) => entry.action === action),
  )
  const waiting = acts.filter((act) => !act.some(({ sent_back_at }) => sent_back_at))
  const { data, ...pages } = numberedPage(rejected ? acts : waiting, page)
  const response = data.map(async (act) => ({
    ...actOf(act, groups, reader),
    ...(await releaseOf(store.read, act)),
    contributed: (await contributorsToAct(store.read, act)).includes(reader),
  }))
  return { ...pages, waiting: waiting.length, data: await Promise.all(response) }
}

/** Returns one act with the files of each document and the changes visible to visitors. */
export async function toApprovalView(store: Store, input: readonly PendingRow[], reader: string) {
  const groups = await store.read.investors.groups()
  const act = actOf(input, groups, reader)
  const documents = []
  for (const [index, document] of act.documents.entries()) {
    const proposed = rowOf('document', input[index]?.after ?? null)
    const before = await store.read.investors.document(document.key)
    const row = input[index]
    documents.push({
      ...document,
      reason: input[index]?.reason ?? null,
      note: input[index]?.note ?? '',
      files: proposed ? await filesAt(store, linksIn(proposed)) : [],
      changes:
        row && hasStatements(row) ? await describeChanges(store, row) : documentChanges(before, proposed, groups),
    })
  }
  const contributed = (await contributorsToAct(store.read, input)).includes(reader)
  return { ...act, ...(await releaseOf(store.read, input)), contributed, digest: digestOfAct(input), documents }
}

/** Returns the release that all requests of one act belong to, if any, with the number of its open comments. */
export async function releaseOf(
  { releases, comments }: Pick<Rows, 'releases' | 'comments'>,
  input: readonly PendingRow[],
) {
  const ids = new Set(input.map(({ after }) => rowOf('document', after)?.release_id ?? ''))
  const [id] = ids
  const release = ids.size === 1 && id ? await releases.find(id) : undefined
  if (!release) return undefined
  const open = (await comments.of(release.id)).filter((entry) => !entry.answers && !entry.done_at && !entry.removed_at)
  return { release: { _id: release.id, name: release.name, open_comments: open.length } }
}

function actOf(input: readonly PendingRow[], groups: readonly InvestorGroupRow[], reader: string) {
  const [first] = input
  const sentBack = input.find(({ sent_back_at }) => sent_back_at)
  return {
    id: first?.id ?? '',
    requested_by: first?.asked_by ?? '',
    requested_at: first?.asked_at ?? '',
    /** True if the reader requested the act, and so can withdraw it. */
    mine: first?.asked_by === reader,
    documents: input.map(({ document, action, after }) => {
      const row = rowOf('document', after)
      return {
        key: document,
        name: row?.name ?? '',
        section: row ? sectionName(sectionOf(row), groups) : '',
        action,
        ...(row?.release_at && { release_at: row.release_at }),
      }
    }),
    ...(sentBack && {
      rejected: {
        at: sentBack.sent_back_at ?? '',
        by: sentBack.sent_back_by ?? '',
        reason: sentBack.sent_back_reason ?? '',
      },
    }),
  }
}

function documentChanges(
  before: DocumentRow | undefined,
  after: DocumentRow | null | undefined,
  groups: readonly InvestorGroupRow[],
) {
  if (!before || !after || before.waiting_since) return []
  const text = documentFieldNames.map((name) => [documentTable[name].shownAs, before[name], after[name]] as const)
  const place = ['Section', ...[before, after].map((row) => sectionName(sectionOf(row), groups))] as const
  const instant = [
    'Release',
    ...[before, after].map(({ release_at }) => (release_at ? inIndia(release_at) : '')),
  ] as const
  return [...text, place, instant].flatMap(([field, old = '', fresh = '']) =>
    old === fresh ? [] : [{ field, before: fileName(old), after: fileName(fresh) }],
  )
}

const fileName = (text: string) => (fileIdOf(text) ? decodeURIComponent(text.split('/').at(-1) ?? '') : text)

/** Returns the requested statements, each beside the current value. */
async function describeChanges(store: Store, input: PendingStatementsRow) {
  const response = []
  for (const entry of requestedIn(input)) response.push(inWords(entry.kind, await changeRequest(store.read, entry)))
  return response
}

function inWords<Kind extends StatementKind>(kind: Kind, { before, after }: StatementChange<Kind>) {
  const { name, describe } = statementDefinitions[kind]
  const row = after ?? before
  return { field: row ? name(row) : '', before: before ? describe(before) : '', after: after ? describe(after) : '' }
}
