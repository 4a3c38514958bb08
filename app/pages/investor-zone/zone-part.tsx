import type { ReactNode } from 'react'

type Props = {
  /** Names the heading, which names the part. */
  id: string
  heading: string
  /** Instead of the usual distance above, where the page sets its own. */
  className?: string
  /** What stands at the line's other end. */
  beside?: ReactNode
  children: ReactNode
}

/** A part of one of the zone's pages below its line. */
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
