/** The exchanges on which the company's shares are listed. */
export const exchanges = ['BSE', 'NSE'] as const
export type Exchange = (typeof exchanges)[number]

/** An exchange's acknowledgement of a document: its number, and when the exchange received the document, ISO 8601 in UTC. */
export type ExchangeFiling = { exchange: Exchange; number: string; at: string }

/** Returns the exchanges whose acknowledgement is missing. */
export const missingExchanges = (filings: readonly Pick<ExchangeFiling, 'exchange'>[]): Exchange[] =>
  exchanges.filter((one) => !filings.some(({ exchange }) => exchange === one))
