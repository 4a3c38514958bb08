/** The sub-page itself, beside the menu: what a search or a year changes. */
export const sheetId = 'sheet'
