import type { ReactNode } from 'react'

/** The empty state of every list and table: always the words `No Data` (spec 2). `row`: one quiet line inside a list. */
export function Empty({ row = false, children }: { row?: boolean; children?: ReactNode }) {
  return (
    <div className={row ? 'empty row' : 'empty'}>
      <strong>No Data</strong>
      {children && <p>{children}</p>}
    </div>
  )
}
