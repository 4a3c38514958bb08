import { useCompany } from '#app/company.ts'
import type { PageRequest, PublicPage } from '#app/document/page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { careersPath, openPositions, type Position, positionPath, positionSlug } from '#model/company/positions.ts'
import { formatDay } from '#model/india-time.ts'
import { jobPosting } from './job-posting.ts'
import { messages } from './messages.ts'
import { PositionPage } from './position.tsx'

/** List of the positions that are open today. */
export const careersPage: PublicPage = {
  path: careersPath,
  listedAs: messages.title,
  signedOutOnly: true,
  make: ({ content, now }) => ({
    meta: { title: messages.title, description: messages.description, path: careersPath },
    body: <Careers positions={openPositions(content, now())} />,
  }),
}

/** Page of an open position, with an address made from its title, and the form of an application. */
export const positionPage: PublicPage = {
  path: `${careersPath}/:position`,
  listedAs: (company, now) =>
    openPositions(company, now).map((position) => ({ name: position.name, path: positionPath(position) })),
  signedOutOnly: true,
  make({ path, query, posted, content, now, siteUrl }: PageRequest) {
    const position = openPositions(content, now()).find((open) => positionPath(open) === path)
    if (!position) return undefined
    const { name, place, closes } = position
    return {
      meta: {
        title: name,
        description: `${name}, ${place}. ${messages.until(formatDay(closes))}.`,
        path,
        breadcrumbs: [{ name: messages.title, path: careersPath }],
        data: jobPosting(position, content.company, siteUrl),
        noindex: query.has('sent'),
      },
      ...(posted && { status: posted.status, cached: false }),
      body: <PositionPage position={position} posted={posted} isSent={query.has('sent')} />,
    }
  },
}

function Careers({ positions }: { positions: readonly Position[] }) {
  const { mail } = useCompany().company.desks.careers
  return (
    <>
      <section className="banner banner-slim">
        <div className="wrap">
          <h1>{messages.title}</h1>
        </div>
      </section>
      <div className="careers">
        <div className="wrap">
          {positions.length > 0 ? (
            <>
              <p className="lead">{messages.lead}</p>
              <ul className="careers-list">
                {positions.map((position) => (
                  <PositionLink key={positionSlug(position)} position={position} />
                ))}
              </ul>
            </>
          ) : (
            <p className="lead">
              {messages.none}
              {mail && (
                <>
                  {' '}
                  {messages.writeTo} <a href={`mailto:${mail}`}>{mail}</a>.
                </>
              )}
            </p>
          )}
        </div>
      </div>
    </>
  )
}

function PositionLink({ position }: { position: Position }) {
  const { name, place, closes } = position
  return (
    <li>
      <a href={positionPath(position)}>
        <h2>{name}</h2>
        <span>{place}</span>
        <span className="figures">{messages.until(formatDay(closes))}</span>
        <Icon name="go" small />
      </a>
    </li>
  )
}
