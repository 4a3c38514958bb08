import type { ReactElement } from 'react'
import type { IslandName } from './islands.ts'

/**
 * A part of a page that moves: whole in the server's HTML, hydrated alone by `wake.ts` when its row of the table says so. The props of its
 * one child are all the data it has, so they must survive JSON.
 */
export function Island({ name, id, children }: { name: IslandName; id?: string; children: ReactElement<object> }) {
  const { props } = children
  return (
    <div id={id} data-island={name} data-props={Object.keys(props).length ? JSON.stringify(props) : undefined}>
      {children}
    </div>
  )
}
