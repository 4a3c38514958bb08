import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { StaticHtml } from './static-html.tsx'
import { useOnMount } from './use-on-mount.ts'

/** Any component of the table: its props came through JSON, from the same component on the server. */
export type IslandComponent = ComponentType<Record<string, unknown>>

/** Hydrates one island and calls back when it is interactive. If it throws, the server's HTML stays. */
export function hydrateIsland(element: HTMLElement, Part: IslandComponent, onHydrated: () => void): void {
  const html = element.innerHTML
  const props: Record<string, unknown> = JSON.parse(element.dataset.props ?? '{}')
  const hydrated = () => {
    element.dataset.ready = ''
    onHydrated()
  }
  hydrateRoot(
    element,
    <StaticHtml html={html}>
      <OnMount onHydrated={hydrated}>{createElement(Part, props)}</OnMount>
    </StaticHtml>,
    { onCaughtError: reportError },
  )
}

function OnMount({ onHydrated, children }: { onHydrated: () => void; children: React.ReactNode }) {
  useOnMount(onHydrated)
  return children
}
