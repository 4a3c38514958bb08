import { receivedByExchangesAt } from '#model/exchange-filing.ts'
import type { ExchangeFilingRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import type { InvestorZone } from '../investor-zone/investor-zone.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import { type ExchangesAt, filedDocuments, unpublishedDocuments } from './filed-documents.ts'

type Parts = { store: Store; investorZone: Pick<InvestorZone, 'documents' | 'publications'> }

/** Returns the filings that count towards duties: public documents, and those that only the exchanges have. */
export function createKnownFilings({ store, investorZone }: Parts) {
  const { documents, withdrawn } = store.read.investors
  const all = oncePerRevision(store, async () => [...(await documents()), ...(await withdrawn())])
  const exchangesAt = oncePerRevision(store, async () => exchangesReceivedAt(await store.read.exchangeFilings.all()))
  return async () => {
    const hadIt = await exchangesAt()
    const filed = filedDocuments(await investorZone.documents(), await investorZone.publications(), hadIt)
    const seen = new Set(filed.map(({ key }) => key))
    const others = (await all()).filter(({ key }) => !seen.has(key))
    return { filed, unpublished: unpublishedDocuments(others, hadIt) }
  }
}

function exchangesReceivedAt(filings: readonly ExchangeFilingRow[]): ExchangesAt {
  const ofDocuments = Map.groupBy(filings, ({ document }) => document)
  return new Map(
    [...ofDocuments].map(([key, rows]) => [
      key,
      receivedByExchangesAt(rows.map(({ exchange, filed_at }) => ({ exchange, at: filed_at }))) ?? '',
    ]),
  )
}
