import { badInput, notFound, Refusal } from '#contract/refusal.ts'
import type { ExchangeFiling } from '#model/exchange-filing.ts'
import type { ExchangeFilingRow } from '#model/stored-rows.ts'
import type { Rows } from '#server/store/rows.ts'
import { newId } from '../ids.ts'
import { documentKeyOf } from '../investor-zone/drafts.ts'
import { type Actor, nameOf, type Restorer } from '../ledger/change.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { assertOpen } from '../releases/assert-open.ts'

type Context = { ledger: Ledger; now: () => Date }
type Recorded = ExchangeFiling & { documents: readonly number[]; drafts: readonly string[] }

/**
 * Records one acknowledgement for some documents and drafts, as one act that one undo reverts. Only admins see the acknowledgement;
 * nothing changes for visitors.
 */
export async function recordExchangeFiling(
  { ledger, now }: Context,
  actor: Actor,
  { documents, drafts, exchange, number, at }: Recorded,
) {
  const filed_at = new Date(at).toISOString()
  if (filed_at > now().toISOString())
    throw badInput('at', 'This time is in the future. Enter when the exchange received the document.')
  const { revision } = await ledger.change(
    actor,
    async (rows, note, nextRevision) => {
      const releaseDocuments = [...(await papersOf(rows, documents)), ...(await draftPapers(rows, drafts))]
      await refuseRepeated(rows, releaseDocuments, { exchange, number })
      for (const [index, { key, name }] of releaseDocuments.entries()) {
        const row: ExchangeFilingRow = {
          id: newId(),
          document: key,
          exchange,
          number,
          filed_at,
          recorded_at: now().toISOString(),
          recorded_by: nameOf(actor),
          revision: nextRevision + index,
        }
        await rows.exchangeFilings.insert(row)
        note({ ...noted(row), action: 'record exchange filing', before: null, after: { ...row, name } })
      }
    },
    newId(),
  )
  return { revision }
}

/** Removes an acknowledgement recorded by mistake. */
export async function removeExchangeFiling({ ledger }: Context, actor: Actor, id: string) {
  return ledger.change(actor, async (rows, note) => {
    const row = await rows.exchangeFilings.find(id)
    if (!row) throw notFound('id', 'This acknowledgement no longer exists. Reload the page.')
    const [paper] = (await rows.investors.document(row.document)) ? await papersOf(rows, [row.document]) : []
    await rows.exchangeFilings.remove(id)
    note({ ...noted(row), action: 'remove exchange filing', before: { ...row, name: paper?.name }, after: null })
  })
}

const noted = ({ id }: ExchangeFilingRow) => ({ entity: 'exchange-filing' as const, id })

type Paper = { key: number; name: string }

async function papersOf(rows: Rows, keys: readonly number[]): Promise<Paper[]> {
  const documents: Paper[] = []
  for (const key of new Set(keys)) {
    const document = await rows.investors.document(key)
    if (!document) throw notFound('documents', 'This document does not exist. Reload the page.')
    await assertInOpenRelease(rows, document.release_id)
    documents.push({ key, name: document.name })
  }
  return documents
}

async function draftPapers(rows: Rows, ids: readonly string[]): Promise<Paper[]> {
  const documents: Paper[] = []
  for (const id of new Set(ids)) {
    const draft = await rows.drafts.find(id)
    if (!draft) throw notFound('drafts', 'This draft no longer exists. Reload the page.')
    await assertInOpenRelease(rows, draft.release_id)
    documents.push(await documentKeyOf(rows, draft))
  }
  return documents
}

async function assertInOpenRelease({ releases }: Rows, id: string): Promise<void> {
  const release = id ? await releases.find(id) : undefined
  if (release) assertOpen(release)
}

async function refuseRepeated(
  rows: Rows,
  documents: readonly Paper[],
  { exchange, number }: Pick<ExchangeFiling, 'exchange' | 'number'>,
): Promise<void> {
  const filings = await rows.exchangeFilings.of(documents.map(({ key }) => key))
  if (filings.some((row) => row.exchange === exchange && row.number === number))
    throw new Refusal('already-there', `The acknowledgement ${exchange} ${number} is already recorded.`, {
      field: 'number',
    })
}

export const exchangeFilingRestorer: Restorer<ExchangeFilingRow> = {
  read: ({ exchangeFilings }, id) => exchangeFilings.find(id),
  async write({ exchangeFilings }, id, row, revision) {
    await exchangeFilings.remove(id)
    if (row) await exchangeFilings.insert({ ...row, revision })
  },
}
