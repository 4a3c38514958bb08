import type { ReactNode } from 'react'

type Props = {
  id: string
  heading: string
  /** Replaces the usual distance above if the page sets its own. */
  className?: string
  beside?: ReactNode
  children: ReactNode
}

/** Part of one of the zone's pages, below its line. */
export function ZonePart({ id, heading, className = 'zone-part', beside, children }: Props) {
  return (
    <section className={className} aria-labelledby={id}>
      <header className="zone-part-head">
        <h3 id={id}>{heading}</h3>
        {beside}
      </header>
      {children}
    </section>
  )
}
