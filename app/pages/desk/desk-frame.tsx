import type { ReactNode } from 'react'
import { useLocation, useOutletContext, useRevalidator } from 'react-router'
import type { ScreenLink } from '#app/admin/screens.ts'
import { Empty } from '#app/ui/empty.tsx'
import { inIndiaWithWeekday } from '#model/india-time.ts'
import { messages } from './messages.ts'
import { useAutoReload, useSecond } from './use-auto-reload.ts'

/** True if the screen, or one below it, is displayed. */
const isOn = (path: string, pathname: string) =>
  pathname === path || (path !== '/admin/desk' && pathname.startsWith(`${path}/`))

const scrollIntoView = (link: HTMLElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' })

type Props = {
  heading: string
  summary: ReactNode
  actions?: ReactNode
  /** True if the screen reloads by itself, or keeps typed text until it is saved. */
  reloadsItself?: boolean
  children: ReactNode
}

/** Frame of every desk screen: the navigation strip, the heading, and a one-sentence summary. */
export function DeskFrame({ heading, summary, actions, reloadsItself, children }: Props) {
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  // Changes by colleagues appear without a reload.
  useAutoReload(undefined, reloadsItself ? undefined : revalidate)
  const links = useOutletContext<readonly ScreenLink[]>()
  return (
    <div className="desk">
      <nav className="desk-strip" aria-label={messages.frame.label}>
        <div className="wrap">
          {links.map(({ strip, href }) => (
            <a
              key={href}
              href={href}
              aria-current={isOn(href, pathname) ? 'page' : undefined}
              ref={isOn(href, pathname) ? scrollIntoView : undefined}
            >
              {strip}
            </a>
          ))}
          <CurrentTime />
        </div>
      </nav>
      <div className="wrap">
        <header className="desk-top">
          <h1>{heading}</h1>
          <p>{summary}</p>
          {actions && <div className="desk-acts">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}

function CurrentTime() {
  return <p className="desk-now figures">{inIndiaWithWeekday(useSecond())}</p>
}

type PartProps = { id: string; heading: string; count?: number | string; beside?: ReactNode; children: ReactNode }

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

type RowsProps<Row> = { rows: readonly Row[]; none: string; children: (row: Row) => ReactNode }

/** Rows of a part, or the reason why there are none. */
export function DeskRows<Row>({ rows, none, children }: RowsProps<Row>) {
  if (!rows.length) return <Empty row>{none}</Empty>
  return <ul className="desk-rows">{rows.map(children)}</ul>
}

type RowProps = { name: ReactNode; about: ReactNode; children?: ReactNode }

/** Row with a name, a line about it, and its state or actions. */
export function DeskRow({ name, about, children }: RowProps) {
  return (
    <li>
      <div>
        <b>{name}</b>
        <small>{about}</small>
      </div>
      {children}
    </li>
  )
}
