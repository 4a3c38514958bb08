import type { ReactNode } from 'react'

/** `new`: created within the last 30 days. `arch`: archived, labelled `Un-archive` (spec 2, product pages). */
export function Badge({ look, children }: { look?: 'new'; children: ReactNode }) {
  return <span className={look ? `badge badge-${look}` : 'badge'}>{children}</span>
}
