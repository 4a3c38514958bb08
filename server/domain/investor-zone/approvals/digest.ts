import { createHash } from 'node:crypto'
import type { ApprovableAction } from '#model/approval.ts'
import { documentFieldNames, linksIn } from '#model/document-text.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { ApprovalRow } from '#server/store/approvals.ts'
import type { Rows } from '#server/store/rows.ts'
import { fileIdOf } from '../document-links.ts'

/** SHA-256 over the approved parts of a document: its content, location, release instant and the SHA-256 of its files. */
export async function approvedDigest(
  rows: Pick<Rows, 'files'>,
  action: ApprovableAction,
  after: DocumentRow,
): Promise<string> {
  const text = documentFieldNames.map((name) => after[name])
  const place = [after.group_id, after.inner_name, after.release_at]
  return sha256([after.key, action, text, place, await hashesOf(rows, after)])
}

/** SHA-256 over the approved statements of a document and the SHA-256 of the files that contain them. */
export async function statementsDigest(rows: Pick<Rows, 'files'>, source: DocumentRow, text: string): Promise<string> {
  return sha256([source.key, text, await hashesOf(rows, source)])
}

async function hashesOf(rows: Pick<Rows, 'files'>, row: DocumentRow): Promise<(string | null)[]> {
  const ids = linksIn(row).map((link) => fileIdOf(link) ?? '')
  const files = new Map((await rows.files.byIds(ids)).map(({ id, sha256 }) => [id, sha256]))
  return ids.map((id) => files.get(id) ?? null)
}

/** Digest of all requests of one act. The approver sends it, and so approves only the displayed version. */
export function digestOfAct(input: readonly ApprovalRow[]): string {
  return sha256(input.map(({ document, digest }) => [document, digest]))
}

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
