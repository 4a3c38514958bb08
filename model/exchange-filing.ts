export const exchanges = ['BSE', 'NSE'] as const
export type Exchange = (typeof exchanges)[number]

/** An exchange's acknowledgement of a document: its number, and the time of receipt, ISO 8601 in UTC. */
export type ExchangeFiling = { exchange: Exchange; number: string; at: string }

/** Returns the time all exchanges had received a document: the latest of each exchange's first filing. Undefined without filings. */
export function receivedByExchangesAt(filings: readonly Pick<ExchangeFiling, 'exchange' | 'at'>[]): string | undefined {
  const first = Map.groupBy(filings, ({ exchange }) => exchange)
  return [...first.values()]
    .flatMap((ofExchange) => ofExchange.map(({ at }) => at).sort()[0] ?? [])
    .sort()
    .at(-1)
}

export const missingExchanges = (filings: readonly Pick<ExchangeFiling, 'exchange'>[]): Exchange[] =>
  exchanges.filter((entry) => !filings.some(({ exchange }) => exchange === entry))
