/** Id of the sub-page's content beside the menu, which a search or a year replaces. */
export const sheetId = 'sheet'
