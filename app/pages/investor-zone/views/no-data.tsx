import type { ReactNode } from 'react'

/** Empty state of every list: always the words No Data (Spec 8). */
export function NoData({ children = 'Nothing has been published here yet.' }: { children?: ReactNode }) {
  return (
    <div className="empty scale">
      <strong>No Data</strong>
      <p>{children}</p>
    </div>
  )
}
