import type { PageRequest } from '#app/document/page.ts'
import { useTranslator } from '#app/translator.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { grievanceMatters, isMatterName, type MatterName, matterNames } from '#model/grievance-matters.ts'
import { dayFrom } from '#model/india-time.ts'
import { allDocuments } from '#model/investor-zone.ts'
import { grievancePath, grievanceStatusPath, resolveWithinDays } from '#model/tickets.ts'
import { slugOf, zonePath } from '#model/zone-address.ts'
import { furtherPage } from '../further-page.tsx'
import { EscalationPath } from './escalation-path.tsx'
import { Matter } from './matter.tsx'
import { grievanceMessages } from './messages.ts'
import { TicketForm } from './ticket-form.tsx'

/** Help for shareholders: the form for each matter, a ticket, and its receipt. */
export const grievancePage = furtherPage({
  slug: 'grievance',
  async make({ query, api, posted }: PageRequest) {
    const reference = !posted && query.get('sent')
    const due = query.get('due')
    const matter = posted?.values.matter ?? query.get('matter') ?? ''
    const chosen = isMatterName(matter) ? matter : undefined
    const body =
      reference && due ? (
        <Receipt reference={reference} due={due} />
      ) : chosen || posted ? (
        <>
          <p className="grievance-back">
            <AllMatters />
          </p>
          {!posted && chosen && chosen !== 'other' && (
            <Matter matter={chosen} documents={allDocuments((await api('user/get-investors')).data)} />
          )}
          <TicketForm posted={posted} matter={chosen ?? 'other'} />
        </>
      ) : (
        <Matters />
      )
    return {
      description: 'Forms and help for shareholders of {company.shortName}, and tickets with a reference and a date.',
      ...(posted && { status: posted.status, cached: false }),
      noindex: Boolean(reference),
      body: <div className="grievance">{body}</div>,
    }
  },
})

function AllMatters() {
  const { t } = useTranslator()
  return (
    <a href={grievancePath}>
      <Icon name="back" small />
      {t(grievanceMessages.all)}
    </a>
  )
}

function Matters() {
  const { t } = useTranslator()
  return (
    <>
      <p className="grievance-lead">{t(grievanceMessages.lead)}</p>
      <ol className="grievance-matters">
        {matterNames.map((name, index) => (
          <li key={name}>
            <a href={addressOf(name)}>
              <b className="figures">{index + 1}</b>
              <span>
                {t(grievanceMatters[name].title)}
                <small>{t(grievanceMatters[name].about)}</small>
              </span>
              <Icon name="go" small />
            </a>
          </li>
        ))}
      </ol>
      <p className="grievance-figures">
        <a href={grievanceStatusPath}>{t(grievanceMessages.status)}</a>
        <br />
        {t(grievanceMessages.figures)}{' '}
        <a href={zonePath('/investorzone', slugOf('Investor Grievance Report'))}>{t('Investor Grievance Report')}</a>
      </p>
    </>
  )
}

const addressOf = (name: MatterName) => `${grievancePath}?matter=${name}`

const statusAddress = (reference: string) => `${grievanceStatusPath}?reference=${reference}`

/** Receipt of a ticket: its reference and the escalation path with dates. Its address contains no personal data. */
function Receipt({ reference, due }: { reference: string; due: string }) {
  const { t, date } = useTranslator()
  const received = dayFrom(due, -resolveWithinDays)
  return (
    <section className="grievance-receipt" role="status">
      <p>{t(grievanceMessages.reference)}</p>
      <p className="grievance-reference figures">
        {reference} <CopyButton label={t('Copy your reference')} short={t('Copy')} text={reference} />
      </p>
      <p>{t(grievanceMessages.received, { received: date(received), due: date(due) })}</p>
      <p>{t(grievanceMessages.copy)}</p>
      <p>
        <a href={statusAddress(reference)}>{t(grievanceMessages.status)}</a>
      </p>
      <EscalationPath received={received} />
    </section>
  )
}
