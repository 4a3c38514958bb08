import type { ReactNode } from 'react'
import { useLocation, useOutletContext, useRevalidator } from 'react-router'
import { deskGroups } from '#app/admin/admin-screen.ts'
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
  return (
    <div className="desk">
      <DeskNavigation pathname={pathname} />
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

/** Two rows of links: groups of screens, each leading to its first one, and the screens of the current group. */
function DeskNavigation({ pathname }: { pathname: string }) {
  const links = useOutletContext<readonly ScreenLink[]>()
  const groups = Map.groupBy(links, ({ strip }) => strip?.[0])
  const current = links.find(({ href }) => isOn(href, pathname))?.strip?.[0]
  const screens = groups.get(current) ?? []
  return (
    <nav aria-label={messages.frame.label}>
      <div className="desk-strip-row">
        <div className="wrap">
          {deskGroups.map((group) => (
            <DeskLink
              key={group}
              href={groups.get(group)?.[0]?.href}
              current={group === current && (screens.length > 1 ? 'true' : 'page')}
            >
              {group}
            </DeskLink>
          ))}
          <CurrentTime />
        </div>
      </div>
      {screens.length > 1 && (
        <div className="desk-strip-row">
          <div className="wrap">
            {screens.map(({ strip, href }) => (
              <DeskLink key={href} href={href} current={isOn(href, pathname) && 'page'}>
                {strip?.[1]}
              </DeskLink>
            ))}
          </div>
        </div>
      )}
    </nav>
  )
}

type LinkProps = { href: string | undefined; current: false | 'true' | 'page'; children: ReactNode }

function DeskLink({ href, current, children }: LinkProps) {
  if (!href) return null
  return (
    <a href={href} aria-current={current || undefined} ref={current ? scrollIntoView : undefined}>
      {children}
    </a>
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
