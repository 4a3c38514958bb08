/** What every sub-page of the investor zone says. */
export const zoneTitles = { title: 'Investor Zone', menu: 'Investor Relations' } as const
