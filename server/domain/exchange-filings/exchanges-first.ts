import { Refusal } from '#contract/refusal.ts'
import type { Exchange } from '#model/exchange-filing.ts'
import { exchangesMissing } from '#model/exchanges-first.ts'
import type { DocumentRow } from '#model/stored-rows.ts'
import type { InRelease } from '#server/store/releases.ts'
import type { Rows } from '#server/store/rows.ts'
import type { LedgerRow } from '#server/store/tables.ts'
import type { DocumentChanges } from '../investor-zone/change-documents.ts'
import type { Change } from '../ledger/chain.ts'
import { exchangeFilingsOf } from './exchange-filings-of.ts'

/** A document, or a draft with the key of its future document if already assigned. */
type Paper = InRelease & { document?: number }

/** Returns the exchanges that have not acknowledged every document that contains a board decision. */
async function findMissing(rows: Pick<Rows, 'exchangeFilings'>, documents: readonly Paper[]): Promise<Exchange[]> {
  const filings = await exchangeFilingsOf(
    rows,
    documents.flatMap(({ document = [] }) => document),
  )
  return exchangesMissing(
    documents.map(({ slot, document = 0 }) => ({ slot, exchange_filings: filings.get(document) ?? [] })),
  )
}

const siteFirst = 'publish before the exchanges'

export const withDocument = (row: DocumentRow) => ({ ...row, document: row.key })

/** Returns who published before the exchanges had acknowledged, when and why, from ledger entries. */
export const siteFirstIn = (entries: readonly LedgerRow[]) =>
  entries.flatMap(({ action, actor, at, reason }) =>
    action === siteFirst ? [{ by: actor, at, reason: reason ?? '' }] : [],
  )

/** Returns the change that notes why the website publishes before the exchanges have acknowledged. */
export async function siteFirstNote(
  { releases }: Pick<Rows, 'releases'>,
  id: string,
  reason: string,
): Promise<Change<'release'>> {
  const release = (await releases.find(id)) ?? null
  return { action: siteFirst, entity: 'release', id, before: release, after: release, reason }
}

/**
 * Throws if a change publishes a board decision that an exchange has not acknowledged (regulation 30). A noted reason allows the change.
 */
export async function assertFiledFirst(
  rows: Pick<Rows, 'exchangeFilings'>,
  documents: readonly Paper[],
  changes: readonly Pick<Change, 'action' | 'id'>[],
): Promise<void> {
  const hasReason = ({ release_id }: Paper) =>
    changes.some(({ action, id }) => action === siteFirst && id === release_id)
  const missing = await findMissing(
    rows,
    documents.filter((document) => !hasReason(document)),
  )
  if (!missing.length) return
  throw new Refusal(
    'bad-input',
    `File with the exchanges first, then publish here. Enter the acknowledgement of ${missing.join(' and ')} in the release room, or state a reason there.`,
    { field: 'site_first_reason', data: { missing } },
  )
}

/** Like `assertFiledFirst`, for documents of one release that a person publishes now. Notes a reason. */
export async function publishAfterExchanges(
  { rows, add }: Pick<DocumentChanges, 'rows' | 'add'>,
  { id, documents, reason }: { id: string; documents: readonly Paper[]; reason?: string },
): Promise<void> {
  if (reason) add(await siteFirstNote(rows, id, reason))
  else await assertFiledFirst(rows, documents, [])
}
