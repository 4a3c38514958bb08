import type { ReactNode } from 'react'

type Props = { id: string; heading: string; className?: string; beside?: ReactNode; children: ReactNode }

/** A part of the front page below its line, with what stands at the line's other end. */
export function FrontPart({ id, heading, className, beside, children }: Props) {
  return (
    <section className={className} aria-labelledby={id}>
      <header className="front-heading">
        <h3 id={id}>{heading}</h3>
        {beside}
      </header>
      {children}
    </section>
  )
}
