import { useState } from 'react'
import { toastError } from './api.ts'

type Page<Row> = { data: Row[]; more: boolean }

/**
 * Loads a list page by page; `ask` loads the page after a row. The first page comes with the screen; reloading it discards the later
 * pages.
 */
export function usePages<Row extends { _id: string; at: string }>(
  first: Page<Row>,
  ask: (after: { at: string; _id: string } | undefined) => Promise<Page<Row>>,
) {
  const [further, setFurther] = useState<{ of: Page<Row>; pages: Page<Row>[] }>({ of: first, pages: [] })
  const pages = [first, ...(further.of === first ? further.pages : [])]
  const rows = pages.flatMap(({ data }) => data)
  function showMore() {
    const end = rows.at(-1)
    ask(end && { at: end.at, _id: end._id }).then(
      (page) => setFurther({ of: first, pages: [...pages.slice(1), page] }),
      toastError,
    )
  }
  return { rows, more: pages.at(-1)?.more ?? false, showMore }
}
