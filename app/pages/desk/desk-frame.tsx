import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

/** The desk's screens, in the order of the strip above each. */
const screens = [
  { name: 'Today', path: '/admin/desk' },
  { name: 'Calendar', path: '/admin/desk/calendar' },
  { name: 'Regulation 46', path: '/admin/desk/regulation-46' },
]

type Props = { heading: string; says: ReactNode; actions?: ReactNode; children: ReactNode }

/** What every screen of the desk has: the strip that leads from one to the other, its heading, and in a sentence how things stand. */
export function DeskFrame({ heading, says, actions, children }: Props) {
  const { pathname } = useLocation()
  return (
    <div className="desk">
      <nav className="desk-strip" aria-label="Desk">
        <div className="wrap">
          {screens.map(({ name, path }) => (
            <a key={path} href={path} aria-current={pathname === path ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </div>
      </nav>
      <div className="wrap">
        <header className="desk-top">
          <h1>{heading}</h1>
          <p>{says}</p>
          {actions}
        </header>
        {children}
      </div>
    </div>
  )
}

type PartProps = { id: string; heading: string; count?: number; beside?: ReactNode; children: ReactNode }

/** A part of a screen below its line. */
export function Part({ id, heading, count, beside, children }: PartProps) {
  return (
    <section className="desk-part" aria-labelledby={id}>
      <div className="desk-heading">
        <h2 id={id}>
          {heading} {count !== undefined && <span className="figures">{count}</span>}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
