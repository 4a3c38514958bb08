/** Page of a list, number of pages, and number of rows in the full list. */
export type NumberedPage<Row> = { total: number; page: number; pages: number; data: Row[] }

const rowsPerPage = 50

/** Returns the requested page, from 1; a page beyond the last returns the last. */
export function numberedPage<Row>(rows: readonly Row[], page = 1): NumberedPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const current = Math.min(page, pages)
  const data = rows.slice((current - 1) * rowsPerPage, current * rowsPerPage)
  return { total: rows.length, page: current, pages, data }
}
