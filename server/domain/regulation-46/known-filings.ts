import { isDeepStrictEqual } from 'node:util'
import { receivedByExchangesAt } from '#model/exchange-filing.ts'
import type { ExchangeFilingRow } from '#model/stored-rows.ts'
import type { Store } from '#server/store/store.ts'
import { cacheLast } from '../cache-last.ts'
import type { InvestorZone } from '../investor-zone/investor-zone.ts'
import { oncePerRevision } from '../once-per-revision.ts'
import { type ExchangesAt, filedDocuments, unpublishedDocuments } from './filed-documents.ts'

type Parts = { store: Store; investorZone: Pick<InvestorZone, 'documents' | 'publications'> }

/** Returns the filings that count towards duties: public documents, and those that only the exchanges have. */
export function createKnownFilings({ store, investorZone }: Parts) {
  const { documentsByKeys, withdrawn } = store.read.investors
  const filedOf = cacheLast(filedDocuments)
  let known: ExchangesAt = new Map()
  const exchanges = oncePerRevision(store, async () => {
    const fresh = exchangesReceivedAt(await store.read.exchangeFilings.all())
    if (!isDeepStrictEqual(known, fresh)) known = fresh
    return { hadIt: known, rows: [...(await documentsByKeys([...known.keys()])), ...(await withdrawn())] }
  })
  return async () => {
    const { hadIt, rows } = await exchanges()
    const filed = filedOf(await investorZone.documents(), await investorZone.publications(), hadIt)
    const seen = new Set(filed.map(({ key }) => key))
    return {
      filed,
      unpublished: unpublishedDocuments(
        rows.filter(({ key }) => !seen.has(key)),
        hadIt,
      ),
    }
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
