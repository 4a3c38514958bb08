import type { ReactNode } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useMay } from '#app/own-role.ts'
import { onItsDayInIndia } from '#model/india-time.ts'
import type { Capability } from '#model/roles.ts'
import { useFresh, useSecond } from './use-fresh.ts'

/** The desk's screens, in the order of the strip above each; one that needs more than the desk itself says what. */
const screens: { name: string; path: string; requires?: Capability }[] = [
  { name: 'Today', path: '/admin/desk' },
  { name: 'Results days', path: '/admin/desk/releases' },
  { name: 'Documents', path: '/admin/desk/documents' },
  { name: 'Approvals', path: '/admin/desk/approvals' },
  { name: 'Calendar', path: '/admin/desk/calendar' },
  { name: 'Numbers', path: '/admin/desk/numbers' },
  { name: 'Statements', path: '/admin/desk/statements' },
  { name: 'Regulation 46', path: '/admin/desk/regulation-46' },
  { name: 'Enquiries', path: '/admin/desk/enquiries', requires: 'read-enquiries' },
  { name: 'People', path: '/admin/desk/people', requires: 'read-people' },
  { name: 'Settings', path: '/admin/desk/settings', requires: 'read-status' },
]

/** Whether a screen is shown, or one that stands below it. */
const isOn = (path: string, pathname: string) =>
  pathname === path || (path !== '/admin/desk' && pathname.startsWith(`${path}/`))

/** On a phone the strip is longer than the screen. */
const bringInSight = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

type Props = {
  heading: string
  says: ReactNode
  actions?: ReactNode
  /** A screen that reads anew by itself, or keeps what is typed until it is saved. */
  readsItself?: boolean
  children: ReactNode
}

/** What every screen of the desk has: the strip that leads from one to the other, its heading, and in a sentence how things stand. */
export function DeskFrame({ heading, says, actions, readsItself, children }: Props) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  // What a colleague does is seen here without a press.
  useFresh(undefined, readsItself ? undefined : revalidate)
  const may = useMay()
  const shown = screens.filter(({ requires = 'read-disclosures' }) => may(requires))
  return (
    <div className="desk">
      <nav className="desk-strip" aria-label="Desk">
        <div className="wrap">
          {shown.map(({ name, path }) => (
            <a
              key={path}
              href={path}
              aria-current={isOn(path, pathname) ? 'page' : undefined}
              ref={isOn(path, pathname) ? bringInSight : undefined}
            >
              {name}
            </a>
          ))}
          <Now />
        </div>
      </nav>
      <div className="wrap">
        <header className="desk-top">
          <h1>{heading}</h1>
          <p>{says}</p>
          {actions && <div className="desk-acts">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}

/** The time that the desk counts by, wherever its reader sits. */
function Now() {
  return <p className="desk-now figures">{onItsDayInIndia(useSecond())}</p>
}

type PartProps = { id: string; heading: string; count?: number | string; beside?: ReactNode; children: ReactNode }

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
