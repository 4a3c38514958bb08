/** Titles displayed on every sub-page of the investor zone. */
export const zoneTitles = { title: 'Investor Zone', menu: 'Investor Relations' } as const
