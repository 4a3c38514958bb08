import { useCompany } from '#app/company.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { DescriptionList } from '#app/ui/description-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PostedForm } from '#contract/posted-form.ts'
import { careersPath, type Position } from '#model/company/positions.ts'
import { promiseOf } from '#model/desks.ts'
import { formatDay } from '#model/india-time.ts'
import { ApplicationForm } from './application-form.tsx'
import { paragraphsOf } from './job-posting.ts'
import { messages } from './messages.ts'

type Props = { position: Position; posted?: PostedForm; isSent: boolean }

/** Facts and text of a position, and the two ways to apply. */
export function PositionPage({ position, posted, isSent }: Props) {
  const { name, place, text, posted: since, closes } = position
  const { facts } = messages
  const rows = [
    [facts.place, place] as const,
    ...(since ? [[facts.posted, formatDay(since)] as const] : []),
    [facts.closes, formatDay(closes)] as const,
  ]
  return (
    <>
      <section className="banner banner-slim">
        <div className="wrap">
          <Breadcrumbs pages={[{ name: messages.title, path: careersPath }]} />
          <h1>{name}</h1>
        </div>
      </section>
      <div className="careers">
        <div className="wrap grid">
          <div className="careers-position">
            <DescriptionList className="careers-facts" descriptionClass="figures" rows={rows} />
            {paragraphsOf(text).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <section className="careers-apply" aria-labelledby="apply">
            <h2 id="apply">{messages.apply}</h2>
            {isSent && !posted ? (
              <Sent />
            ) : (
              <>
                <ByMail position={name} />
                <ApplicationForm position={position} posted={posted} />
              </>
            )}
          </section>
        </div>
      </div>
    </>
  )
}

function ByMail({ position }: { position: string }) {
  const { mail } = useCompany().company.desks.careers
  if (!mail) return null
  return (
    <p>
      {messages.byMail} <a href={`mailto:${mail}?subject=${encodeURIComponent(messages.subject(position))}`}>{mail}</a>
    </p>
  )
}

function Sent() {
  const desk = useCompany().company.desks.careers
  return (
    <div className="message-form-sent" role="status">
      <h3>
        <Icon name="check" />
        {messages.sent}
      </h3>
      <p>
        {messages.sentNext(promiseOf(desk))} {messages.erased}
      </p>
      <p>
        <a href={careersPath}>{messages.all}</a>
      </p>
    </div>
  )
}
