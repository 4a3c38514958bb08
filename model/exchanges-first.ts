import { type Exchange, type ExchangeFiling, missingExchanges } from './exchange-filing.ts'
import { type ReleaseSlot, statesDecision } from './release.ts'

type Filed<Filing> = { exchange_filings: readonly Filing[] }

/**
 * Returns the exchanges that have not acknowledged every document with a board decision: they must receive it before the website (Reg
 * 30).
 */
export function exchangesMissing(
  documents: readonly (Filed<Pick<ExchangeFiling, 'exchange'>> & { slot: ReleaseSlot | '' })[],
): Exchange[] {
  const decisions = documents.filter(({ slot }) => statesDecision(slot))
  return [...new Set(decisions.flatMap(({ exchange_filings }) => missingExchanges(exchange_filings)))].sort()
}

/** Returns the acknowledgements that came after visitors could see the document. */
export function filedAfterSite<Filing extends Pick<ExchangeFiling, 'at'>>(
  documents: readonly (Filed<Filing> & { shown_at: string | null })[],
): Filing[] {
  return documents.flatMap(({ exchange_filings, shown_at }) =>
    exchange_filings.filter(({ at }) => shown_at && at > shown_at),
  )
}
