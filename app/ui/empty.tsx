import type { ReactNode } from 'react'

/** `title`: the same words in the language of the page. */
type EmptyProps = { row?: boolean; title?: string; children?: ReactNode }

/** The empty state of every list and table: always the words `No Data` (spec 2). `row`: one quiet line inside a list. */
export function Empty({ row = false, title = 'No Data', children }: EmptyProps) {
  return (
    <div className={row ? 'empty row' : 'empty'}>
      <strong>{title}</strong>
      {children && <p>{children}</p>}
    </div>
  )
}
