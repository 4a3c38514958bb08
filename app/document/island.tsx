import type { ReactElement } from 'react'
import type { IslandName } from './islands.ts'

/**
 * Interactive part of a page: complete in the server's HTML, hydrated separately by `client.ts` at the time of its table row. The props of
 * its single child are its only data, so they must survive JSON.
 */
export function Island({ name, id, children }: { name: IslandName; id?: string; children: ReactElement<object> }) {
  const { props } = children
  return (
    <div id={id} data-island={name} data-props={Object.keys(props).length ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  )
}
