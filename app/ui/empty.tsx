import type { ReactNode } from 'react'

/** `title`: translated title. */
type EmptyProps = { row?: boolean; title?: string; children?: ReactNode }

/** Empty state of every list and table: always the words `No Data` (spec 2). `row`: one unobtrusive line inside a list. */
export function Empty({ row = false, title = 'No Data', children }: EmptyProps) {
  return (
    <div className={row ? 'empty row' : 'empty scale'}>
      <strong>{title}</strong>
      {children && <p>{children}</p>}
    </div>
  )
}
