/** The exchanges on which the company's shares are listed. */
export const exchanges = ['BSE', 'NSE'] as const
export type Exchange = (typeof exchanges)[number]

/** An exchange's acknowledgement of a document: its number, and when the exchange received the document, ISO 8601 in UTC. */
export type ExchangeFiling = { exchange: Exchange; number: string; at: string }

/** Returns when the exchanges had a document: the first filing with each exchange counts, and the last of these. Undefined without filings. */
export function exchangesHadIt(filings: readonly Pick<ExchangeFiling, 'exchange' | 'at'>[]): string | undefined {
  const first = Map.groupBy(filings, ({ exchange }) => exchange)
  return [...first.values()]
    .flatMap((ofExchange) => ofExchange.map(({ at }) => at).sort()[0] ?? [])
    .sort()
    .at(-1)
}

/** Returns the exchanges whose acknowledgement is missing. */
export const missingExchanges = (filings: readonly Pick<ExchangeFiling, 'exchange'>[]): Exchange[] =>
  exchanges.filter((one) => !filings.some(({ exchange }) => exchange === one))
