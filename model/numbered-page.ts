/** A page of a list, of how many, and how many rows the whole list has. */
export type NumberedPage<Row> = { total: number; page: number; pages: number; data: Row[] }

/** How many rows a page of a list has. */
const rowsPerPage = 50

/** The page that is asked for, from 1; beyond the last one, the last. */
export function numberedPage<Row>(rows: readonly Row[], page = 1): NumberedPage<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const current = Math.min(page, pages)
  const data = rows.slice((current - 1) * rowsPerPage, current * rowsPerPage)
  return { total: rows.length, page: current, pages, data }
}
