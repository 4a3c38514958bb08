import type { ReactNode } from 'react'

/** `new`: created within the last 30 days. `arch`: archived, labelled `Un-archive` (spec 2, product pages). */
export function Badge({ variant, children }: { variant?: 'new'; children: ReactNode }) {
  return <span className={variant ? `badge badge-${variant}` : 'badge'}>{children}</span>
}
